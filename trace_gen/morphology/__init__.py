"""Words to forms and back: inflection, sound rules, and the full-form table."""

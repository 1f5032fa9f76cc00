"""The published file, fetched from the repository of its author on the Hugging Face Hub.

Source: `DominiqueBrunato/TRACE-it_CALAMITA`, a repository of kind `dataset`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import shorten
from typing import Any, Final

from trace_gen.errors import Fault, InputError
from trace_gen.sources.cache import Origin

__all__ = ["FILE", "REPOSITORY", "REVISION", "fetch"]

REPOSITORY: Final = "DominiqueBrunato/TRACE-it_CALAMITA"
FILE: Final = "TRACE-it-dataset.tsv"
REVISION: Final = "12dfeab"
"""The revision that is fetched where no other is asked for, as a short commit hash."""

_SHORT = re.compile(r"[0-9a-f]{4,39}")
_WHOLE = re.compile(r"[0-9a-f]{40}")
_BY_HAND = (
    f"download {FILE} from the dataset {REPOSITORY} where there is a network, then run "
    f"`trace-gen original --file {FILE}`"
)


def fetch(revision: str = REVISION) -> tuple[bytes, Origin]:
    """Return the bytes of the published file and where they came from.

    Raises InputError: S101 without huggingface_hub, S102 where there is no network, S103 where the
    Hub has no such repository, revision or file, or does not give it.
    """
    try:
        from huggingface_hub import errors
    except ImportError:
        hint = "pip install 'trace-gen[hf]'; or, with the file at hand, --file TSV"
        raise InputError(Fault("S101", "huggingface_hub is not installed", hint=hint)) from None
    # What a request raises depends on the HTTP library, which is another from version to version.
    http: Any = getattr(errors, "HTTPError", OSError)
    try:
        with _quiet():
            return _downloaded(revision)
    except errors.LocalEntryNotFoundError as error:
        fault = _refusal(revision, error) if _answered(error) else _unreachable(error)
        raise InputError(fault) from None
    except (errors.EntryNotFoundError, errors.HfHubHTTPError, ValueError) as error:
        raise InputError(_refusal(revision, error)) from None
    except (OSError, RuntimeError, http) as error:
        raise InputError(_unreachable(error)) from None


@contextmanager
def _quiet() -> Iterator[None]:
    """Let the library not tell of each of its attempts: in the end we say why they failed."""
    logger = logging.getLogger("huggingface_hub")
    before = logger.level
    logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        logger.setLevel(before)


def _downloaded(revision: str) -> tuple[bytes, Origin]:
    """Download the file at a revision: a branch, a tag, a commit hash whole or short."""
    from huggingface_hub import errors

    try:
        data, commit = _bytes(revision), revision
    except (errors.RevisionNotFoundError, errors.LocalEntryNotFoundError) as error:
        # The Hub knows a commit by its whole hash only; the list of commits has it.
        commit = _whole_hash(revision) if _answered(error) else ""
        if not commit:
            raise
        data = _bytes(commit)
    return data, Origin(FILE, REPOSITORY, revision, commit if _WHOLE.fullmatch(commit) else "")


def _bytes(revision: str) -> bytes:
    from huggingface_hub import hf_hub_download

    # Of no use beside our own cache; and what lies in another may be of another day.
    with TemporaryDirectory(prefix="trace-gen-", ignore_cleanup_errors=True) as folder:
        path = hf_hub_download(
            REPOSITORY, FILE, repo_type="dataset", revision=revision, local_dir=folder
        )
        return Path(path).read_bytes()


def _whole_hash(short: str) -> str:
    """Return the only commit hash that begins so, `""` where there is none or more than one."""
    from huggingface_hub import HfApi

    if not _SHORT.fullmatch(short):
        return ""
    commits = HfApi().list_repo_commits(REPOSITORY, repo_type="dataset")
    found = {one.commit_id for one in commits if one.commit_id.startswith(short)}
    return found.pop() if len(found) == 1 else ""


def _answered(error: Exception) -> bool:
    """Tell an answer of the Hub, perhaps wrapped in the library's word for a file not found."""
    from huggingface_hub import errors

    if isinstance(error, errors.LocalEntryNotFoundError):
        return isinstance(error.__cause__, errors.HfHubHTTPError)
    return isinstance(error, errors.HfHubHTTPError)


def _refusal(revision: str, error: Exception) -> Fault:
    from huggingface_hub import errors

    wrapped = isinstance(error, errors.LocalEntryNotFoundError) and error.__cause__
    cause = error.__cause__ if wrapped else error
    message = (
        f"the Hub does not give {FILE} of {REPOSITORY} at '{revision}': {_said(cause or error)}"
    )
    return Fault("S103", message, hint=f"check --revision (default {REVISION}); or {_BY_HAND}")


def _unreachable(error: Exception) -> Fault:
    cause = error.__cause__ or error
    message = f"the Hub cannot be reached: {_said(cause)}"
    return Fault("S102", message, hint=f"without a network: {_BY_HAND}")


def _said(error: BaseException) -> str:
    """Return what an error says on one line; it may go on for a page."""
    said = shorten(str(error), 300, placeholder=" …") or type(error).__name__
    return said.rstrip(".")

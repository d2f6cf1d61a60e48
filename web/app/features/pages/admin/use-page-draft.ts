import { ProblemError, type FieldError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { savePageDraft, type MissingText, type PageDraft } from '@sabha/contract/pages/operations';
import type { Page, PageDocument } from '@sabha/contract/pages/page';
import { useEffect, useReducer, useRef, useState } from 'react';
import { begin, edit, type Change, type Editing } from '../../admin/kit/editing.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'refused' | 'conflict' | 'failed';

export interface EditedPage {
  readonly page: Page;
  readonly editing: Editing;
  readonly change: (change: Change) => void;
  readonly missing: readonly MissingText[];
  readonly saveState: SaveState;
  /** What the server found wrong, by its dotted place in the document. */
  readonly errors: readonly FieldError[];
  /** Takes what the server has now: after publishing, restoring, or somebody else's change. */
  readonly receive: (draft: { page: Page; document?: PageDocument; missing?: readonly MissingText[] }) => void;
  /** Saves now what waits, and answers the page as it is saved; null when it could not be. */
  readonly saveNow: () => Promise<Page | null>;
}

/** Letters that follow each other within this time are saved together. */
const waitMilliseconds = 800;

/** A page being edited: every change is kept on the server soon after it was made, and can be taken back here. */
export function usePageDraft(api: ApiClient, draft: PageDraft, onSaved: () => void): EditedPage {
  const [editing, change] = useReducer(edit, draft.document, begin);
  const [page, setPage] = useState(draft.page);
  const [missing, setMissing] = useState<readonly MissingText[]>(draft.missing);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const saved = useRef(draft.document);
  const revision = useRef(draft.page.revision);
  const running = useRef<Promise<Page | null>>(null);

  async function save(document: PageDocument): Promise<Page | null> {
    setSaveState('saving');
    try {
      const { data } = await api.call(savePageDraft, { params: { page_id: page.page_id }, body: { revision: revision.current, document } });
      revision.current = data.page.revision;
      saved.current = document;
      setPage(data.page);
      setMissing(data.missing);
      setErrors([]);
      setSaveState('saved');
      onSaved();
      return data.page;
    } catch (error) {
      const status = error instanceof ProblemError ? error.status : 0;
      setErrors(error instanceof ProblemError ? error.errors.map((each) => ({ ...each, path: each.path.replace(/^document\./, '') })) : []);
      setSaveState(status === 409 ? 'conflict' : status === 400 ? 'refused' : 'failed');
      return null;
    }
  }

  /** One after the other: each save names the revision that the one before it made. */
  async function saveLatest(): Promise<Page | null> {
    await running.current;
    if (saved.current === editing.document) return page;
    const work = save(editing.document);
    running.current = work;
    return work;
  }

  useEffect(() => {
    if (saved.current === editing.document) return undefined;
    setSaveState('waiting');
    const timer = setTimeout(() => void saveLatest(), waitMilliseconds);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- each change of the document starts the wait anew, and nothing else does
  }, [editing.document]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saved.current !== editing.document) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [editing.document]);

  return {
    page,
    editing,
    change,
    missing,
    saveState,
    errors,
    receive: ({ page: next, document, missing: found }) => {
      revision.current = next.revision;
      setPage(next);
      if (found) setMissing(found);
      if (!document) return;
      saved.current = document;
      change({ kind: 'replace', document });
      setErrors([]);
      setSaveState('saved');
      onSaved();
    },
    saveNow: saveLatest,
  };
}

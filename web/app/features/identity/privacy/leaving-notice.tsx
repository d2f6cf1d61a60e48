import type { AccountDeletion } from '@sabha/contract/identity/privacy';
import { keepAccount } from '@sabha/contract/identity/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { FormNote } from '../components/form-note.tsx';
import { formatDate } from './privacy-words.ts';

interface LeavingNoticeProps {
  api: ApiClient;
  deletion: AccountDeletion;
  onKept: () => void;
}

/** Somebody who asked to be deleted is here again: they can still stay. */
export function LeavingNotice({ api, deletion, onKept }: LeavingNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function keep() {
    setIsBusy(true);
    setHasFailed(false);
    try {
      await api.call(keepAccount);
      onKept();
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  }
  return (
    <section aria-labelledby="leaving" className="rounded-card bg-bad-tint p-5.5 text-bad-text">
      <h3 id="leaving" className="text-display-xs">
        {m.privacy_leaving({ date: formatDate(deletion.due_at) })}
      </h3>
      <p className="mt-1.5 mb-4 max-w-[62ch] text-ui">
        {deletion.requested_by === 'guardian' ? m.privacy_leaving_guardian() : m.privacy_leaving_text()}
      </p>
      {hasFailed && (
        <div className="mb-4">
          <FormNote kind="bad">{m.privacy_failed()}</FormNote>
        </div>
      )}
      <Button kind="primary" isBusy={isBusy} onClick={() => void keep()}>
        {m.privacy_keep()}
      </Button>
    </section>
  );
}

import type { AccountDeletion } from '@sabha/contract/accounts/privacy';
import { cancelAccountDeletion } from '@sabha/contract/accounts/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isMissing } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { FormMessage } from '../components/form-message.tsx';
import { formatDate } from './privacy-labels.ts';

interface LeavingNoticeProps {
  api: ApiClient;
  deletion: AccountDeletion;
  onCancelled: () => void;
}

/** Somebody who asked to be deleted is here again: they can still stay. */
export function LeavingNotice({ api, deletion, onCancelled }: LeavingNoticeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function cancel() {
    setIsBusy(true);
    setFailure(null);
    try {
      await api.call(cancelAccountDeletion);
      onCancelled();
    } catch (error) {
      // It was removed while this waited.
      setFailure(isMissing(error) ? m.privacy_gone() : m.privacy_failed());
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
      {failure !== null && (
        <div className="mb-4">
          <FormMessage kind="bad">{failure}</FormMessage>
        </div>
      )}
      <Button kind="primary" isBusy={isBusy} onClick={() => void cancel()}>
        {m.privacy_keep()}
      </Button>
    </section>
  );
}

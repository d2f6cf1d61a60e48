import type { AccountDeletion } from '@sabha/contract/accounts/privacy';
import { getAccountDeletion } from '@sabha/contract/accounts/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { ArchivePanel } from './archive-panel.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import { GuardianPanel } from './guardian-panel.tsx';
import { LeavingNotice } from './leaving-notice.tsx';

/** The part 'Privacy and data' of the account. */
export function PrivacyPart() {
  const { session } = useAuth();
  return session && <Parts api={session.api} onDeleted={() => void session.forgetPerson().finally(() => location.assign('/home'))} />;
}

function Parts({ api, onDeleted }: { api: ApiClient; onDeleted: () => void }) {
  const { loaded, put } = useRead(
    composeQuery(
      'identity/privacy-part',
      null,
      async (api): Promise<AccountDeletion | null> => (await api.call(getAccountDeletion)).data.deletion,
    ),
  );
  const isEndedByGuardian = loaded.state === 'ready' && loaded.value?.requested_by === 'guardian';
  return (
    <section aria-labelledby="privacy" className="mt-12 max-w-[920px]">
      <h2 id="privacy" className="text-display-md">
        {m.privacy_title()}
      </h2>
      <p className="mt-1.5 text-ui text-fg-2">{m.privacy_lead()}</p>
      <div className="mt-5 grid gap-5">
        {loaded.state === 'ready' && loaded.value && <LeavingNotice api={api} deletion={loaded.value} onCancelled={() => put(null)} />}
        <GuardianPanel api={api} canAsk={!isEndedByGuardian} />
        <ConsentPanel api={api} />
        <ArchivePanel api={api} />
        {/* The sessions have ended, and what is stored here goes with them. */}
        {loaded.state === 'ready' && !loaded.value && <DeletionPanel api={api} onDeleted={onDeleted} />}
      </div>
    </section>
  );
}

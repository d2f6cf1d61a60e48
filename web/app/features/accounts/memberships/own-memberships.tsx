import { listOwnMemberships } from '@sabha/contract/access/membership-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Invitations } from './invitations.tsx';

interface OwnMembershipsProps {
  className?: string;
}

/** Where the person belongs and who asks them to; nothing for somebody whom no organisation knows. */
export function OwnMemberships(props: OwnMembershipsProps) {
  const { session } = useAuth();
  return session && <Memberships {...props} api={session.api} />;
}

function Memberships({ api, className }: OwnMembershipsProps & { api: ApiClient }) {
  const { loaded, reload } = useRead(
    composeQuery('identity/own-memberships', null, async (api) => (await api.call(listOwnMemberships)).data),
  );
  if (loaded.state !== 'ready') return null;
  const invitations = loaded.value.filter(({ accepted_at }) => accepted_at === null);
  const belongings = loaded.value.filter(({ accepted_at }) => accepted_at !== null);
  if (invitations.length + belongings.length === 0) return null;
  return (
    <section aria-labelledby="memberships" className={className}>
      <div className="rounded-card bg-surface p-5.5 shadow-1">
        <h2 id="memberships" className="text-display-xs">
          {m.membership_title()}
        </h2>
        {invitations.length > 0 && (
          <>
            <p className="mt-1.5 text-sm text-fg-2">{m.membership_text()}</p>
            <Invitations api={api} invitations={invitations} onAnswered={reload} />
          </>
        )}
        {belongings.length > 0 && (
          <ul className="mt-3 divide-y divide-line">
            {belongings.map(({ table_id, parent_name, member_title }) => (
              <li key={table_id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 text-ui">
                <span className="font-medium [overflow-wrap:anywhere]">{parent_name}</span>
                <span className="text-sm text-fg-2 [overflow-wrap:anywhere]">{member_title}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

import { menus } from '@sabha/contract/access/menus';
import type { ApiClient } from '@sabha/contract/core/operation';
import { listClaims } from '@sabha/contract/organisations/claim-operations';
import { claimStatuses, type ClaimStatus } from '@sabha/contract/organisations/claims';
import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { isAllowed } from '../../../lib/session/privileges.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { Pager } from '../../admin/kit/entity-page/entity-bars.tsx';
import { readPage, useListAddress, writePage, type ListAddress } from '../../admin/kit/use-list-address.ts';
import { useRowFocus } from '../own/use-row-focus.ts';
import { ClaimCard, type ClaimActions } from './claim-card.tsx';
import { ClaimDialogs, type ClaimAction } from './claim-dialogs.tsx';
import { claimStates } from './claim-names.ts';

/** Who asks to look after an organisation that nobody owns. */
export function ClaimsAdminPage({ edition }: AdminPageProps) {
  const { session, user } = useAuth();
  if (!session) return null;
  const may = (permission: 'update' | 'delete') => isAllowed(user, menus.communities, permission, 'public');
  return (
    <>
      <AdminPageHeading title={m.admin_organisation_claims()} text={m.organisations_admin_claims_text()} />
      {may('update') ? (
        <Claims api={session.api} zone={edition.time_zone} canMerge={may('delete')} />
      ) : (
        <EmptyState
          title={m.organisations_admin_not_allowed()}
          text={m.organisations_admin_not_allowed_text()}
          family="gali"
          className="max-w-160"
        />
      )}
    </>
  );
}

interface Asked {
  readonly status: ClaimStatus;
  readonly page: number;
}

/** Those that wait, unless the address asks for others. */
const address: ListAddress<Asked> = {
  read: (params) => ({ status: claimStatuses.find((status) => status === params.get('status')) ?? 'waiting', page: readPage(params) }),
  write: ({ status, page }) => ({ status: status === 'waiting' ? '' : status, page: writePage(page) }),
};

interface ClaimsProps {
  api: ApiClient;
  zone: string;
  canMerge: boolean;
}

function Claims(props: ClaimsProps) {
  const [asked, ask] = useListAddress(address);
  return (
    <section aria-labelledby="claims-state" className="max-w-[900px]">
      <StateChoice status={asked.status} onChoose={(status) => ask({ status, page: 1 })} />
      <ClaimList {...props} key={asked.status} asked={asked} onPage={(page) => ask({ ...asked, page })} />
    </section>
  );
}

interface ClaimListProps extends ClaimsProps {
  asked: Asked;
  onPage: (page: number) => void;
}

/** The claims in one state, a page of them at a time. */
function ClaimList({ api, zone, canMerge, asked, onPage }: ClaimListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { loaded, reload } = useRead(queryOf(listClaims, { query: asked }));
  const [action, setAction] = useState<ClaimAction | null>(null);
  /** The claim to which something is done, until the list shows it. */
  const [row, setRow] = useState<number | null>(null);
  useRowFocus(list, row === null ? null : String(row));
  function begin(next: ClaimAction): void {
    setAction(next);
    setRow(next.claim.claim_id);
  }
  const actions: ClaimActions = {
    answer: (claim, answer) => begin({ kind: 'answer', claim, answer }),
    merge: canMerge ? (claim, into) => begin({ kind: 'merge', claim, into }) : null,
  };
  async function finish(): Promise<void> {
    setAction(null);
    await reload();
    // The page gets the new list in the same queue, and before.
    notifyManager.schedule(() => setRow(null));
  }
  function close(): void {
    setAction(null);
    setRow(null);
  }
  return (
    <div ref={list}>
      <LoadedPart loaded={loaded} reload={reload}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoClaims status={asked.status} lastPage={meta.pages} onPage={onPage} />
          ) : (
            <>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
                {data.map((claim) => (
                  <ClaimCard key={claim.claim_id} claim={claim} zone={zone} actions={actions} />
                ))}
              </ul>
              <Pager meta={meta} onPage={onPage} />
            </>
          )
        }
      </LoadedPart>
      <ClaimDialogs api={api} action={action} onDone={finish} onClose={close} />
    </div>
  );
}

/** The state whose claims are shown, as the heading of their list, and the way to the others. */
function StateChoice({ status, onChoose }: { status: ClaimStatus; onChoose: (status: ClaimStatus) => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
      <h2 id="claims-state" tabIndex={-1} className="text-display-xs">
        {claimStates[status].label()}
      </h2>
      <div className="w-72 max-w-full">
        <NativeSelect
          aria-label={m.staff_state()}
          value={status}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as ClaimStatus)}
        >
          {claimStatuses.map((value) => (
            <option key={value} value={value}>
              {claimStates[value].label()}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}

interface NoClaimsProps {
  status: ClaimStatus;
  /** 0 where there is none. */
  lastPage: number;
  onPage: (page: number) => void;
}

/** Nothing is in this state, or the list has become shorter than the page that is asked for. */
function NoClaims({ status, lastPage, onPage }: NoClaimsProps) {
  const shown = { family: 'gali', headingLevel: 3, className: 'max-w-160' } as const;
  const { none, noneText } = claimStates[status];
  if (lastPage === 0) return <EmptyState {...shown} title={none()} text={noneText()} />;
  return (
    <EmptyState
      {...shown}
      title={m.organisations_admin_page_gone()}
      text={m.organisations_admin_page_gone_text()}
      action={<Button onClick={() => onPage(lastPage)}>{m.organisations_admin_last_page()}</Button>}
    />
  );
}

import { networkLimits, type Connection } from '@sabha/contract/network/network';
import { MessageSquare } from 'lucide-react';
import { useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useWanted } from '../../../ui/directory/use-wanted.ts';
import { formatCount } from '../../../ui/money.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { ProposeDialog, useReach } from '../../bookings/public.ts';
import { nameOf } from '../../people/public.ts';
import { PersonHead } from '../components/person-head.tsx';
import { QuestionButton } from '../components/question-button.tsx';
import { endTexts } from '../components/request-texts.ts';
import { forYou, maxNetworkSearch, networkHref, readNetworkAt, type Network } from '../network-query.ts';
import { personRow, type NetworkCalls } from '../use-network-calls.ts';

interface ConnectionsProps {
  network: Network;
  connections: NonNullable<Network['connections']>;
  calls: NetworkCalls;
}

/** Whom the reader is connected with, by words and page by page; both are in the address. */
export function Connections({ network: { asked }, connections: { data, meta }, calls }: ConnectionsProps) {
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const reachOf = useReach(data.map(({ person }) => person.user_id));
  const [invited, invite] = useState<Connection | null>(null);
  const last = Math.max(1, Math.ceil(meta.total / networkLimits.page));
  const { wanted, isLoading, isLeaving } = useWanted(asked, { readAt: readNetworkAt, hrefOf: networkHref });
  const search = (words: string) => {
    if (isLeaving || wanted.view !== 'connections') return;
    void navigate(networkHref({ view: 'connections', search: words, page: 1 }), { replace: true, preventScrollReset: true });
  };
  return (
    <section ref={section} aria-labelledby="network-connections" aria-busy={isLoading || undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="network-connections" tabIndex={-1} className="text-display-xs outline-none!">
            {m.network_connections()}
          </h2>
          <p role="status" className="mt-1 text-sm text-fg-2 tabular">
            {m.network_found({ count: meta.total, shown: formatCount(meta.total) })}
          </p>
        </div>
        <SearchField label={m.network_search()} maxLength={maxNetworkSearch} search={wanted.search} onSearch={search} />
      </div>
      {/* The last of a page has gone. */}
      {asked.page > last && <Navigate to={networkHref({ ...asked, page: last })} replace />}
      {meta.total === 0 ? (
        <Nobody isSearched={asked.search !== ''} onClear={() => section.current?.querySelector<HTMLElement>('[type=search]')?.focus()} />
      ) : (
        <ul className={`mt-4 divide-y divide-line rounded-card bg-surface px-5.5 shadow-1 max-md:px-4.5 ${isLoading ? 'opacity-60' : ''}`}>
          {data.map((connection) => (
            <Row
              key={connection.person.user_id}
              connection={connection}
              calls={calls}
              onMeet={reachOf(connection.person.user_id)?.can_ask ? invite : null}
            />
          ))}
        </ul>
      )}
      {invited && <Inviting connection={invited} calls={calls} onClose={() => invite((now) => (now === invited ? null : now))} />}
      {meta.pages > 1 && (
        <Pagination
          className="mt-6"
          page={meta.page}
          limit={networkLimits.page}
          total={meta.total}
          hrefOf={(page) => networkHref({ ...asked, page })}
        />
      )}
    </section>
  );
}

interface InvitingProps {
  connection: Connection;
  calls: NetworkCalls;
  onClose: () => void;
}

/** Outside of the rows, which come and go. */
function Inviting({ connection: { person }, calls: { api, announce, resume }, onClose }: InvitingProps) {
  const name = nameOf(person);
  if (!api) return null;
  return (
    <ProposeDialog
      api={api}
      person={{ user_id: person.user_id, name }}
      onProposed={() => announce(m.network_asked_to_meet({ name }))}
      onClose={() => {
        onClose();
        resume();
      }}
    />
  );
}

interface RowProps extends Pick<InvitingProps, 'connection' | 'calls'> {
  /** Null where they cannot be asked to meet. */
  onMeet: ((connection: Connection) => void) | null;
}

function Row({ connection, calls, onMeet }: RowProps) {
  const { person, connected_at } = connection;
  const name = nameOf(person);
  return (
    <li data-row={personRow(connection)} className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <PersonHead person={person} hasPage={person.has_page} size={44}>
          <p className="mt-0.5 text-sm text-fg-3">{m.network_since({ day: formatDay(connected_at, deviceZone(), { style: 'date' }) })}</p>
        </PersonHead>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        {onMeet && (
          <Button data-action="meet" size="small" aria-label={m.network_ask_to_meet_of({ name })} onClick={() => onMeet(connection)}>
            {m.network_ask_to_meet()}
          </Button>
        )}
        <ButtonLink to={`/messages/new?to=${person.user_id}`} size="small" aria-label={m.network_write_to({ name })}>
          <MessageSquare size={17} strokeWidth={1.75} aria-hidden />
          {m.network_write()}
        </ButtonLink>
        <QuestionButton {...endTexts(name)} rowAction="end" label={m.network_end_of({ name })} onYes={() => calls.end(connection)}>
          {m.network_end()}
        </QuestionButton>
      </div>
    </li>
  );
}

interface NobodyProps {
  isSearched: boolean;
  /** The way out of the search goes with it. */
  onClear: () => void;
}

function Nobody({ isSearched, onClear }: NobodyProps) {
  return isSearched ? (
    <EmptyState
      className="mt-4"
      headingLevel={3}
      title={m.network_not_found_title()}
      text={m.network_not_found_text()}
      action={
        <ButtonLink to={networkHref({ ...forYou, view: 'connections' })} preventScrollReset onClick={onClear}>
          {m.network_clear()}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      className="mt-4"
      headingLevel={3}
      title={m.network_none_title()}
      text={m.network_none_text()}
      action={<ButtonLink to="/profiles">{m.network_find()}</ButtonLink>}
    />
  );
}

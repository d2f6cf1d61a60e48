import { Search } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { FreeHoursView, MeetingsView } from '../../bookings/public.ts';
import { BlockedPeople } from '../../contact/public.ts';
import { forYou, networkHref, type Network, type NetworkQuery } from '../network-query.ts';
import { useNetworkCalls, type NetworkCalls } from '../use-network-calls.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { Connections } from './connections.tsx';
import { PeopleToMeet } from './people-to-meet.tsx';
import { AskedPanel, WaitingPanel } from './requests.tsx';

interface NetworkPageProps {
  network: Network;
  /** What fills the reader's next days. */
  diary: ReactNode;
}

/**
 * Whom the reader knows here, who asks to know them, whom they may want to meet, and their meetings; the part that is shown stands in the
 * address.
 */
export function NetworkPage({ network: loaded, diary }: NetworkPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const calls = useNetworkCalls(loaded, useRowFocus(page));
  const { network, announced } = calls;
  const { asked, summary, meetings } = network;
  const { is_open } = summary;
  // What was agreed before can be ended by whoever may not agree to more.
  const isOfMeetings = asked.view === 'meetings' || asked.view === 'hours';
  // Somebody may ask to connect and to meet.
  const waiting = new Set([...summary.received_from, ...meetings.received_from]).size;
  return (
    <div ref={page} className="max-w-[1180px]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-[2.875rem] leading-none outline-none! max-md:text-display-md">
            {m.network_title()}
          </h1>
          {is_open && (
            <p className="mt-2.5 text-ui text-fg-2">{waiting > 0 ? m.network_people_wait({ count: waiting }) : m.network_nobody_waits()}</p>
          )}
        </div>
        {is_open && (
          <ButtonLink to="/profiles">
            <Search size={18} strokeWidth={1.75} aria-hidden />
            {m.network_find()}
          </ButtonLink>
        )}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {is_open || isOfMeetings ? (
        <>
          <Views asked={asked} summary={summary} meetings={meetings} />
          {(asked.view === 'for-you' || asked.view === 'meetings') && <div className="mt-5 empty:hidden">{diary}</div>}
          <View network={network} calls={calls} />
        </>
      ) : (
        <EmptyState
          className="mt-6"
          title={m.network_closed_title()}
          text={m.network_closed_text()}
          action={
            <>
              <ButtonLink to="/settings#privacy">{m.network_closed_action()}</ButtonLink>
              {meetings.current > 0 && (
                <ButtonLink to={networkHref({ ...forYou, view: 'meetings' })} kind="quiet">
                  {m.network_meetings()}
                </ButtonLink>
              )}
            </>
          }
        />
      )}
    </div>
  );
}

function Views({ asked, summary, meetings }: Pick<Network, 'asked' | 'summary' | 'meetings'>) {
  const viewOf = (view: NetworkQuery['view'], label: string, count?: number) => ({
    to: networkHref({ ...forYou, view }),
    label,
    count,
    isCurrent: asked.view === view || (view === 'meetings' && asked.view === 'hours'),
  });
  return (
    <LinkTabs
      label={m.network_views()}
      className="mt-6"
      tabs={[
        viewOf('for-you', m.network_for_you()),
        viewOf('requests', m.network_requests(), summary.received + summary.sent),
        viewOf('connections', m.network_connections(), summary.connections),
        viewOf('meetings', m.network_meetings(), meetings.current),
        viewOf('blocked', m.network_blocked()),
      ]}
    />
  );
}

function View({ network, calls }: { network: Network; calls: NetworkCalls }) {
  const { asked, received, suggestions, connections, meetings } = network;
  if (asked.view === 'blocked') {
    return (
      <section aria-labelledby="network-blocked" className="mt-5 max-w-[720px] rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5">
        <h2 id="network-blocked" className="sr-only">
          {m.network_blocked()}
        </h2>
        <BlockedPeople />
      </section>
    );
  }
  if (asked.view === 'meetings' || asked.view === 'hours') {
    return <div className="mt-5">{asked.view === 'meetings' ? <MeetingsView /> : <FreeHoursView />}</div>;
  }
  if (asked.view === 'requests') {
    return (
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <WaitingPanel network={network} calls={calls} isFull />
        <AskedPanel network={network} calls={calls} isFull />
      </div>
    );
  }
  return (
    <div className="mt-5">
      {connections && <Connections network={network} connections={connections} calls={calls} />}
      {suggestions && (
        // Who waits stands first on a phone, and at the side where there is one.
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_1fr]">
          {received.length + meetings.received > 0 && (
            <WaitingPanel network={network} calls={calls} isFull={false} className="xl:col-start-2" />
          )}
          <PeopleToMeet suggestions={suggestions} calls={calls} className="xl:col-start-1 xl:row-span-2 xl:row-start-1" />
          <AskedPanel network={network} calls={calls} isFull={false} className="xl:col-start-2" />
        </div>
      )}
    </div>
  );
}

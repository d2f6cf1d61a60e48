import { Info } from 'lucide-react';
import type { Suggestion } from '@sabha/contract/network/network';
import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink, TEXT_LINK, TextLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ProposeDialog, useReach } from '../../bookings/public.ts';
import { nameOf } from '../../people/public.ts';
import { RequestDialog } from '../components/request-dialog.tsx';
import { exchangePath, type Network } from '../network-query.ts';
import type { NetworkCalls } from '../use-network-calls.ts';
import { HowChosen } from './how-chosen.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SuggestionCard, SuggestionRow } from './suggestion-parts.tsx';

/** The first stand beside each other with their pictures. */
const maxCards = 3;

interface PeopleToMeetProps {
  suggestions: NonNullable<Network['suggestions']>;
  calls: NetworkCalls;
  className?: string;
}

/** Members whom the reader may want to meet, each with the reason, and how they are chosen. */
export function PeopleToMeet({ suggestions, calls, className }: PeopleToMeetProps) {
  const { data, has_said, is_open, own, dismissed } = suggestions;
  const [isExplained, setExplained] = useState(false);
  const [asked, ask] = useState<Suggestion | null>(null);
  const [invited, invite] = useState<Suggestion | null>(null);
  const reachOf = useReach(data.map(({ person }) => person.user_id));
  const parts = (suggestion: Suggestion) => ({
    suggestion,
    calls,
    onAsk: ask,
    ...(reachOf(suggestion.person.user_id)?.can_ask === true && { onMeet: invite }),
  });
  const id = useId();
  const cards = data.slice(0, maxCards);
  const rows = data.slice(maxCards);
  if (!is_open) {
    return (
      <Panel title={m.network_meet()} {...(className && { className })}>
        <p className="mt-2 text-ui text-fg-2">{m.network_adults_only()}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={m.network_meet()}
      action={
        <button
          type="button"
          aria-expanded={isExplained}
          aria-controls={id}
          onClick={() => setExplained(!isExplained)}
          className={`${TEXT_LINK} hit-44 rounded-control py-1 text-sm`}
        >
          {m.network_how()}
        </button>
      }
      {...(className && { className })}
    >
      <div id={id} hidden={!isExplained}>
        {isExplained && <HowChosen dismissed={dismissed} onRestore={() => calls.restoreAll(dismissed)} />}
      </div>
      {data.length === 0 && <Nobody hasWritten={has_said} />}
      {cards.length > 0 && (
        <ul className="mt-3 grid gap-x-5 gap-y-6 max-md:-mx-4.5 max-md:snap-x max-md:auto-cols-[78%] max-md:grid-flow-col max-md:scroll-px-4.5 max-md:overflow-x-auto max-md:px-4.5 max-md:py-2.5 md:grid-cols-3">
          {cards.map((each) => (
            <SuggestionCard key={each.person.user_id} {...parts(each)} offering={own.offering} />
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {rows.map((each) => (
            <SuggestionRow key={each.person.user_id} {...parts(each)} />
          ))}
        </ul>
      )}
      {data.length > 0 && <Sources />}
      {invited && <Inviting suggestion={invited} calls={calls} onClose={() => invite((now) => (now === invited ? null : now))} />}
      {asked && <Asking suggestion={asked} calls={calls} onClose={() => ask((now) => (now === asked ? null : now))} />}
    </Panel>
  );
}

interface AskingProps {
  suggestion: Suggestion;
  calls: NetworkCalls;
  onClose: () => void;
}

/** Outside of the rows: who is asked may come into another place meanwhile. */
function Asking({ suggestion, calls, onClose }: AskingProps) {
  const { api, onRequested, resume } = calls;
  const { person } = suggestion;
  if (!api) return null;
  return (
    <RequestDialog
      api={api}
      person={{ user_id: person.user_id, name: nameOf(person) }}
      onRequested={(answer) => onRequested(suggestion, answer)}
      onClose={() => {
        onClose();
        resume();
      }}
    />
  );
}

/** Asks somebody to meet, who stays among the suggestions: to be connected is another matter. */
function Inviting({ suggestion: { person }, calls: { api, announce, resume }, onClose }: AskingProps) {
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

function Sources() {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 border-t border-line pt-3.5 text-sm text-fg-2">
      <span className="inline-flex items-center gap-2">
        <Info size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {m.network_from()}
      </span>
      <TextLink to={exchangePath} className="hit-44 inline-block rounded-control py-1">
        {m.network_change()}
      </TextLink>
    </p>
  );
}

function Nobody({ hasWritten }: { hasWritten: boolean }) {
  const texts = hasWritten
    ? { title: m.network_nobody_title(), text: m.network_nobody_text() }
    : { title: m.network_write_title(), text: m.network_write_text() };
  return (
    <EmptyState
      headingLevel={3}
      className="mt-3 inset-ring inset-ring-line"
      {...texts}
      action={
        <>
          <ButtonLink to={exchangePath} {...(!hasWritten && { kind: 'primary' })}>
            {hasWritten ? m.network_change() : m.network_write_action()}
          </ButtonLink>
          {hasWritten && (
            <ButtonLink to="/profiles" kind="quiet">
              {m.network_find()}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

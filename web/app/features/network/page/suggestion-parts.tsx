import type { Suggestion } from '@sabha/contract/network/network';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { nameOf } from '../../people/public.ts';
import { SuggestionReason } from '../components/suggestion-reason.tsx';
import { faceOf, workOf } from '../person-texts.ts';
import { personRow, type NetworkCalls } from '../use-network-calls.ts';
import { PersonPicture } from './person-picture.tsx';

interface SuggestionProps {
  suggestion: Suggestion;
  calls: NetworkCalls;
  onAsk: (suggestion: Suggestion) => void;
  /** Where they can be asked to meet. */
  onMeet?: (suggestion: Suggestion) => void;
}

/** Somebody to meet, large: the picture, why, and what both have written. */
export function SuggestionCard({ suggestion, calls, onAsk, onMeet, offering }: SuggestionProps & { offering: string }) {
  const { person, reasons } = suggestion;
  const work = workOf(person);
  return (
    <li data-row={personRow(suggestion)} className="relative flex min-w-0 snap-start flex-col">
      <PersonPicture face={faceOf(person, 480)} />
      <h3 className="mt-3 text-[1.1875rem] leading-tight [overflow-wrap:anywhere]">
        <PageLink suggestion={suggestion} />
      </h3>
      {work && <p className="mt-0.5 line-clamp-2 text-sm text-fg-2 [overflow-wrap:anywhere]">{work}</p>}
      <SuggestionReason
        reasons={reasons}
        city={person.city}
        className="mt-2.5 text-ui font-semibold text-pretty [overflow-wrap:anywhere]"
      />
      <dl className="mt-2.5 mb-3.5 grid gap-2 text-sm">
        <Written label={m.network_looks_for()} text={person.looking_for} />
        {reasons.looks_for.length > 0 && <Written label={m.network_you_offer()} text={offering} />}
      </dl>
      <div className="mt-auto flex flex-wrap gap-1.5">
        {onMeet && <AskToMeet suggestion={suggestion} onMeet={onMeet} className="flex-1" />}
        <AskButton suggestion={suggestion} onAsk={onAsk} {...(onMeet ? { kind: 'quiet' } : { className: 'flex-1' })} />
      </div>
      <div className="absolute -top-1 -right-1">
        <DismissButton suggestion={suggestion} calls={calls} />
      </div>
    </li>
  );
}

const Written = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <div>
      <dt className="text-fg-3">{label}</dt>
      <dd className="line-clamp-3 [overflow-wrap:anywhere]">{text}</dd>
    </div>
  );

/** Somebody more to meet: a line with the reason. */
export function SuggestionRow({ suggestion, calls, onAsk, onMeet }: SuggestionProps) {
  const { person, reasons } = suggestion;
  const work = workOf(person);
  return (
    <li
      data-row={personRow(suggestion)}
      className="grid grid-cols-[44px_minmax(0,1fr)_44px] items-start gap-x-3 gap-y-2 py-4 md:grid-cols-[44px_minmax(0,1fr)_minmax(0,1.1fr)_13rem_44px] md:items-center"
    >
      <Avatar face={faceOf(person, 132)} size={44} className="row-span-3 md:row-span-1" />
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] leading-tight [overflow-wrap:anywhere]">
          <PageLink suggestion={suggestion} />
        </h3>
        {work && <p className="mt-0.5 line-clamp-2 text-sm text-fg-2 [overflow-wrap:anywhere]">{work}</p>}
      </div>
      <SuggestionReason
        reasons={reasons}
        city={person.city}
        className="text-sm font-[550] text-pretty [overflow-wrap:anywhere] max-md:col-span-2 max-md:col-start-2"
      />
      <div className="flex flex-wrap justify-end gap-1.5 max-md:col-start-2 max-md:justify-start">
        {onMeet && <AskToMeet suggestion={suggestion} onMeet={onMeet} />}
        <AskButton suggestion={suggestion} onAsk={onAsk} {...(onMeet && { kind: 'quiet' })} />
      </div>
      <DismissButton suggestion={suggestion} calls={calls} className="max-md:col-start-3 max-md:row-start-1" />
    </li>
  );
}

const PageLink = ({ suggestion: { person } }: Pick<SuggestionProps, 'suggestion'>) => (
  <Link to={`/profiles/${person.user_id}`} data-action="open" className="hit-44 inline-block underline-offset-3 hover:underline">
    {nameOf(person)}
  </Link>
);

interface AskButtonProps extends Pick<SuggestionProps, 'suggestion' | 'onAsk'> {
  kind?: ButtonKind;
  className?: string;
}

const AskButton = ({ suggestion, onAsk, kind = 'secondary', className }: AskButtonProps) => (
  <Button
    data-action="ask"
    size="small"
    kind={kind}
    aria-label={m.network_connect_with({ name: nameOf(suggestion.person) })}
    {...(className && { className })}
    onClick={() => onAsk(suggestion)}
  >
    {m.network_connect()}
  </Button>
);

interface AskToMeetProps extends Pick<SuggestionProps, 'suggestion'> {
  onMeet: (suggestion: Suggestion) => void;
  className?: string;
}

const AskToMeet = ({ suggestion, onMeet, className }: AskToMeetProps) => (
  <Button
    data-action="meet"
    size="small"
    aria-label={m.network_ask_to_meet_of({ name: nameOf(suggestion.person) })}
    {...(className && { className })}
    onClick={() => onMeet(suggestion)}
  >
    {m.network_ask_to_meet()}
  </Button>
);

type DismissButtonProps = Pick<SuggestionProps, 'suggestion' | 'calls'> & { className?: string };

const DismissButton = ({ suggestion, calls, className }: DismissButtonProps) => (
  <IconButton
    data-action="dismiss"
    label={m.network_dismiss({ name: nameOf(suggestion.person) })}
    {...(className && { className })}
    onClick={() => calls.dismiss(suggestion)}
  >
    <X size={18} strokeWidth={1.75} aria-hidden />
  </IconButton>
);

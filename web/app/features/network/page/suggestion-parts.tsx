import type { ApiClient } from '@sabha/contract/core/operation';
import type { Suggestion } from '@sabha/contract/network/network';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { nameOf } from '../../people/public.ts';
import { RequestDialog } from '../components/request-dialog.tsx';
import { SuggestionReason } from '../components/suggestion-reason.tsx';
import { faceOf, workOf } from '../person-texts.ts';
import { personRow, type NetworkCalls } from '../use-network-calls.ts';
import { PersonPicture } from './person-picture.tsx';

export interface SuggestionProps {
  suggestion: Suggestion;
  calls: NetworkCalls;
}

/** Somebody to meet, large: the picture, why, and what both have written. */
export function SuggestionCard({ suggestion, calls, offering }: SuggestionProps & { offering: string }) {
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
      <dl className="mt-2.5 mb-3.5 grid gap-1 text-sm">
        <Written label={m.network_looks_for()} text={person.looking_for} />
        <Written label={m.network_you_offer()} text={offering} />
      </dl>
      <div className="mt-auto flex">
        <AskButton suggestion={suggestion} calls={calls} className="flex-1" />
      </div>
      <DismissButton suggestion={suggestion} calls={calls} className="absolute -top-1 -right-1" />
    </li>
  );
}

const Written = ({ label, text }: { label: string; text: string }) =>
  text === '' ? null : (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2">
      <dt className="text-fg-3">{label}</dt>
      <dd className="line-clamp-3 [overflow-wrap:anywhere]">{text}</dd>
    </div>
  );

/** Somebody more to meet: a line with the reason. */
export function SuggestionRow({ suggestion, calls }: SuggestionProps) {
  const { person, reasons } = suggestion;
  const work = workOf(person);
  return (
    <li
      data-row={personRow(suggestion)}
      className="grid grid-cols-[44px_minmax(0,1fr)_44px] items-start gap-x-3 gap-y-2 py-4 md:grid-cols-[44px_minmax(0,1fr)_minmax(0,1.1fr)_auto_44px] md:items-center"
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
      <AskButton suggestion={suggestion} calls={calls} className="max-md:col-start-2 max-md:justify-self-start" />
      <DismissButton suggestion={suggestion} calls={calls} className="max-md:col-start-3 max-md:row-start-1" />
    </li>
  );
}

const PageLink = ({ suggestion: { person } }: Pick<SuggestionProps, 'suggestion'>) => (
  <Link to={`/profiles/${person.user_id}`} className="hit-44 inline-block underline-offset-3 hover:underline">
    {nameOf(person)}
  </Link>
);

interface ActionProps extends SuggestionProps {
  className: string;
}

function AskButton({ suggestion, calls, className }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  const { api } = calls;
  const name = nameOf(suggestion.person);
  return (
    <>
      <Button
        data-action="ask"
        size="small"
        aria-label={m.network_connect_with({ name })}
        className={className}
        onClick={() => setOpen(true)}
      >
        {m.network_connect()}
      </Button>
      {isOpen && api && <Asking api={api} suggestion={suggestion} calls={calls} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AskingProps extends SuggestionProps {
  api: ApiClient;
  onClose: () => void;
}

function Asking({ api, suggestion, calls, onClose }: AskingProps) {
  const { user_id } = suggestion.person;
  return (
    <RequestDialog
      api={api}
      person={{ user_id, name: nameOf(suggestion.person) }}
      onRequested={(answer) => calls.onRequested(suggestion, answer)}
      onClose={onClose}
    />
  );
}

const DismissButton = ({ suggestion, calls, className }: ActionProps) => (
  <IconButton
    data-action="dismiss"
    label={m.network_dismiss({ name: nameOf(suggestion.person) })}
    className={className}
    onClick={() => calls.dismiss(suggestion)}
  >
    <X size={18} strokeWidth={1.75} aria-hidden />
  </IconButton>
);

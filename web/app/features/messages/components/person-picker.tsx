import { listRecipients } from '@sabha/contract/messages/operations';
import type { Recipient } from '@sabha/contract/messages/message';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { composeQuery, queryOf, type ReadOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, Input } from '../../../ui/field.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useSettled } from '../../../ui/use-settled.ts';

interface PersonPickerProps {
  chosen: readonly Recipient[];
  onChange: (chosen: readonly Recipient[]) => void;
  /** Who is there already, and is not offered. */
  without?: readonly number[];
}

/** Finds people to whom the reader can write, and holds those who were chosen. */
export function PersonPicker({ chosen, onChange, without = [] }: PersonPickerProps) {
  const [search, setSearch] = useState('');
  const wanted = useSettled(search.trim(), 250);
  const { loaded, reload } = useRead(queryOf(listRecipients, { query: { search: wanted } }));
  const isChosen = ({ user_id }: Recipient) => chosen.some((one) => one.user_id === user_id);
  const toggle = (person: Recipient) =>
    onChange(isChosen(person) ? chosen.filter(({ user_id }) => user_id !== person.user_id) : [...chosen, person]);
  const found = loaded.state === 'ready' ? loaded.value.data.filter(({ user_id }) => !without.includes(user_id)) : [];
  return (
    <div className="grid gap-3">
      {chosen.length > 0 && (
        <ul aria-label={m.messages_chosen()} className="flex flex-wrap gap-2">
          {chosen.map((person) => (
            <li key={person.user_id}>
              <Button size="small" aria-label={m.messages_take_out({ name: person.name })} onClick={() => toggle(person)}>
                {person.name}
                <X size={16} strokeWidth={1.75} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label={m.messages_find_person()}>
        <Input type="search" value={search} autoComplete="off" onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <div className="h-64 overflow-y-auto overscroll-contain" aria-live="polite">
        {loaded.state === 'failed' && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-ui">
            {m.messages_failed()}
            <Button size="small" onClick={() => void reload()}>
              {m.messages_again()}
            </Button>
          </p>
        )}
        {loaded.state === 'loading' && (
          <SkeletonGroup label={m.messages_loading()}>
            <Skeleton className="h-12" />
            <Skeleton className="mt-2 h-12" />
          </SkeletonGroup>
        )}
        {loaded.state === 'ready' && found.length === 0 && <p className="text-ui text-fg-2">{m.messages_nobody()}</p>}
        {found.length > 0 && (
          <ul aria-label={m.messages_people_found()}>
            {found.map((person) => (
              <li key={person.user_id}>
                <PersonLine person={person} isChosen={isChosen(person)} onToggle={() => toggle(person)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function PersonLine({ person, isChosen, onToggle }: { person: Recipient; isChosen: boolean; onToggle: () => void }) {
  const { user_id, name, profile_image, headline, can_join } = person;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={classNames(
        'flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left outline-offset-[-3px] hover:bg-hover',
        isChosen && 'bg-lit-tint',
      )}
    >
      <Avatar face={{ name, seed: `person:${user_id}`, image: imageUrl(profile_image, 96) }} size={38} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ui font-semibold">{name}</span>
        <span className="block truncate text-sm text-fg-2">{can_join ? headline : m.messages_asks_first()}</span>
      </span>
      {isChosen && <Check size={20} strokeWidth={2} aria-hidden className="shrink-0" />}
    </button>
  );
}

/** What contact says of one person, for an address that names them; null when they cannot be written to. */
export const recipientQuery = (user_id: number): ReadOf<Recipient | null> =>
  composeQuery('message.recipient', user_id, async (api) => (await api.call(listRecipients, { query: { user_id } })).data[0] ?? null);

import type { ApiClient } from '@sabha/contract/core/operation';
import { globalUser } from '@sabha/contract/identity/global-user';
import { useEffect, useId, useState } from 'react';
import { Input } from '../../../../ui/field.tsx';
import { personName } from '../people/person-name.ts';

interface PersonInputProps {
  api: ApiClient;
  value: string;
  onChange: (text: string) => void;
}

const typingPauseMs = 300;
const mostOffered = 8;

/** The person whom a text names: `#7 Mira Shah`, or only the number; empty when it names nobody. */
export const personIdIn = (text: string): string => /^#?\s*(\d{1,15})\b/.exec(text.trim())?.[1] ?? '';

/** Somebody by their number, which is offered for what is typed of their name. */
export function PersonInput({ api, value, onChange }: PersonInputProps) {
  const listId = useId();
  const [offered, setOffered] = useState<readonly string[]>([]);
  const search = value.trim();
  useEffect(() => {
    if (search.length < 2 || personIdIn(search) !== '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      api.call(globalUser.operations.getAll, { query: { search, limit: mostOffered, fields: 'user_id,firstName,lastName,username' } }).then(
        ({ data }) => isWanted && setOffered(data.map((person) => `#${person.user_id} ${personName(person)}`)),
        // The client has logged it; the number can still be typed.
        () => isWanted && setOffered([]),
      );
    }, typingPauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, search]);
  return (
    <>
      <Input
        list={listId}
        autoComplete="off"
        maxLength={200}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {offered.map((person) => (
          <option key={person} value={person}>
            {person}
          </option>
        ))}
      </datalist>
    </>
  );
}

import { globalUser } from '@sabha/contract/accounts/global-user';
import { useId } from 'react';
import { Input } from '../../../ui/field.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { personName } from './person-name.ts';

interface PersonInputProps {
  value: string;
  onChange: (text: string) => void;
}

const typingPauseMs = 300;
const maxOffered = 8;

/** The person whom a text names: `#7 Mira Shah`, or only the number; empty when it names nobody. */
export const personIdIn = (text: string): string => /^#?\s*(\d{1,15})\b/.exec(text.trim())?.[1] ?? '';

/** Somebody by their number, which is offered for what is typed of their name. */
export function PersonInput({ value, onChange }: PersonInputProps) {
  const listId = useId();
  const search = useSettled(value.trim(), typingPauseMs);
  const { loaded } = useRead(
    composeQuery('admin/people-offered', search, async (api) => {
      const query = { search, limit: maxOffered, fields: 'user_id,firstName,lastName,username' };
      return (await api.call(globalUser.operations.getAll, { query })).data;
    }),
    { isWanted: search.length >= 2 && personIdIn(search) === '' },
  );
  // What could not be looked for can still be typed as a number.
  const offered = loaded.state === 'ready' ? loaded.value.map((person) => `#${person.user_id} ${personName(person)}`) : [];
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

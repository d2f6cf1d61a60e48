import { Popover } from '@base-ui/react/popover';
import type { Conversation } from '@sabha/contract/messages/message';
import { listConversations } from '@sabha/contract/messages/operations';
import { Check } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Input } from '../../../ui/field.tsx';
import { OPTION, POPUP } from '../../../ui/menu.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { maxSearch, type HitFilters } from '../search-address.ts';
import { recipientQuery } from './person-picker.tsx';
import { FilterButton } from './filter-button.tsx';

type From = HitFilters['from'];

interface WriterFilterProps {
  from: From;
  onChange: (from: From) => void;
}

/** Who wrote what is searched for: anybody, the reader, or somebody with whom they have a conversation. */
export function WriterFilter({ from, onChange }: WriterFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Writer | null>(null);
  const known = chosen?.from === from ? chosen.name : null;
  const user_id = typeof from === 'number' ? from : 0;
  const { loaded } = useRead(recipientQuery(user_id), { isWanted: user_id > 0 && known === null });
  const read = loaded.state === 'ready' && loaded.value?.user_id === user_id ? loaded.value.name : m.messages_from_somebody();
  const value = typeof from === 'number' ? (known ?? read) : generalNames[from ?? 'any']();
  function choose(writer: Writer): void {
    setOpen(false);
    setChosen(writer);
    onChange(writer.from);
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger render={<FilterButton label={m.messages_from()} value={value} isOn={from !== null} />} />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} className="z-50 outline-none">
          <Popover.Popup aria-label={m.messages_from()} className={classNames(POPUP, 'w-[min(300px,calc(100vw-32px))]')}>
            <WriterList from={from} onChoose={choose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const generalNames = { any: m.messages_from_anybody, me: m.messages_from_me } as const;

interface Writer {
  readonly from: From;
  readonly name: string;
  /** Of a person: their picture, which may be missing. */
  readonly picture?: string | null;
}

const shownAtOnce = 8;

/** Who has a page that can be opened, with whom the reader has a conversation of two. */
const writerOf = ({ kind, person, title }: Conversation): Writer[] =>
  kind === 'direct' && person !== null && person.user_id !== null
    ? [{ from: person.user_id, name: title, picture: person.profile_image }]
    : [];

const writersQuery = (typed: string) =>
  composeQuery('message.writers', typed, async (api) => {
    const { data } = await api.call(listConversations, { query: { filter: 'all', limit: 100, ...(typed && { search: typed }) } });
    return { typed, writers: data.flatMap(writerOf).slice(0, shownAtOnce) };
  });

/** A combobox (WAI-ARIA 1.2) whose list stands below it: arrow keys reach an option, Enter chooses it. */
function WriterList({ from, onChoose }: { from: From; onChoose: (writer: Writer) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [reached, setReached] = useState(0);
  const text = typed.trim();
  const wanted = useSettled(text, 250);
  const { loaded, reload } = useRead(writersQuery(wanted));
  const found = loaded.state === 'ready' ? loaded.value : null;
  const general: Writer[] =
    text === ''
      ? [
          { from: null, name: generalNames.any() },
          { from: 'me', name: generalNames.me() },
        ]
      : [];
  const isFresh = found?.typed === text;
  const writers = [...general, ...(found && (isFresh || text !== '') ? found.writers : [])];
  // None of those that were found for other letters.
  const active = isFresh || text === '' ? Math.min(reached, writers.length - 1) : -1;
  const optionId = (at: number) => `${id}${at}`;
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && active >= 0) {
      event.preventDefault();
      const next = (active + step + writers.length) % writers.length;
      setReached(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    const writer = writers[active];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && writer) onChoose(writer);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <Input
        role="combobox"
        aria-label={m.messages_find_person()}
        placeholder={m.messages_find_person()}
        aria-expanded={writers.length > 0}
        aria-controls={writers.length > 0 ? `${id}l` : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        value={typed}
        maxLength={maxSearch}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setReached(0);
        }}
        onKeyDown={press}
      />
      {writers.length > 0 && (
        <div id={`${id}l`} role="listbox" aria-label={m.messages_from()}>
          {writers.map((writer, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the list are the field's
            <div
              key={writer.from}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classNames(OPTION, 'aria-selected:bg-hover')}
              onPointerMove={() => setReached(at)}
              onClick={() => onChoose(writer)}
            >
              {writer.picture !== undefined && (
                <Avatar face={{ name: writer.name, seed: `person:${writer.from}`, image: imageUrl(writer.picture, 96) }} size={28} />
              )}
              <span className="min-w-0 flex-1 truncate">{writer.name}</span>
              {writer.from === from && <Check size={18} strokeWidth={2} role="img" aria-label={m.messages_chosen()} className="shrink-0" />}
            </div>
          ))}
        </div>
      )}
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.messages_people_loading()}>
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
      {loaded.state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-3 py-2 text-ui">
          {m.messages_failed()}
          <Button size="small" onClick={() => void reload()}>
            {m.messages_again()}
          </Button>
        </p>
      )}
      <p role="status" className="px-3 text-ui text-fg-2 not-empty:py-2">
        {isFresh && writers.length === 0 && m.messages_from_nobody()}
      </p>
    </div>
  );
}

import type { DoorList } from '@sabha/contract/admission/check-in';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatCalendarDay } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { allowSound } from '../give-signal.ts';
import type { DoorKit } from '../start-door.ts';

interface ListChoiceProps {
  kit: DoorKit;
  name: string;
  chosen: DoorList | null;
  onChoose: (list: DoorList, deviceName: string) => void;
  /** Null while nothing has been chosen yet. */
  onBack: (() => void) | null;
}

type Lists = readonly DoorList[] | 'loading' | 'failed';

/** Which gate, day or workshop this phone stands at. */
export function ListChoice({ kit: { calls }, name, chosen, onChoose, onBack }: ListChoiceProps) {
  const [lists, setLists] = useState<Lists>('loading');
  const [called, setCalled] = useState(name);
  const load = useCallback(() => {
    calls.readLists().then(setLists, () => setLists('failed'));
  }, [calls]);
  useEffect(load, [load]);
  const retry = () => {
    setLists('loading');
    load();
  };
  return (
    <main className="mx-auto max-w-[560px] px-5 pt-5 pb-12">
      {onBack && (
        <IconButton label={m.door_cancel()} onClick={onBack} className="-ml-3">
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <h1 className="mt-2 text-display-lg">{m.door_choose()}</h1>
      <p className="mt-2 text-fg-2">{m.door_choose_text()}</p>
      <Field label={m.door_device_name()} hint={m.door_device_hint()} className="mt-6">
        <Input value={called} maxLength={60} autoComplete="off" onChange={(event) => setCalled(event.target.value)} />
      </Field>
      <Found
        lists={lists}
        chosen={chosen}
        onRetry={retry}
        onChoose={(list) => {
          allowSound();
          onChoose(list, called.trim() || name);
        }}
      />
    </main>
  );
}

interface FoundProps {
  lists: Lists;
  chosen: DoorList | null;
  onRetry: () => void;
  onChoose: (list: DoorList) => void;
}

function Found({ lists, chosen, onRetry, onChoose }: FoundProps) {
  if (lists === 'loading')
    return (
      <SkeletonGroup label={m.door_opening()} className="mt-7 grid gap-2.5">
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
      </SkeletonGroup>
    );
  if (lists === 'failed')
    return (
      <ErrorState
        className="mt-7"
        title={m.door_lists_failed()}
        text={m.tickets_unreachable()}
        action={<Button onClick={onRetry}>{m.door_again()}</Button>}
      />
    );
  if (lists.length === 0) return <EmptyState className="mt-7" title={m.door_no_lists()} text={m.door_no_lists_text()} />;
  return (
    <ul className="mt-7 grid gap-2.5">
      {lists.map((list) => (
        <li key={list.check_in_list_id}>
          <button
            type="button"
            aria-pressed={list.check_in_list_id === chosen?.check_in_list_id}
            onClick={() => onChoose(list)}
            className="flex min-h-18 w-full items-center gap-3 rounded-card border border-line bg-surface px-4.5 py-3 text-left hover:border-line-2 aria-pressed:border-action aria-pressed:inset-ring-1 aria-pressed:inset-ring-action"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{list.name}</span>
              <span className="block text-sm text-fg-2">{[dayOf(list), list.gate].filter(Boolean).join(', ')}</span>
            </span>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="text-fg-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const dayOf = ({ held_on }: DoorList) => (held_on === null ? m.door_every_day() : formatCalendarDay(held_on, { style: 'long-weekday' }));

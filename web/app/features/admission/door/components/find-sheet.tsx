import type { DoorAttendee } from '@sabha/contract/admission/check-in';
import { CircleCheckBig, ScanQrCode } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Drawer } from '../../../../ui/drawer.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import type { DoorState } from '../door-state.ts';
import type { DoorKit } from '../start-door.ts';

interface FindSheetProps {
  kit: DoorKit;
  state: DoorState;
  onRead: (ticket: string) => void;
  onClose: () => void;
}

const fewestSigns = 2;
const restMs = 250;
const ticketCode = /^[a-z0-9]{16}$/i;

type Found = readonly DoorAttendee[] | 'nothing-asked' | 'loading' | 'failed';

/** For who forgot the ticket, or whose code nobody can read. */
export function FindSheet({ kit: { calls }, state, onRead, onClose }: FindSheetProps) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const isOffline = state.offline_since !== null;
  const found = useFound(asked, isOffline ? null : state.list.check_in_list_id, calls.findPeople);
  const code = asked.replaceAll(/[\s-]/g, '');
  return (
    <Drawer side="bottom" title={m.door_find_title()} onClose={onClose}>
      <form
        className="min-h-[55dvh] pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ticketCode.test(code)) onRead(code);
        }}
      >
        <Field label={m.door_find_label()} hint={isOffline ? m.door_find_offline() : m.door_find_hint()}>
          <Input
            value={text}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="search"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {ticketCode.test(code) && (
          <Button type="submit" kind="primary" className="mt-4 w-full">
            <ScanQrCode size={20} strokeWidth={1.75} aria-hidden />
            {m.door_use_code()}
          </Button>
        )}
        <div role="status" className="mt-4">
          <Answers found={found} onRead={onRead} />
        </div>
      </form>
    </Drawer>
  );
}

function useFound(search: string, list: number | null, find: DoorKit['calls']['findPeople']): Found {
  const [answer, setAnswer] = useState<{ search: string; found: readonly DoorAttendee[] | 'failed' } | null>(null);
  const isAsked = list !== null && search.length >= fewestSigns;
  useEffect(() => {
    if (!isAsked) return undefined;
    const isGone = { now: false };
    const timer = setTimeout(() => {
      find(list, search).then(
        (found) => !isGone.now && setAnswer({ search, found }),
        () => !isGone.now && setAnswer({ search, found: 'failed' }),
      );
    }, restMs);
    return () => {
      isGone.now = true;
      clearTimeout(timer);
    };
  }, [isAsked, list, search, find]);
  if (!isAsked) return 'nothing-asked';
  return answer?.search === search ? answer.found : 'loading';
}

function Answers({ found, onRead }: { found: Found; onRead: (ticket: string) => void }): ReactNode {
  if (found === 'nothing-asked') return null;
  if (found === 'failed') return <p className="text-bad-text">{m.door_find_failed()}</p>;
  if (found === 'loading')
    return (
      <SkeletonGroup label={m.door_loading()} className="grid gap-2">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </SkeletonGroup>
    );
  if (found.length === 0) return <p className="text-fg-2">{m.door_find_none()}</p>;
  return (
    <ul className="grid gap-2">
      {found.map((one) => (
        <li key={one.line_id}>
          <button
            type="button"
            onClick={() => onRead(one.ticket_code)}
            className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 text-left hover:border-line-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold break-words">{one.attendee_name}</span>
              <span className="block text-sm text-fg-2">{[one.product_name, m.door_order({ code: one.order_code })].join(', ')}</span>
            </span>
            {one.is_inside && (
              <span className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold text-ok-text">
                <CircleCheckBig size={18} strokeWidth={1.75} aria-hidden />
                {m.door_is_inside()}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

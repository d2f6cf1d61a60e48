import type { Mute } from '@sabha/contract/notifications/mutes';
import { Building2, MessageSquare, MessagesSquare, UserRound, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { topicTexts } from '../topics.ts';
import { kindTexts, describeEnd, titleOf } from './mute-choices.ts';
import { useMuting } from './use-muting.ts';

const keyOf = ({ thing }: Mute): string => JSON.stringify(thing);

function untilText({ muted_until }: Mute): string {
  const time = describeEnd(muted_until);
  return time === null ? m.notify_until_for_good() : m.notify_until({ time });
}

const icons: Readonly<Record<Exclude<Mute['thing']['kind'], 'topic'>, LucideIcon>> = {
  person: UserRound,
  conversation: MessageSquare,
  discussion: MessagesSquare,
  organisation: Building2,
};

/** All that the person hears nothing of, each with its end and the way back. */
export function MutedList({ mutes }: { mutes: readonly Mute[] }) {
  const { unmute, isBusy } = useMuting();
  if (mutes.length === 0) return <EmptyState title={m.notify_none_muted()} text={m.notify_none_muted_text()} />;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card bg-surface shadow-1">
      {mutes.map((one) => (
        <li key={keyOf(one)} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3.5">
          <MuteIcon thing={one.thing} />
          <div className="min-w-0 flex-1">
            <p className="text-ui font-semibold [overflow-wrap:anywhere]">
              <Title one={one} />
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-fg-3">
              <span className="font-medium">{kindTexts[one.thing.kind]()}</span>
              <span>{untilText(one)}</span>
            </p>
          </div>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={m.notify_unmute_of({ title: titleOf(one) })}
            onClick={() => void unmute(one.thing)}
          >
            {m.notify_unmute()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function MuteIcon({ thing }: Pick<Mute, 'thing'>) {
  const Icon = thing.kind === 'topic' ? topicTexts[thing.topic].icon : icons[thing.kind];
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-fg-2">
      <Icon size={19} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

function Title({ one }: { one: Mute }) {
  const title = titleOf(one);
  return one.link === null ? (
    title
  ) : (
    <Link to={one.link} className="hover:underline">
      {title}
    </Link>
  );
}

/** Beside the list, where there is room: what is muted at the moment. */
export function MutedNow({ mutes }: { mutes: readonly Mute[] }) {
  const { unmute, isBusy } = useMuting();
  if (mutes.length === 0) return null;
  return (
    <section aria-labelledby="muted-now" className="rounded-card bg-surface px-5 py-4 shadow-1">
      <h2 id="muted-now" className="text-display-xs">
        {m.notify_muted_now()}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {mutes.map((one) => (
          <li key={keyOf(one)} className="flex items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="text-ui font-semibold [overflow-wrap:anywhere]">
                <Title one={one} />
              </p>
              <p className="text-sm text-fg-3">{untilText(one)}</p>
            </div>
            <button
              type="button"
              disabled={isBusy}
              aria-label={m.notify_unmute_of({ title: titleOf(one) })}
              className={`${TEXT_LINK} shrink-0 py-0.5 text-sm`}
              onClick={() => void unmute(one.thing)}
            >
              {m.notify_unmute()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

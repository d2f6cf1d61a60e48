import type { FeedChange } from '@sabha/contract/core/feed';
import type { FeedItem } from '@sabha/contract/following/following';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { isSameZone, zoneLabel } from '../../../ui/time/zone-label.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { describePlace } from './describe-item.ts';

interface ProgrammeChangesProps {
  release: NonNullable<FeedItem['release']>;
  /** Where all changes of the release stand. */
  link: string;
}

/** What a release has changed about sessions, each with what was and what is now, in the zone of the event. */
export function ProgrammeChanges({ release: { changes, change_count, time_zone }, link }: ProgrammeChangesProps) {
  const unnamed = change_count - changes.length;
  return (
    <>
      <ul className="mt-2 grid gap-2.5">
        {changes.map((change) => (
          <li key={change.link}>
            <Change change={change} zone={time_zone} />
          </li>
        ))}
      </ul>
      {unnamed > 0 && (
        <p className="mt-2">
          <TextLink to={link} className="hit-44 inline-block text-sm">
            {m.following_more_changes({ count: unnamed })}
          </TextLink>
        </p>
      )}
      {!isSameZone(time_zone, deviceZone()) && (
        <p className="mt-2 text-xs text-fg-3">{m.following_times_in({ zone: zoneLabel(time_zone) })}</p>
      )}
    </>
  );
}

function Change({ change: { link, title, before, after }, zone }: { change: FeedChange; zone: string }) {
  const was = before && describePlace(before, zone);
  const now = after && describePlace(after, zone);
  return (
    <>
      <p className="text-ui leading-snug font-semibold [overflow-wrap:anywhere]">
        <Link to={link} className="mr-2 hover:underline">
          {title}
        </Link>
        {before === null && <Tag kind="ok">{m.following_new_session()}</Tag>}
        {after === null && <Tag kind="bad">{m.following_cancelled()}</Tag>}
      </p>
      <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
        {was !== null && was !== now && (
          <>
            <dt className="text-fg-3">{m.following_was()}</dt>
            <dd className="text-fg-2">
              <s>{was}</s>
            </dd>
          </>
        )}
        {now !== null && (
          <>
            <dt className="text-fg-3">{m.following_now()}</dt>
            <dd className="font-semibold">{now}</dd>
          </>
        )}
      </dl>
    </>
  );
}

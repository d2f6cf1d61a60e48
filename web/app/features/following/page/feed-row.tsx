import type { FeedItem } from '@sabha/contract/following/following';
import { BellOff, Ellipsis, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu.tsx';
import { deviceZone, formatMoment, formatTime } from '../../../ui/time/zoned-time.ts';
import { keyOf } from '../following-query.ts';
import { causesInWords, kindOf, textsOf } from './describe-item.ts';
import { FeedPicture } from './feed-picture.tsx';
import { ProgrammeChanges } from './programme-changes.tsx';

export type Cause = FeedItem['causes'][number];
/** What an item comes of is to be followed no more. */
export type Unfollow = (cause: Cause, item: FeedItem) => void;

interface FeedRowProps {
  item: FeedItem;
  onUnfollow: Unfollow;
}

/** One thing that has come: what, when, and why it is here, beside it where the text has 320 px without that. What is new has a lit window and the word. */
export function FeedRow({ item, onUnfollow }: FeedRowProps) {
  const { subject, is_new, release, cursor, causes } = item;
  const { title, excerpt } = textsOf(item);
  return (
    <li
      data-feed-item={cursor}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 py-4 pr-4 pl-6.5 @min-[640px]:pr-14 @min-[640px]:pl-7.5"
    >
      {is_new && <span aria-hidden className="absolute top-9 left-3 h-2.5 w-2 rounded-t-full bg-lit" />}
      <FeedPicture item={item} />
      <div className="grid min-w-0 content-start gap-x-4 gap-y-2.5 @min-[640px]:grid-cols-[minmax(0,1fr)_150px]">
        <div className="min-w-0">
          <KindLine item={item} />
          <h4 className="mt-0.5 text-[1.125rem] leading-snug text-pretty [overflow-wrap:anywhere]">
            <Link to={subject.link} className="hover:underline">
              {title}
            </Link>
          </h4>
          {excerpt && <p className="mt-0.5 line-clamp-3 text-ui text-pretty [overflow-wrap:anywhere] text-fg-2">{excerpt}</p>}
          {release && <ProgrammeChanges release={release} link={subject.link} />}
        </div>
        {causes.length > 0 && (
          <p className="text-sm leading-snug text-fg-2 [overflow-wrap:anywhere] @min-[640px]:border-l @min-[640px]:border-line @min-[640px]:pl-3.5">
            {causesInWords(causes)}
          </p>
        )}
      </div>
      <ItemMenu item={item} title={title} onUnfollow={onUnfollow} />
    </li>
  );
}

/** The kind and the time are one line always; what else there is stands between them, or below where that is too little. */
function KindLine({ item }: { item: FeedItem }) {
  const { icon: Icon, word } = kindOf(item);
  const { at, is_new } = item;
  const { details } = textsOf(item);
  const zone = deviceZone();
  return (
    <p className="grid min-h-6 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 pr-9 text-sm text-fg-3 @min-[640px]:pr-0 @min-[760px]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="inline-flex items-center gap-1.5 font-semibold text-fg-2">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {word}
        {is_new && <span className="sr-only">{m.following_is_new()}</span>}
      </span>
      {details.length > 0 && (
        <span className="col-span-full row-start-2 flex flex-wrap gap-x-2.5 @min-[760px]:col-span-1 @min-[760px]:col-start-2 @min-[760px]:row-start-1">
          {details.map((detail) => (
            <span key={detail} className="min-w-0 [overflow-wrap:anywhere]">
              {detail}
            </span>
          ))}
        </span>
      )}
      <time
        dateTime={at}
        title={formatMoment(at, zone, 'long')}
        className="col-start-2 row-start-1 font-medium whitespace-nowrap text-fg-2 tabular @min-[760px]:col-start-3"
      >
        {formatTime(at, zone)}
      </time>
    </p>
  );
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const;

function ItemMenu({ item, title, onUnfollow }: FeedRowProps & { title: string }) {
  const { subject, causes } = item;
  const trigger = (
    <IconButton label={m.following_more_of({ title })}>
      <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
  return (
    <div className="absolute top-1.5 right-1.5">
      <Menu align="end" trigger={trigger}>
        <MenuLink to={subject.link} icon={<ExternalLink {...icon} />}>
          {m.following_open_item()}
        </MenuLink>
        {causes.length > 0 && <MenuLine />}
        {causes.map((cause) => (
          <MenuItem key={keyOf(cause)} icon={<BellOff {...icon} />} onSelect={() => onUnfollow(cause, item)}>
            {m.following_end({ title: cause.title })}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}

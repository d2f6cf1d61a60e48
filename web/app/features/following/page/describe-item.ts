import type { FeedChange } from '@sabha/contract/core/feed';
import type { FeedItem } from '@sabha/contract/following/following';
import { BadgeCheck, Building2, CalendarSync, FileText, MessagesSquare, Video, type LucideIcon } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay, formatTimeRange } from '../../../ui/time/zoned-time.ts';

interface ItemKind {
  readonly icon: LucideIcon;
  readonly word: string;
}

const kind = (icon: LucideIcon, word: () => string) => ({ icon, word });

/** What kinds are called, unless one of their variants has a name of its own. */
const kinds: Readonly<Record<FeedItem['kind'], ReturnType<typeof kind>>> = {
  programme: kind(CalendarSync, m.following_programme),
  article: kind(FileText, m.following_one_article),
  post: kind(MessagesSquare, m.following_one_post),
  organisation: kind(Building2, m.following_one_organisation),
};
const variants: Readonly<Record<string, ReturnType<typeof kind>>> = {
  'article article': kind(FileText, m.knowledge_article),
  'article report': kind(FileText, m.knowledge_report),
  'article video': kind(Video, m.knowledge_video),
  'article toolkit': kind(FileText, m.knowledge_toolkit),
  'organisation added': kind(Building2, m.following_organisation_added),
  'organisation verified': kind(BadgeCheck, m.following_organisation_verified),
};

/** Of which kind an item is, in a word or two; of a release how much it has changed. */
export function kindOf({ kind: name, variant, release }: FeedItem): ItemKind {
  const { icon, word } = variants[`${name} ${variant}`] ?? kinds[name];
  return { icon, word: release ? m.following_changes({ count: release.change_count }) : word() };
}

/** Characters by which something without a title is named. */
const maxName = 80;

interface ItemTexts {
  readonly title: string;
  /** Of which release, by whom, and to what it belongs. */
  readonly details: readonly string[];
  readonly excerpt: string;
}

/** What an item is called, and what else there is to read; what has no title is named by what it belongs to, else by how it begins. */
export function textsOf(item: FeedItem): ItemTexts {
  const { subject, release } = item;
  const { title, byline, context, excerpt } = subject;
  const number = release ? m.following_release({ number: release.number }) : '';
  const of = (...parts: readonly string[]) => [...new Set(parts)].filter((part) => part !== '');
  if (title !== '') return { title, details: of(number, byline, context), excerpt };
  if (number !== '') return { title: number, details: of(byline, context), excerpt };
  if (context !== '') return { title: m.following_post_on({ context }), details: of(byline), excerpt };
  const name = excerpt.length > maxName ? `${excerpt.slice(0, maxName).trimEnd()}…` : excerpt;
  return { title: name || kindOf(item).word, details: of(byline), excerpt: name === excerpt ? '' : excerpt };
}

/** `You follow Tejal Mistry and the theme Water`, as the language of the page joins them. */
export function causesInWords(causes: FeedItem['causes']): string {
  const names = causes.map(({ type, title }) => (type === 'theme' ? m.following_cause_theme({ title }) : title));
  return m.following_why({ names: new Intl.ListFormat(`${getLocale()}-IN`, { type: 'conjunction' }).format(names) });
}

type Place = NonNullable<FeedChange['before']>;

/** `Fri, 16 Jul, 14:00–15:00, Mandvi Stage` in the zone of the event. */
export function describePlace({ starts_at, ends_at, room }: Place, zone: string): string {
  const time = starts_at === null ? m.following_no_time() : `${formatDay(starts_at, zone)}, ${formatTimeRange(starts_at, ends_at, zone)}`;
  return `${time}, ${room ?? m.following_no_place()}`;
}

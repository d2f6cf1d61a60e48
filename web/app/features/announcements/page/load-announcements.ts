import type { AnnouncementCard, AnnouncementCounts, AnnouncementView } from '@sabha/contract/announcements/announcement';
import {
  announcementTabs,
  countAnnouncements,
  getAnnouncement,
  listAnnouncements,
  type AnnouncementTab,
} from '@sabha/contract/announcements/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { isMissing } from '../../../lib/problem-message.ts';

/** What is shown; it stands in the address. */
export interface AnnouncementFilter {
  readonly tab: AnnouncementTab;
  readonly search: string;
  /** How many pages of the list. */
  readonly pages: number;
  /** Which one is open; null for none, and NaN for an address that names none. */
  readonly announcement_id: number | null;
}

export interface AnnouncementsLoaded {
  readonly filter: AnnouncementFilter;
  readonly list: readonly AnnouncementCard[];
  readonly has_more: boolean;
  readonly counts: AnnouncementCounts;
  readonly view: AnnouncementView | null;
  /** The address names one that the reader cannot open: it was withdrawn, is not theirs, or never was. */
  readonly is_missing: boolean;
}

const perPage = 30;
const maxPages = 20;

export function readFilter(asked: URLSearchParams, id: string | undefined): AnnouncementFilter {
  const pages = Number(asked.get('pages'));
  return {
    tab: announcementTabs.find((one) => one === asked.get('tab')) ?? 'all',
    search: (asked.get('q') ?? '').trim().slice(0, 100),
    pages: Number.isSafeInteger(pages) && pages > 0 ? Math.min(pages, maxPages) : 1,
    announcement_id: id === undefined ? null : Number(id),
  };
}

export async function loadAnnouncements(api: ApiClient, filter: AnnouncementFilter): Promise<AnnouncementsLoaded> {
  const { announcement_id } = filter;
  const [{ list, has_more }, counts, view] = await Promise.all([
    loadList(api, filter),
    api.call(countAnnouncements),
    announcement_id === null ? null : findOne(api, announcement_id),
  ]);
  return { filter, list, has_more, counts: counts.data, view, is_missing: announcement_id !== null && view === null };
}

/** Null where there is none for the reader. */
async function findOne(api: ApiClient, announcement_id: number): Promise<AnnouncementView | null> {
  if (!(Number.isSafeInteger(announcement_id) && announcement_id > 0)) return null;
  try {
    return (await api.call(getAnnouncement, { params: { announcement_id } })).data;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function loadList(api: ApiClient, { tab, search, pages }: AnnouncementFilter) {
  const list: AnnouncementCard[] = [];
  let cursor: number | null = null;
  for (let page = 0; page < pages; page += 1) {
    const query = { tab, search, limit: perPage, ...(cursor !== null && { cursor }) };
    const answer: { data: AnnouncementCard[]; meta: { next: number | null } } = await api.call(listAnnouncements, { query });
    list.push(...answer.data);
    cursor = answer.meta.next;
    if (cursor === null) break;
  }
  return { list, has_more: cursor !== null };
}

/** The address of the list, or of one announcement beside it. */
export function announcementsHref({ tab = 'all', search = '', pages = 1, announcement_id = null }: Partial<AnnouncementFilter>): string {
  const asked = new URLSearchParams();
  if (tab !== 'all') asked.set('tab', tab);
  if (search !== '') asked.set('q', search);
  if (pages > 1) asked.set('pages', String(pages));
  const path = announcement_id === null ? '/announcements' : `/announcements/${announcement_id}`;
  return asked.size === 0 ? path : `${path}?${asked.toString()}`;
}

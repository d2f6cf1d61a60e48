import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/data/schedules/', import.meta.url));

/** Whether the real files are there. */
export const hasRealSchedules = existsSync(folder);

export const realPath = (name: string) => `${folder}${name}`;

export interface RealSchedule {
  readonly slug: string;
  readonly files: readonly string[];
  readonly time_zone?: string;
  readonly counts: { readonly sessions: number; readonly rooms: number; readonly tracks: number; readonly speakers: number };
}

/** What each file truly holds, counted by hand. */
export const realSchedules: readonly RealSchedule[] = [
  { slug: 'fosdem-2019', files: ['fosdem-2019.xml'], counts: { sessions: 775, rooms: 33, tracks: 62, speakers: 729 } },
  { slug: 'fosdem-2024', files: ['fosdem-2024.xml'], counts: { sessions: 674, rooms: 26, tracks: 55, speakers: 732 } },
  { slug: 'himmel-xml', files: ['himmel.schedule.xml'], counts: { sessions: 186, rooms: 5, tracks: 7, speakers: 272 } },
  { slug: 'himmel-json', files: ['himmel.schedule.json'], counts: { sessions: 186, rooms: 5, tracks: 7, speakers: 272 } },
  { slug: 'pycon-17', files: ['open-event/PyCon17'], counts: { sessions: 147, rooms: 18, tracks: 5, speakers: 143 } },
  { slug: 'io-17', files: ['open-event/GoogleIO17'], counts: { sessions: 268, rooms: 15, tracks: 16, speakers: 172 } },
  { slug: 'nextcloud-17', files: ['open-event/NextcloudConference2017'], counts: { sessions: 54, rooms: 3, tracks: 4, speakers: 41 } },
  { slug: 'ehealth-africa', files: ['open-event/EhealthAfrica'], counts: { sessions: 0, rooms: 0, tracks: 0, speakers: 0 } },
  {
    slug: 'droidcon-22',
    files: ['sessionize/2022-06-20-1b4191e8-schedule.json', 'sessionize/2022-06-20-1b4191e8-speakers.json'],
    time_zone: 'Europe/Berlin',
    counts: { sessions: 137, rooms: 5, tracks: 0, speakers: 102 },
  },
];

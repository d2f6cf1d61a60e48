import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';
import { agendaSchema, sessionPageSchema, speakerListSchema, speakerPageSchema } from './agenda.ts';
import { plannedPlaceSchema, sessionClashSchema } from './clash.ts';
import { importReportSchema } from './import-report.ts';
import { draftSchema, newReleaseSchema, releaseChangesSchema, releaseSchema } from './release.ts';

const tag = 'Schedule';
/** `edition` is a slug; without one the current edition is meant. */
const editionQuery = z.object({ edition: z.string().max(120).optional() });
const slugParams = z.object({ slug: z.string().max(200) });
const editionParams = z.object({ edition: z.string().max(120) });
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');
/** Answers of transport `file` are bytes; the media type is in the summary. */
const bytes = z.unknown();

export const getAgenda = defineOperation({
  id: 'schedule.getAgenda',
  method: 'GET',
  path: '/api/schedule/agenda',
  summary: 'The whole programme of the latest release.',
  tag,
  access: 'public',
  query: editionQuery,
  output: itemOf(agendaSchema),
});

export const getSession = defineOperation({
  id: 'schedule.getSession',
  method: 'GET',
  path: '/api/schedule/sessions/{slug}',
  summary: 'One session of the latest release with its text, people, neighbours and history.',
  tag,
  access: 'public',
  params: slugParams,
  query: editionQuery,
  output: itemOf(sessionPageSchema),
});

export const listSpeakers = defineOperation({
  id: 'schedule.listSpeakers',
  method: 'GET',
  path: '/api/schedule/speakers',
  summary: 'Everybody in the latest release.',
  tag,
  access: 'public',
  query: editionQuery,
  output: itemOf(speakerListSchema),
});

export const getSpeaker = defineOperation({
  id: 'schedule.getSpeaker',
  method: 'GET',
  path: '/api/schedule/speakers/{slug}',
  summary: 'One speaker of the latest release with their sessions.',
  tag,
  access: 'public',
  params: slugParams,
  query: editionQuery,
  output: itemOf(speakerPageSchema),
});

export const listReleases = defineOperation({
  id: 'schedule.listReleases',
  method: 'GET',
  path: '/api/schedule/releases',
  summary: 'All releases of the programme, newest first.',
  tag,
  access: 'public',
  query: editionQuery,
  output: z.object({ data: z.array(releaseSchema) }),
});

export const getReleaseChanges = defineOperation({
  id: 'schedule.getReleaseChanges',
  method: 'GET',
  path: '/api/schedule/releases/{number}/changes',
  summary: 'What one release changed against the one before.',
  tag,
  access: 'public',
  params: z.object({ number: z.coerce.number().int().min(1) }),
  query: editionQuery,
  output: itemOf(releaseChangesSchema),
});

export const getDraft = defineOperation({
  id: 'schedule.getDraft',
  method: 'GET',
  path: '/api/schedule/draft',
  summary: 'The working draft, what releasing it would change, and what to look at first.',
  tag,
  query: editionQuery,
  output: itemOf(draftSchema),
});

export const findClashes = defineOperation({
  id: 'schedule.findClashes',
  method: 'POST',
  changes_nothing: true,
  path: '/api/schedule/clashes',
  summary: 'Which other sessions of the draft need the same room or speakers at a time; asked before a session is saved.',
  tag,
  body: plannedPlaceSchema,
  touches_pages: false,
  output: z.object({ data: z.array(sessionClashSchema) }),
});

export const release = defineOperation({
  id: 'schedule.release',
  method: 'POST',
  path: '/api/schedule/releases',
  summary: 'Freezes the working draft as the next release and shows it to the public.',
  tag,
  status: 201,
  body: newReleaseSchema,
  output: itemOf(releaseChangesSchema),
});

/**
 * One file: schedule.xml, schedule.json, a Sessionize JSON, a combined Open Event JSON, or a zip that
 * holds the files of one of these formats. With `dry_run=true` nothing is kept.
 */
export const importFile = defineOperation({
  id: 'schedule.importFile',
  method: 'POST',
  path: '/api/schedule/import',
  summary: 'Reads a schedule file into the working draft and reports what it did.',
  tag,
  transport: 'upload',
  query: z.object({
    edition: z.string().max(120).optional(),
    /** IANA name, for files that name none. */
    time_zone: z.string().max(80).optional(),
    dry_run: flag,
    release: flag,
  }),
  body: z.unknown(),
  output: itemOf(importReportSchema),
});

export const listFavourites = defineOperation({
  id: 'schedule.listFavourites',
  method: 'GET',
  path: '/api/schedule/favourites',
  summary: 'The sessions that the caller has starred.',
  tag,
  query: editionQuery,
  output: z.object({ data: z.object({ session_ids: z.array(z.number().int()) }) }),
});

export const setFavourite = defineOperation({
  id: 'schedule.setFavourite',
  method: 'PUT',
  path: '/api/schedule/favourites/{session_id}',
  summary: 'Stars a session or takes the star away.',
  tag,
  params: z.object({ session_id: z.coerce.number().int() }),
  body: z.strictObject({ is_favourite: z.boolean() }),
  output: itemOf(z.object({ session_id: z.number().int(), is_favourite: z.boolean() })),
});

/** Called once after sign-in with the stars kept in the browser; ids that no longer exist are passed over. */
export const mergeFavourites = defineOperation({
  id: 'schedule.mergeFavourites',
  method: 'POST',
  path: '/api/schedule/favourites/merge',
  summary: 'Adds stars that were kept locally to those of the account.',
  tag,
  query: editionQuery,
  body: z.strictObject({ session_ids: z.array(z.number().int()).max(1000) }),
  output: z.object({ data: z.object({ session_ids: z.array(z.number().int()) }) }),
});

const exportOf = (id: string, file: string, summary: string) =>
  defineOperation({
    id,
    method: 'GET',
    path: `/api/schedule/{edition}/${file}`,
    summary,
    tag,
    access: 'public',
    transport: 'file',
    cost: 10,
    params: editionParams,
    output: bytes,
  });

export const exportJson = exportOf('schedule.exportJson', 'schedule.json', 'The latest release as schedule.json.');
export const exportXml = exportOf('schedule.exportXml', 'schedule.xml', 'The latest release as schedule.xml.');
export const exportCalendar = exportOf('schedule.exportCalendar', 'schedule.ics', 'The latest release as a calendar (text/calendar).');

export const exportSessionCalendar = defineOperation({
  id: 'schedule.exportSessionCalendar',
  method: 'GET',
  path: '/api/schedule/{edition}/sessions/{slug}/session.ics',
  summary: 'One session as a calendar entry (text/calendar).',
  tag,
  access: 'public',
  transport: 'file',
  params: editionParams.extend({ slug: z.string().max(200) }),
  output: bytes,
});

export const scheduleOperations = [
  getAgenda,
  getSession,
  listSpeakers,
  getSpeaker,
  listReleases,
  getReleaseChanges,
  getDraft,
  findClashes,
  release,
  importFile,
  listFavourites,
  setFavourite,
  mergeFavourites,
  exportJson,
  exportXml,
  exportCalendar,
  exportSessionCalendar,
] as const;

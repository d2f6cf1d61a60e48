import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/schedule/operations';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import type { FileAnswer } from '../../core/http/file-transport.ts';
import { exportCalendar } from './calendar.ts';
import { exportScheduleJson } from './export-json.ts';
import { exportScheduleXml } from './export-xml.ts';
import { makeOnce, type Programme } from './programme.ts';
import { requireProgramme } from './read-handlers.ts';

interface ExportedFile {
  readonly name: string;
  readonly media_type: string;
  readonly make: (programme: Programme, origin: string) => string;
}

/** Made once a release; the tag is that of the bytes. @throws ProblemError 404 before the first release. */
function answerFile(programme: Programme, origin: string, { name, media_type, make }: ExportedFile): FileAnswer {
  if (!programme.release) throw notFound('No programme has been released yet.');
  const { bytes, etag } = makeOnce(programme, `file:${name}`, () => {
    const made = Buffer.from(make(programme, origin));
    return { bytes: made, etag: createHash('sha256').update(made).digest('base64url').slice(0, 22) };
  });
  const load = () =>
    Promise.resolve({
      length: bytes.length,
      open: (range?: { start: number; end: number }) =>
        Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
    });
  return { choices: [{ media_type, etag, load }], cache: 'fresh', disposition: 'attachment', file_name: name };
}

const exportJson = bind(operations.exportJson, everybody, async ({ params }, _call, ctx) =>
  answerFile(await requireProgramme(ctx, params.edition), ctx.config.public_url, {
    name: 'schedule.json',
    media_type: 'application/json; charset=utf-8',
    make: exportScheduleJson,
  }),
);

const exportXml = bind(operations.exportXml, everybody, async ({ params }, _call, ctx) =>
  answerFile(await requireProgramme(ctx, params.edition), ctx.config.public_url, {
    name: 'schedule.xml',
    media_type: 'application/xml; charset=utf-8',
    make: exportScheduleXml,
  }),
);

const calendarType = 'text/calendar; charset=utf-8';

const exportCalendarFile = bind(operations.exportCalendar, everybody, async ({ params }, _call, ctx) =>
  answerFile(await requireProgramme(ctx, params.edition), ctx.config.public_url, {
    name: 'schedule.ics',
    media_type: calendarType,
    make: (programme, origin) => exportCalendar(programme, origin),
  }),
);

const exportSessionCalendar = bind(operations.exportSessionCalendar, everybody, async ({ params }, _call, ctx) => {
  const programme = await requireProgramme(ctx, params.edition);
  const session = programme.sessionsBySlug.get(params.slug);
  if (!session) throw notFound('There is no such session.');
  if (session.starts_at === null) throw notFound('The session has no time yet.');
  const make = (of: Programme, origin: string) => exportCalendar(of, origin, session);
  return answerFile(programme, ctx.config.public_url, { name: `${session.slug}.ics`, media_type: calendarType, make });
});

export const exportHandlers = [exportJson, exportXml, exportCalendarFile, exportSessionCalendar];

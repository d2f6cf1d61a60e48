import type { ImportMessage, ImportReport } from '@sabha/contract/schedule/import-report';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { findZone, toLocalDay } from '../../core/time/zone.ts';
import { applyDocument } from './apply-document.ts';
import { addEdition, findEdition, lockEdition, type EditionRow } from '../content/public.ts';
import { countPlanned } from './draft.store.ts';
import { slugify } from '../../core/text/slugify.ts';
import type { ConferenceDocument, SourceFile } from './interchange/conference-document.ts';
import { readSchedule } from './interchange/read-schedule.ts';
import { ScheduleFileError } from './interchange/schedule-file-error.ts';
import { tryRelease } from './release-schedule.ts';

export interface ImportRequest {
  readonly files: readonly SourceFile[];
  /** Slug; without one the file's own acronym or title names it. An edition that does not exist is added. */
  readonly edition?: string | undefined;
  /** IANA name, for files that name none. */
  readonly time_zone?: string | undefined;
  readonly dry_run: boolean;
  readonly release: boolean;
  readonly actor_id: number;
  readonly request_id: string | null;
}

/** Ends a dry run's transaction after its report is made. */
class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd';
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('dry run');
    this.report = report;
  }
}

/**
 * Reads schedule files into the working draft, in one transaction, and reports what it did.
 * @throws ScheduleFileError when the files cannot be taken in; then nothing has changed.
 * @throws ProblemError 503 when too much waits to be read
 */
export async function importSchedule(ctx: Context, request: ImportRequest): Promise<ImportReport> {
  const zone = request.time_zone === undefined ? null : findZone(request.time_zone);
  if (request.time_zone !== undefined && !zone)
    throw new ScheduleFileError(`There is no time zone ${request.time_zone}; use an IANA name such as Asia/Kolkata.`);
  const { document, slug, edition } = await readDocument(ctx, request, zone);
  try {
    return await ctx.transact(async (tx) => {
      const report = await writeDocument(ctx, tx, { request, document, slug, zone, edition });
      if (request.dry_run) throw new DryRunEnd(report);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.report;
    throw error;
  }
}

async function readDocument(ctx: Context, request: ImportRequest, zone: string | null) {
  const { files, actor_id } = request;
  const named = request.edition === undefined ? null : await findEdition(ctx.db, request.edition);
  const document = await readSchedule(ctx.tasks, files, { actor_id, time_zone: zone ?? named?.time_zone ?? null });
  const slug = request.edition ?? slugOf(document);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new ScheduleFileError(`“${slug}” cannot name an edition; use small letters, digits and hyphens.`);
  const edition = named ?? (await findEdition(ctx.db, slug));
  if (!edition || named || zone || document.time_zone) return { document, slug, edition };
  // Local times of a file that names no zone are those of the edition it turned out to belong to.
  return { document: await readSchedule(ctx.tasks, files, { actor_id, time_zone: edition.time_zone }), slug, edition };
}

function slugOf(document: ConferenceDocument): string {
  const slug = (document.acronym ?? slugify(document.title)).slice(0, 120);
  if (!slug) throw new ScheduleFileError('The file does not name its event; say which edition it is for.');
  return slug;
}

interface Writing {
  readonly request: ImportRequest;
  readonly document: ConferenceDocument;
  readonly slug: string;
  readonly zone: string | null;
  readonly edition: EditionRow | null;
}

async function writeDocument(ctx: Context, tx: Tx, writing: Writing): Promise<ImportReport> {
  const { request, document, slug } = writing;
  const { actor_id } = request;
  const edition = writing.edition ?? (await addEditionOf(ctx, tx, writing));
  await lockEdition(tx, edition.edition_id);
  await refuseEmptying(tx, edition, document);
  const applied = await applyDocument({ tx, edition, document, actor_id, now: ctx.clock.now() });
  const notes = [...messagesOnEdition(writing), ...document.notes];
  const released = request.release
    ? await tryRelease(ctx, tx, {
        edition_id: edition.edition_id,
        label: document.version,
        comment: '',
        actor_id,
        request_id: request.request_id,
      })
    : null;
  const { found, added, changed, removed } = applied.sessions;
  await ctx.audit.record(tx, {
    actor_id,
    action: 'schedule.import',
    subject_type: 'edition',
    subject_id: edition.edition_id,
    before: null,
    after: { format: document.format, title: document.title, version: document.version, found, added, changed, removed },
    request_id: request.request_id,
  });
  const is_new = writing.edition === null;
  return {
    format: document.format,
    title: document.title,
    version: document.version,
    edition: {
      edition_id: is_new && request.dry_run ? null : edition.edition_id,
      slug,
      name: edition.name,
      time_zone: edition.time_zone,
      is_new,
    },
    dry_run: request.dry_run,
    ...applied,
    notes,
    release: released?.release ?? null,
  };
}

/** A file without a single session would cancel all that came from such files; nobody means that by an import. */
async function refuseEmptying(tx: Tx, { edition_id }: EditionRow, document: ConferenceDocument): Promise<void> {
  if (document.sessions.length > 0) return;
  const planned = await countPlanned(tx, edition_id, document.family);
  if (planned === 0) return;
  const what = planned === 1 ? 'the session that came' : `all ${planned} sessions that came`;
  throw new ScheduleFileError(`The file holds no session; taking it in would cancel ${what} from such a file before. Nothing was changed.`);
}

async function addEditionOf(ctx: Context, tx: Tx, { request, document, slug, zone }: Writing): Promise<EditionRow> {
  const time_zone = document.time_zone ?? zone ?? 'UTC';
  const held = document.days.map((day) => day.held_on);
  const starts_on = document.starts_on ?? held.at(0) ?? toLocalDay(ctx.clock.now(), time_zone);
  const ends_on = [document.ends_on, held.at(-1), starts_on].reduce<string>((last, day) => (day && day > last ? day : last), starts_on);
  return addEdition(tx, {
    slug,
    name: document.title.slice(0, 120) || slug,
    time_zone,
    starts_on,
    ends_on,
    city: document.city ?? '',
    actor_id: request.actor_id,
    is_public: request.release,
  });
}

function messagesOnEdition({ edition, document, slug }: Writing): ImportMessage[] {
  if (!edition)
    return [
      {
        action: 'repaired',
        subject: 'edition',
        row: slug,
        reason: 'There was no such edition; it was added with what the file says of it.',
      },
    ];
  if (!document.time_zone || document.time_zone === edition.time_zone) return [];
  const reason = `The file is in ${document.time_zone}; the edition stays in ${edition.time_zone}, and every session keeps its instant.`;
  return [{ action: 'repaired', subject: 'edition', row: slug, reason }];
}

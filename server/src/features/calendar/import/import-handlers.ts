import { importLimits, type ImportReport } from '@sabha/contract/calendar/import-operations';
import * as operations from '@sabha/contract/calendar/import-operations';
import { badRequest } from '@sabha/contract/core/errors';
import { ownDataOnly } from '../../../core/access/call-rules.ts';
import type { Context } from '../../../core/context.ts';
import { isUploadedPart, readUploadedBytes, type UploadedPart } from '../../../core/http/file-transport.ts';
import { bind, type Bound } from '../../../core/http/handler.ts';
import { TranslatedProblemError } from '../../../core/http/translated-problem.ts';
import { TaskError } from '../../../core/tasks/task-worker.ts';
import { lockCalendar } from '../entry.store.ts';
import { requirePerson } from '../require-person.ts';
import type { IcsOccurrence, IcsWindow } from './expand-ics.ts';
import { importTexts } from './import-texts.data.ts';
import * as store from './import.store.ts';
import { readIcsTask, type IcsContent } from './read-ics.task.ts';

const dayMs = 86_400_000;
const maxExamples = 5;

const refuse = (reason: keyof typeof importTexts) =>
  new TranslatedProblemError({ status: 422, texts: importTexts[reason], path: 'file', values: { max: importLimits.calendars } });

interface Source {
  readonly file: UploadedPart;
  readonly zone: string;
  readonly window: IcsWindow;
  readonly user_id: number;
}

/** @throws ProblemError 422 when the file is no calendar, too large, or without end */
async function readFile({ tasks }: Context, { file, zone, window, user_id }: Source): Promise<IcsContent> {
  const bytes = await readUploadedBytes(file, importLimits.bytes, () => refuse('too_long'));
  try {
    const content = await tasks.run(readIcsTask, { bytes, zone, window }, `person ${user_id}`);
    if ('refused' in content) throw refuse(content.refused);
    return content;
  } catch (error) {
    if (error instanceof TaskError) throw refuse('too_slow');
    throw error;
  }
}

function report(content: IcsContent, { from, to }: IcsWindow, name: string): Omit<ImportReport, 'calendar'> {
  const { occurrences, event_count, series_count, is_cut, problems, problem_count, unreadable_count, unknown_zones } = content;
  const next = occurrences.findIndex(({ ends_at }) => ends_at.getTime() >= Date.now());
  const examples = next < 0 ? occurrences.slice(-maxExamples) : occurrences.slice(next, next + maxExamples);
  return {
    name,
    event_count,
    series_count,
    entry_count: occurrences.length,
    covers_from: from.toISOString(),
    covers_until: to.toISOString(),
    is_cut,
    examples: examples.map(toExample),
    problems: [...problems],
    problem_count,
    unreadable_count,
    unknown_zones: [...unknown_zones],
  };
}

const toExample = ({ title, starts_at, ends_at, days }: IcsOccurrence) => ({
  title,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  all_day: days,
});

/** What the person wrote, else what the file calls itself, else the file's own name. */
function nameFile(wanted: string | undefined, content: IcsContent, file: UploadedPart): string {
  const names = [wanted, content.name, file.file_name.replace(/\.\w+$/, '')];
  const name = names.find((one) => one !== undefined && one.trim() !== '') ?? 'ICS';
  return (
    Array.from(name.replace(/\p{Cc}/gu, ' ').trim())
      .slice(0, importLimits.name)
      .join('') || 'ICS'
  );
}

const importFile = bind(operations.importCalendar, ownDataOnly, async ({ body }, { actor }, ctx) => {
  const { file, zone, dry_run, name: wanted } = body;
  if (!isUploadedPart(file)) throw badRequest('file: Choose a file.', [{ path: 'file', message: 'Choose a file.' }]);
  const user_id = await requirePerson(ctx, actor.user_id);
  const now = Date.now();
  const window = { from: new Date(now - importLimits.days_back * dayMs), to: new Date(now + importLimits.days_ahead * dayMs) };
  const content = await readFile(ctx, { file, zone, window, user_id });
  const name = nameFile(wanted, content, file);
  const read = report(content, window, name);
  if (dry_run) return { data: { calendar: null, ...read } };
  if (content.occurrences.length === 0) throw refuse('nothing');
  const calendar = await ctx.transact(async (tx) => {
    await lockCalendar(tx, user_id);
    // A newer file of the same calendar takes the place of the one before.
    await store.deleteNamed(tx, user_id, name);
    if ((await store.listImports(tx, user_id)).length >= importLimits.calendars) throw refuse('too_many');
    return store.insertImport(tx, { user_id, name, zone, covers_until: window.to }, content.occurrences);
  });
  return { data: { calendar, ...read } };
});

export const importHandlers: readonly Bound[] = [
  importFile,
  bind(operations.listImports, ownDataOnly, async (_, { actor }, { db }) => ({ data: await store.listImports(db, actor.user_id) })),
  bind(operations.changeImport, ownDataOnly, async ({ params, body }, { actor }, { db }) => ({
    data: await store.updateImport(db, actor.user_id, { ...params, ...body }),
  })),
  bind(operations.deleteImport, ownDataOnly, async ({ params }, { actor }, { db }) => {
    await store.deleteImport(db, actor.user_id, params.import_id);
    return { data: params };
  }),
];

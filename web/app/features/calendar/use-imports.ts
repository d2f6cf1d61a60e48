import { importCalendar, importLimits, type ImportReport } from '@sabha/contract/calendar/import-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { logError } from '../../lib/console.ts';
import { readProblem } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';

interface FileOfCalendar {
  readonly file: File;
  readonly zone: string;
}

/** Has the server read a calendar file, and store nothing; a file that is too large is not sent. */
export async function readFile(api: ApiClient, { file, zone }: FileOfCalendar): Promise<{ report: ImportReport } | { problem: string }> {
  if (file.size > importLimits.bytes) return { problem: m.calendar_import_too_large() };
  try {
    return { report: (await api.call(importCalendar, { body: { file, zone, dry_run: 'true' } })).data };
  } catch (error) {
    const problem = readProblem(error);
    if (!problem) logError('calendar', error);
    return { problem: problem && problem.status > 0 ? problem.detail : m.calendar_failed() };
  }
}

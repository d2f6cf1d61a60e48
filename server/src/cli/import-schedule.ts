import { parseArgs } from 'node:util';
import { ConfigError } from '../core/config/config-error.ts';
import { loadEnvironment, readConfig } from '../core/config/config.ts';
import { createContext } from '../core/create-context.ts';
import { EmbeddedPostgresError } from '../core/db/embedded-postgres.ts';
import { importSchedule } from '../features/schedule/import-schedule.ts';
import { readSourceFiles } from '../features/schedule/interchange/read-source-files.ts';
import { ScheduleFileError } from '../features/schedule/interchange/schedule-file-error.ts';
import { printImportReport } from '../features/schedule/print-import-report.ts';

const usage = `npm run import -- FILE... [--edition SLUG] [--time-zone ZONE] [--dry-run] [--release]

FILE is a schedule.xml, a schedule.json, the folder of an Open Event export, a Sessionize schedule (and its list of
speakers), or a zip of any of these.
  --edition SLUG    the edition it is for; by default the one that the file itself names. A new one is added.
  --time-zone ZONE  IANA name, for files that name none
  --dry-run         reports what would happen and keeps nothing
  --release         shows the result to the public at once`;

/** Reads schedule files into the working draft of an edition and prints what happened. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      edition: { type: 'string' },
      'time-zone': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    process.stdout.write(`${usage}\n`);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const files = await readSourceFiles(positionals);
  const { ctx, close } = await createContext(readConfig({ LOG_LEVEL: 'warn', ...loadEnvironment() }));
  try {
    const { edition, 'time-zone': time_zone, 'dry-run': dry_run, release } = values;
    const report = await importSchedule(ctx, { files, edition, time_zone, dry_run, release, actor_id: 0, request_id: null });
    process.stdout.write(printImportReport(report, release));
  } finally {
    await close();
  }
}

const isWrongOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

run().catch((error: unknown) => {
  const isPlain =
    error instanceof ScheduleFileError || error instanceof ConfigError || error instanceof EmbeddedPostgresError || isWrongOption(error);
  process.stderr.write(isPlain ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

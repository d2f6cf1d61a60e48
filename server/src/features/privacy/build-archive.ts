import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type SQL } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import type { StoredFile } from '../../core/storage/file-store.ts';
import type { Subject } from '../../core/privacy/personal-data.ts';
import { archivedRowsOf, filesOf, type PersonalTableOf } from '../../core/privacy/personal-tables.ts';
import { readCatalogue, type CatalogueTable } from '../../core/privacy/read-catalogue.ts';
import { readRows } from '../../core/privacy/read-rows.ts';
import { writeArchiveIndex, type ArchiveTable } from './archive-index.ts';

export interface ArchiveRequest {
  readonly tables: readonly PersonalTableOf[];
  readonly subject: Subject;
  readonly locale: string;
  /** Share of the work that is done, from 0 to 1. */
  readonly onProgress: (share: number) => Promise<void>;
}

interface ManifestFile {
  readonly path: string;
  readonly row_count: number | null;
  readonly bytes: number;
  readonly sha256: string;
}

/** A step of the work: one file of the archive. */
type AddFile = (path: string, body: () => Promise<Readable>, row_count?: () => number) => Promise<void>;

/**
 * Everything about one person as a ZIP file, written while it is read: JSON by table, the files they uploaded, a manifest, and a
 * page to begin with. All of it is of one moment, and none of it is held in memory.
 */
export function buildArchive(ctx: Context, request: ArchiveRequest): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  const fail = (error: unknown) => void out.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  ctx.db
    .transaction((tx) => fill(zip, { ctx, tx, request }), { isolationLevel: 'repeatable read', accessMode: 'read only' })
    .then(() => zip.end(), fail);
  return out;
}

interface Filling {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly request: ArchiveRequest;
}

async function fill(zip: ZipFile, { ctx, tx, request }: Filling): Promise<void> {
  const { tables, subject, locale, onProgress } = request;
  const catalogue = await readCatalogue(tx);
  const files = await listFiles(tx, filesOf(tables, subject, archivedRowsOf));
  const manifest: ManifestFile[] = [];
  const add = writerTo(zip, manifest);
  const written: ArchiveTable[] = [];
  const steps = tables.length + files.length + 1;
  let done = 0;
  for (const table of tables) {
    const described = catalogue.get(table.name);
    if (!described) throw new Error(`There is no table ${table.name}.`);
    const counted = { row_count: 0 };
    await add(
      `data/${table.name}.json`,
      async () => Readable.from(toJson(tx, table, { described, subject, counted })),
      () => counted.row_count,
    );
    written.push({ name: table.name, row_count: counted.row_count, withheld: table.rule.withholds ?? {} });
    await onProgress(++done / steps);
  }
  for (const file of files) {
    await add(`files/${file.file_id}-${fileName(file)}`, () => ctx.files.open(file));
    await onProgress(++done / steps);
  }
  const about = {
    user_id: subject.user_id,
    locale,
    made_at: new Date(),
    host: new URL(ctx.config.public_url).host,
    file_count: files.length,
  };
  await add('index.html', async () => Readable.from([writeArchiveIndex(about, written)]));
  const described = {
    format: 'sabha-personal-data',
    version: 1,
    ...about,
    files: manifest,
    withheld: Object.fromEntries(written.map(({ name, withheld }) => [name, withheld])),
  };
  await add('manifest.json', async () => Readable.from([JSON.stringify(described, null, 2)]));
}

/** One file after the other: the next begins when this one has gone through. */
function writerTo(zip: ZipFile, manifest: ManifestFile[]): AddFile {
  return async (path, open, row_count) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        bytes += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    zip.addReadStream(counted, path);
    await pipeline(await open(), counted);
    manifest.push({ path, bytes, sha256: hash.digest('hex'), row_count: row_count?.() ?? null });
  };
}

interface Reading {
  readonly described: CatalogueTable;
  readonly subject: Subject;
  readonly counted: { row_count: number };
}

async function* toJson(tx: Tx, table: PersonalTableOf, { described, subject, counted }: Reading): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const rows of readRows(tx, table, { catalogue: described, subject })) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
    counted.row_count += rows.length;
  }
  yield '\n]\n';
}

/** Their own uploads; archives made before are not data about them but copies of it. */
async function listFiles(tx: Tx, isTheirs: SQL): Promise<StoredFile[]> {
  const { rows } = await tx.execute<StoredFile & Record<string, unknown>>(sql`
    SELECT * FROM files f WHERE ${isTheirs} AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM data_exports e WHERE e.file_name = f.name) ORDER BY file_id`);
  return rows;
}

const extensions: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'application/pdf': 'pdf' };
const fileName = ({ original_name, media_type }: StoredFile) => {
  const plain = (original_name ?? '').replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '');
  return plain === '' ? `file.${extensions[media_type] ?? 'bin'}` : plain;
};

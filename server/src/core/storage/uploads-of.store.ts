import { and, count, desc, eq, isNull, or, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { files } from './files.schema.ts';
import type { StoredFile } from './stored-file.ts';

const isOf = (user_id: number) => and(eq(files.created_by, user_id), isNull(files.deleted_at));

/** Bytes of everything that is kept of a person's uploads, also of what they have removed until it is swept. */
export async function measureUploads(db: Database, user_id: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.bytes) })
    .from(files)
    .where(and(eq(files.created_by, user_id), isNull(files.swept_at)));
  return Number(row?.bytes ?? 0);
}

interface Wanted {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

/** A person's own public images, the newest first. */
export async function listUploadedImages(
  db: Database,
  user_id: number,
  { search, page, limit }: Wanted,
): Promise<{ images: StoredFile[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const isFound =
    search === ''
      ? undefined
      : or(
          sql`search_key(coalesce(${files.original_name}, '')) LIKE search_key(${pattern})`,
          sql`search_key(coalesce(${files.alt}, '')) LIKE search_key(${pattern})`,
        );
  const isWanted = and(isOf(user_id), eq(files.kind, 'image'), eq(files.visibility, 'public'), isFound);
  const [images, [counted]] = await Promise.all([
    db
      .select()
      .from(files)
      .where(isWanted)
      .orderBy(desc(files.file_id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(files).where(isWanted),
  ]);
  return { images, total: counted?.total ?? 0 };
}

import { and, eq, gt, isNull } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../core/db/database.ts';
import { pagePreviews, pages } from './schema.ts';

/** How the secret of a link is kept: who reads the table cannot use it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

interface NewPreview {
  readonly page_id: number;
  /** Null shows the working draft as it is at that moment. */
  readonly number: number | null;
  readonly expires_at: Date;
  readonly created_by: number;
}

/** Keeps a new link and answers its secret, which is never to be had again. */
export async function addPreview(db: Database, preview: NewPreview): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(pagePreviews).values({ ...preview, token_hash: hashOf(token) });
  return token;
}

/** What a secret opens at this moment; null when it opens nothing, whatever the reason. */
export async function findPreview(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ page: pages, number: pagePreviews.number, expires_at: pagePreviews.expires_at, created_by: pagePreviews.created_by })
    .from(pagePreviews)
    .innerJoin(pages, and(eq(pages.page_id, pagePreviews.page_id), isNull(pages.deleted_at)))
    .where(and(eq(pagePreviews.token_hash, hashOf(token)), gt(pagePreviews.expires_at, now)));
  return found ?? null;
}

/** Ends all links of a page; answers how many there were. */
export async function endPreviews(db: Database, page_id: number): Promise<number> {
  const ended = await db.delete(pagePreviews).where(eq(pagePreviews.page_id, page_id)).returning({ page_id: pagePreviews.page_id });
  return ended.length;
}

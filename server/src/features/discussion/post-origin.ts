import type { PostOrigin } from '@sabha/contract/discussion/post';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import { postOrigins } from './schema.ts';

/** Where a post was written, as the table has it. */
export interface StoredOrigin {
  /** A host name. */
  readonly site: string;
  /** Below https://SITE. */
  readonly path: string;
  readonly author_path: string | null;
  /** A version of Creative Commons' licence: `CC BY-SA 3.0`. */
  readonly licence: string;
}

/** A column `origin` of the post `p`: null for what was written here. */
export const originColumn: SQL = sql`(
  SELECT json_build_object('site', o.site, 'path', o.path, 'author_path', o.author_path, 'licence', o.licence)
  FROM discussion_post_origins o WHERE o.post_id = p.post_id) AS origin`;

/** As its readers are shown it, with whole addresses. */
export function presentOrigin({ site, path, author_path, licence }: StoredOrigin): PostOrigin {
  const version = licence.split(' ').at(-1) ?? '';
  return {
    site,
    url: `https://${site}${path}`,
    author_url: author_path === null ? null : `https://${site}${author_path}`,
    licence,
    licence_url: `https://creativecommons.org/licenses/by-sa/${version}/`,
  };
}

export async function isFromElsewhere(db: Database | Tx, post_id: number): Promise<boolean> {
  const found = await db.select({ post_id: postOrigins.post_id }).from(postOrigins).where(eq(postOrigins.post_id, post_id));
  return found.length > 0;
}

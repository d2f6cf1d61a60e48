import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { VersionedText } from '../../core/moderation/moderatable.ts';
import { readVersions } from '../../core/moderation/read-versions.ts';

/** What a post said until `since` or later, and what it says. */
export const readPostTexts = (db: Database | Tx, post_id: number, since: Date): Promise<VersionedText[]> =>
  readVersions(
    db,
    sql`SELECT v.version, v.body AS text, v.written_at, p.author_user_id AS changed_by
      FROM discussion_post_versions v JOIN discussion_posts p USING (post_id) WHERE v.post_id = ${post_id} AND p.deleted_at IS NULL
      UNION ALL SELECT version, body, coalesce(edited_at, created_at), author_user_id
      FROM discussion_posts WHERE post_id = ${post_id} AND deleted_at IS NULL`,
    since,
  );

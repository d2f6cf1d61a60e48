import { sql } from 'drizzle-orm';
import type { PostRow } from './schema.ts';

/** Whether readers are shown a post. */
export const isShown = ({ deleted_at, hidden_at, held_at }: Pick<PostRow, 'deleted_at' | 'hidden_at' | 'held_at'>): boolean =>
  deleted_at === null && hidden_at === null && held_at === null;

/** The same of a row of `discussion_posts`, in SQL. */
export const isVisible = sql.raw('deleted_at IS NULL AND hidden_at IS NULL AND held_at IS NULL');

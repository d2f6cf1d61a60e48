import { listRecipients } from '@sabha/contract/messages/operations';
import { sql } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { canReadMessages } from '../../permissions/messages.ts';
import { askContactOfMany } from '../contact/public.ts';
import { readPersonNames } from '../accounts/public.ts';

/** More than are shown, as contact takes some of them out. */
const candidates = 60;
const shown = 20;

/** Whom the caller may write to: found by the names that the directory shows, and each decided by contact as at sending. */
export const recipientsHandler = bind(listRecipients, canReadMessages, async ({ query: { search, user_id } }, { actor }, { db }) => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const wanted = user_id === undefined ? sql`is_findable AND search_key(full_name) LIKE search_key(${pattern})` : sql`user_id = ${user_id}`;
  const { rows } = await db.execute<{ user_id: number; headline: string | null }>(sql`
    SELECT user_id, headline FROM message_people
    WHERE is_active AND user_id <> ${actor.user_id} AND ${wanted} ORDER BY full_name, user_id LIMIT ${candidates}`);
  const ids = rows.map((row) => row.user_id);
  const decisions = await askContactOfMany(db, actor, 'message', ids);
  const names = await readPersonNames(db, actor, ids);
  const data = rows.flatMap((row) => {
    const [decision, known] = [decisions.get(row.user_id), names.get(row.user_id)];
    if (!decision || !known || decision.answer === 'no' || decision.is_supervised) return [];
    const { name, profile_image, can_open } = known;
    return [{ user_id: row.user_id, name, profile_image, headline: can_open ? row.headline : null, can_join: decision.answer === 'yes' }];
  });
  return { data: data.slice(0, shown) };
});

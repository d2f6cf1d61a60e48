import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../core/db/database.ts';
import { invite } from '../../accounts/public.ts';
import type { PlannedRow } from './plan-rows.ts';

interface Made extends Record<string, unknown> {
  readonly user_id: number;
  readonly email: string;
}

const asJson = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;
const personColumns = sql`"firstName" text, "lastName" text, phone_number text, organisation text, job_title text, city text`;

/** Makes and changes people as planned, one statement for all of them each. Answers the numbers of those who are new, by address. */
export async function applyRows(
  ctx: Context,
  tx: Tx,
  { planned, staff_id }: { planned: readonly PlannedRow[]; staff_id: number },
): Promise<Map<string, number>> {
  await changePeople(
    tx,
    planned.filter(({ outcome }) => outcome === 'changed'),
    staff_id,
  );
  const fresh = planned.filter(({ outcome }) => outcome === 'made');
  if (fresh.length === 0) return new Map();
  const { rows: accounts } = await tx.execute<Made>(sql`
    INSERT INTO accounts (username, email)
    SELECT username, email FROM jsonb_to_recordset(${asJson(fresh.map(({ username, row }) => ({ username, email: row.email })))}) AS wanted (username text, email text)
    RETURNING user_id, email`);
  const byEmail = new Map(accounts.map(({ user_id, email }) => [email, user_id]));
  const people = fresh.map(({ row: { email }, username, columns, role_ids }) => ({
    ...columns,
    user_id: byEmail.get(email),
    username,
    email,
    role_ids,
  }));
  await tx.execute(sql`
    INSERT INTO global_users (user_id, username, email, role_ids, "firstName", "lastName", phone_number, organisation, job_title, city, created_by)
    SELECT user_id, username, email, ARRAY(SELECT jsonb_array_elements_text(role_ids)::bigint UNION SELECT role_id FROM roles WHERE is_default AND deleted_at IS NULL),
      coalesce("firstName", ''), coalesce("lastName", ''), phone_number, coalesce(organisation, ''), coalesce(job_title, ''), coalesce(city, ''), ${staff_id}
    FROM jsonb_to_recordset(${asJson(people)}) AS wanted (user_id bigint, username text, email text, role_ids jsonb, ${personColumns})`);
  for (const { user_id } of accounts) await invite(ctx, tx, user_id);
  return byEmail;
}

/** Columns that stay are missing in the row's JSON, and so null here. */
async function changePeople(tx: Tx, planned: readonly PlannedRow[], staff_id: number): Promise<void> {
  if (planned.length === 0) return;
  const changes = planned.map(({ user_id, columns, role_ids }) => ({ ...columns, user_id, role_ids }));
  await tx.execute(sql`
    UPDATE global_users g SET "firstName" = coalesce(w."firstName", g."firstName"), "lastName" = coalesce(w."lastName", g."lastName"),
      phone_number = coalesce(w.phone_number, g.phone_number), organisation = coalesce(w.organisation, g.organisation),
      job_title = coalesce(w.job_title, g.job_title), city = coalesce(w.city, g.city),
      role_ids = g.role_ids || ARRAY(SELECT jsonb_array_elements_text(w.role_ids)::bigint), modified_by = ${staff_id}, modified_at = now()
    FROM jsonb_to_recordset(${asJson(changes)}) AS w (user_id bigint, role_ids jsonb, ${personColumns}) WHERE g.user_id = w.user_id`);
}

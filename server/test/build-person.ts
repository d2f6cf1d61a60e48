import { sql } from 'drizzle-orm';
import type { Caller, TestApp } from './test-app.ts';

export interface TestPerson extends Caller {
  readonly user_id: number;
}

interface Wishes {
  /** Role that the person holds and acts in; null for somebody who has not chosen one. */
  role?: string | null;
  /** Columns of `global_users`, as they are called there. */
  columns?: Record<string, string | number | boolean | null>;
}

/** Somebody with a row, a setting and a signed token; acts as plain `user` unless said. */
export async function buildPerson(
  { ctx, signInAs }: Pick<TestApp, 'ctx' | 'signInAs'>,
  { role = 'user', columns = {} }: Wishes = {},
): Promise<TestPerson> {
  const row = { firstName: 'Asha', lastName: 'Rawal', ...columns };
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ user_id: number }>(sql`
    INSERT INTO global_users (created_by, role_ids, ${names})
    VALUES (0, ARRAY(SELECT role_id FROM roles WHERE role_name = ${role ?? 'user'}), ${values}) RETURNING user_id`);
  const user_id = rows[0]?.user_id;
  if (user_id === undefined) throw new Error('The person was not made.');
  await ctx.db.execute(sql`
    INSERT INTO user_settings (user_id, active_role_id, created_by)
    VALUES (${user_id}, (SELECT role_id FROM roles WHERE role_name = ${role}), 0)`);
  await ctx.changes.settle();
  return { user_id, ...(await signInAs(user_id)) };
}

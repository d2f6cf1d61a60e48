import { sql } from 'drizzle-orm';
import { anonymous, type Actor } from '../../src/core/access/actor.ts';
import { loadActor } from '../../src/features/access/load-actor.ts';
import { buildPerson } from '../build-person.ts';
import { buildAccount } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** One kind of caller: a column of the matrix. */
export interface CallerKind {
  readonly name: string;
  /** Makes somebody of this kind; null for nobody at all. */
  build(test: TestApp): Promise<number | null>;
}

/** Everybody who can ask. Roles are read from the database, so a role that the product gains gets its column by itself. */
export async function listCallerKinds({ ctx }: TestApp): Promise<CallerKind[]> {
  const { rows } = await ctx.db.execute<{ role_name: string }>(
    sql`SELECT role_name FROM roles WHERE role_type = 'system' AND deleted_at IS NULL ORDER BY role_name = 'user' DESC, role_name = 'admin', role_id`,
  );
  const person = (name: string, role: string | null, columns: Record<string, string | boolean> = {}): CallerKind => ({
    name,
    build: async (test) => (await buildPerson(test, { role, columns })).user_id,
  });
  return [
    { name: 'signed out', build: async () => null },
    { name: 'no person', build: async (test) => (await buildAccount(test.ctx)).user_id },
    person('suspended', 'user', { status: 'suspended' }),
    person('minor', 'user', { is_underage: true }),
    person('minor admin', 'admin', { is_underage: true }),
    person('no role', null),
    ...rows.map(({ role_name }) => person(role_name, role_name)),
  ];
}

/** The actor that the product makes of a caller; null for somebody whom it lets do nothing at all. */
export async function askForActor({ ctx }: TestApp, user_id: number | null): Promise<Actor | null> {
  if (user_id === null) return anonymous;
  const session_id = `matrix-${user_id}`;
  await ctx.db.execute(sql`INSERT INTO sessions (session_id, user_id) VALUES (${session_id}, ${user_id}) ON CONFLICT DO NOTHING`);
  await ctx.changes.settle();
  try {
    return await loadActor(ctx, { user_id, session_id });
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 401) return null;
    throw error;
  }
}

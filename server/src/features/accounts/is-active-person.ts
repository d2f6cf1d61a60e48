import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { isSamplePerson } from './safety/sample-accounts.ts';

/** Whether there is such a person, neither suspended nor gone, nor of the sample in production: asked where a secret stands for a sign-in. */
export async function isActivePerson({ db, config }: Pick<Context, 'db' | 'config'>, user_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ email: string | null }>(sql`
    SELECT email FROM global_users WHERE user_id = ${user_id} AND deleted_at IS NULL AND coalesce(status, '') <> 'suspended'`);
  const [person] = rows;
  return person !== undefined && !isSamplePerson(config, person.email);
}

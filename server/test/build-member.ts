import { sql } from 'drizzle-orm';
import { buildPerson, type TestPerson } from './build-person.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/** Somebody signed in whose address is proved. */
export async function buildMember(app: TestApp): Promise<TestPerson & { email: string }> {
  const person = await buildPerson(app);
  const name = `member${++count}`;
  const email = `${name}@example.org`;
  await app.ctx.db.execute(sql`INSERT INTO accounts (user_id, username, email) VALUES (${person.user_id}, ${name}, ${email})`);
  await app.ctx.db.execute(sql`
    INSERT INTO account_details (user_id, "firstName", "lastName", verified_email) VALUES (${person.user_id}, 'Asha', 'Rawal', ${email})`);
  return { ...person, email };
}

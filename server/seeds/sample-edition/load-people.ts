import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../src/core/db/database.ts';
import { roles, userSettings } from '../../src/features/access/schema.ts';
import { sampleMailHost } from '../../src/features/accounts/safety/sample-accounts.ts';
import { globalUsers } from '../../src/features/accounts/schema.ts';
import { editionFields } from './edition.data.ts';
import { people } from './people.data.ts';

const created_by = 0;

/** Adds one person for each role, with a setting that makes it the active one, unless there are people already. */
export async function loadPeople(tx: Tx): Promise<void> {
  const [somebody] = await tx.select({ user_id: globalUsers.user_id }).from(globalUsers).limit(1);
  if (somebody) return;
  const names = [...new Set(people.flatMap((person) => person.roles))];
  const known = await tx.select({ role_id: roles.role_id, role_name: roles.role_name }).from(roles).where(inArray(roles.role_name, names));
  const idOf = new Map(known.map((role) => [role.role_name, role.role_id]));
  const missing = names.filter((name) => !idOf.has(name));
  if (missing.length > 0) throw new Error(`The sample's people need roles that are not there: ${missing.join(', ')}.`);
  const idsOf = (roleNames: readonly string[]) => roleNames.flatMap((name) => idOf.get(name) ?? []);
  const added = await tx
    .insert(globalUsers)
    .values(
      people.map(({ roles: roleNames, locale: _, ...person }) => ({
        ...person,
        email: `${person.username}@${sampleMailHost}`,
        country: editionFields.country,
        role_ids: idsOf(roleNames),
        created_by,
        created_at: sql`now() - interval '70 days'`,
      })),
    )
    .returning({ user_id: globalUsers.user_id, username: globalUsers.username });
  const userOf = new Map(added.map((user) => [user.username, user.user_id]));
  await tx.insert(userSettings).values(
    people.flatMap(({ username, roles: roleNames, locale }) => {
      const user_id = userOf.get(username);
      return user_id === undefined
        ? []
        : [{ user_id, active_role_id: idsOf(roleNames)[0] ?? null, locale, onboarding_step: 'done', created_by }];
    }),
  );
}

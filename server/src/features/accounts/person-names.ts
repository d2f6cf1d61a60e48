import type { PublicPerson } from '@sabha/contract/accounts/public-person';
import { inArray, sql } from 'drizzle-orm';
import { anonymous, type Actor } from '../../core/access/actor.ts';
import { decide, toCondition, type Decision } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { runPrepared } from '../../core/db/run-prepared.ts';
import { publicPeople } from '../../permissions/contact.ts';
import { globalUserPolicy } from '../../permissions/identity.ts';
import { globalUsers, outsideAuthors } from './schema.ts';

export interface PersonName {
  readonly user_id: number;
  /** Of people whose page the reader cannot open, the first name alone. */
  readonly name: string;
  readonly profile_image: string | null;
  readonly can_open: boolean;
}

/** How people and authors of other sites are named beside what they wrote, as far as the reader may know them: who is under age or private has no page here. */
export async function readPersonNames(
  db: Database | Tx,
  reader: Actor,
  user_ids: readonly number[],
): Promise<ReadonlyMap<number, PersonName>> {
  const rows = await readNames(db, decide(reader, 'read', globalUserPolicy), user_ids);
  return new Map(rows.map(({ is_minor: _, ...name }) => [name.user_id, name]));
}

/** The same for everybody, signed in or not: by the public page, or by the first name. Without those who are under age. */
export async function readPublicNames(db: Database | Tx, user_ids: readonly number[]): Promise<ReadonlyMap<number, PublicPerson>> {
  const rows = await readNames(db, publicPeople(anonymous), user_ids);
  return new Map(
    rows.flatMap(({ user_id, name, profile_image, can_open, is_minor }): [number, PublicPerson][] =>
      is_minor ? [] : [[user_id, { user_id: can_open ? user_id : null, name, profile_image }]],
    ),
  );
}

interface NameRow {
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_image: string | null;
  readonly is_minor: boolean;
  readonly can_open: boolean;
}

async function readNames(
  db: Database | Tx,
  opens: Decision,
  user_ids: readonly number[],
): Promise<(PersonName & { readonly is_minor: boolean })[]> {
  if (user_ids.length === 0) return [];
  const { user_id, firstName, lastName, profile_image, is_minor, deleted_at } = globalUsers;
  const { rows } = await runPrepared<NameRow>(
    db,
    sql`SELECT ${user_id}, ${firstName} AS first_name, ${lastName} AS last_name, ${profile_image}, ${is_minor},
      coalesce(${toCondition(opens)}, false) AND ${deleted_at} IS NULL AS can_open
    FROM ${globalUsers} WHERE ${user_id} = ANY (${sql.param([...new Set(user_ids)])}::bigint[])`,
  );
  const people = rows.map((row) => {
    const name = row.can_open ? `${row.first_name} ${row.last_name}`.trim() : row.first_name;
    const { user_id, is_minor, can_open } = row;
    return { user_id, name, profile_image: can_open ? row.profile_image : null, can_open, is_minor };
  });
  const known = new Set(people.map((person) => person.user_id));
  return [
    ...people,
    ...(await readOutsideNames(
      db,
      user_ids.filter((id) => !known.has(id)),
    )),
  ];
}

async function readOutsideNames(db: Database | Tx, user_ids: readonly number[]) {
  if (user_ids.length === 0) return [];
  const { user_id, name } = outsideAuthors;
  const rows = await db
    .select({ user_id, name })
    .from(outsideAuthors)
    .where(inArray(user_id, [...new Set(user_ids)]));
  return rows.map((row) => ({ ...row, profile_image: null, can_open: false, is_minor: false }));
}

import type { ImportOutcome } from '@sabha/contract/accounts/people-import';
import { sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { Database, Tx } from '../../../core/db/database.ts';
import type { ImportRow } from './read-row.ts';

/** What is to be done with a row. */
export interface PlannedRow {
  readonly row: ImportRow;
  readonly outcome: ImportOutcome;
  readonly note: string;
  /** The person, when there is one already. */
  readonly user_id: number | null;
  /** Columns of the person to write: for new people all of them, for others those that change. */
  readonly columns: Readonly<Record<string, string>>;
  readonly role_ids: readonly number[];
  readonly username: string;
}

export interface PlanRules {
  /** Who began the import. */
  readonly staff_id: number;
  readonly gives_roles: boolean;
  readonly updates_existing: boolean;
  /** Usernames that earlier rows of this run have taken, in small letters. */
  readonly takenNames: Set<string>;
}

interface Known extends Record<string, unknown> {
  readonly user_id: number;
  readonly email: string;
  readonly is_deleted: boolean;
  readonly has_row: boolean;
  readonly is_within: boolean;
  readonly role_ids: readonly (number | string)[];
}
interface KnownRole extends Record<string, unknown> {
  readonly role_id: number;
  readonly role_name: string;
  readonly is_within: boolean;
}

const textArray = (values: readonly string[]) => sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
const holderOf = (staff_id: number) => sql`(SELECT role_ids FROM global_users WHERE user_id = ${staff_id})`;

/** Decides for rows of different addresses what is to be done, and changes nothing. */
export async function planRows(db: Database | Tx, rows: readonly ImportRow[], rules: PlanRules): Promise<PlannedRow[]> {
  const people = await findPeople(db, rows, rules);
  const roles = await findRoles(db, rows, rules);
  const names = await findTakenNames(db, rows);
  return rows.map((row) => {
    const known = people.get(row.email.toLowerCase());
    const roleIds = row.role_names.map((name) => roles.get(name));
    const leave = (note: string): PlannedRow => ({
      row,
      outcome: 'left_out',
      note,
      user_id: known?.user_id ?? null,
      columns: {},
      role_ids: [],
      username: '',
    });
    const unknownRole = row.role_names.find((name) => !roles.has(name));
    if (unknownRole !== undefined) return leave(`there is no role "${unknownRole}"`);
    if (row.role_names.length > 0 && !rules.gives_roles) return leave('you may not hand out roles');
    const beyond = row.role_names.find((name) => roles.get(name)?.is_within !== true);
    if (beyond !== undefined) return leave(`the role "${beyond}" opens more than your own`);
    const role_ids = roleIds.flatMap((role) => (role ? [role.role_id] : []));
    return known ? planKnown(row, known, { role_ids, rules, leave }) : planNew(row, role_ids, { names, rules, leave });
  });
}

type Leave = (note: string) => PlannedRow;

function planNew(
  row: ImportRow,
  role_ids: number[],
  { names, rules, leave }: { names: ReadonlySet<string>; rules: PlanRules; leave: Leave },
): PlannedRow {
  const { username: wished, ...rest } = row.values;
  const isTaken = (name: string) => names.has(name.toLowerCase()) || rules.takenNames.has(name.toLowerCase());
  if (wished !== undefined && isTaken(wished)) return leave(`the username "${wished}" is taken`);
  const local = row.email.split('@')[0]?.slice(0, 40) ?? '';
  const stem = local.length < 2 ? `${local}-member` : local;
  let username = wished ?? stem;
  while (isTaken(username)) username = `${stem}-${randomInt(36 ** 6).toString(36)}`;
  rules.takenNames.add(username.toLowerCase());
  return { row, outcome: 'made', note: '', user_id: null, columns: { firstName: row.firstName, ...rest }, role_ids, username };
}

function planKnown(
  row: ImportRow,
  known: Known,
  { role_ids, rules, leave }: { role_ids: number[]; rules: PlanRules; leave: Leave },
): PlannedRow {
  if (known.is_deleted) return leave('this person was deleted');
  const { username: _, ...values } = row.values;
  const wanted: Record<string, string> = { firstName: row.firstName, ...values };
  const columns = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => known[name] !== value));
  const held = new Set(known.role_ids.map(Number));
  const given = role_ids.filter((id) => !held.has(id));
  const changes = [...Object.keys(columns), ...(given.length > 0 ? ['roles'] : [])];
  const same: PlannedRow = { row, outcome: 'unchanged', note: '', user_id: known.user_id, columns: {}, role_ids: [], username: '' };
  if (changes.length === 0) return same;
  if (!rules.updates_existing) return { ...same, note: `differs: ${changes.join(', ')}` };
  if (!known.has_row) return { ...same, note: 'has not signed in yet' };
  if (!known.is_within) return leave('this person may do more than you');
  return { ...same, outcome: 'changed', note: changes.join(', '), columns, role_ids: given };
}

async function findPeople(db: Database | Tx, rows: readonly ImportRow[], { staff_id }: PlanRules): Promise<Map<string, Known>> {
  const emails = textArray(rows.map(({ email }) => email.toLowerCase()));
  const { rows: found } = await db.execute<Known>(sql`
    SELECT a.user_id, lower(a.email) AS email, g.deleted_at IS NOT NULL AS is_deleted, g.user_id IS NOT NULL AS has_row,
      coalesce(powers_within(g.role_ids, ${holderOf(staff_id)}), true) AS is_within, coalesce(g.role_ids, '{}') AS role_ids,
      g."firstName", g."lastName", g.phone_number, g.organisation, g.job_title, g.city
    FROM accounts a LEFT JOIN global_users g USING (user_id) WHERE lower(a.email) = ANY (${emails})`);
  return new Map(found.map((person) => [person.email, person]));
}

async function findRoles(db: Database | Tx, rows: readonly ImportRow[], { staff_id }: PlanRules): Promise<Map<string, KnownRole>> {
  const names = [...new Set(rows.flatMap(({ role_names }) => role_names))];
  if (names.length === 0) return new Map();
  const { rows: found } = await db.execute<KnownRole>(sql`
    SELECT role_id, lower(role_name) AS role_name, powers_within(ARRAY[role_id], ${holderOf(staff_id)}) AS is_within
    FROM roles WHERE deleted_at IS NULL AND lower(role_name) = ANY (${textArray(names)})`);
  return new Map(found.map((role) => [role.role_name, role]));
}

/** Usernames of the wishes and of the addresses' first parts that somebody has. */
async function findTakenNames(db: Database | Tx, rows: readonly ImportRow[]): Promise<Set<string>> {
  const wished = rows.map(({ email, values }) => (values.username ?? email.split('@')[0] ?? '').toLowerCase());
  const { rows: found } = await db.execute<{ name: string }>(sql`
    SELECT lower(username) AS name FROM accounts WHERE lower(username) = ANY (${textArray(wished)})
    UNION SELECT lower(username) FROM global_users WHERE lower(username) = ANY (${textArray(wished)}) AND deleted_at IS NULL`);
  return new Set(found.map(({ name }) => name));
}

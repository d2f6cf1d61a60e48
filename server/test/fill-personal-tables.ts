import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../src/core/context.ts';
import { rowsOf, type PersonalTableOf } from '../src/core/privacy/personal-tables.ts';
import type { Subject } from '../src/core/privacy/personal-data.ts';
import { readCatalogue, type CatalogueTable } from '../src/core/privacy/read-catalogue.ts';

/** Somebody who stands in every table, and the word that every text about them contains. */
export interface FilledPerson extends Subject {
  readonly word: string;
}

type Values = Readonly<Record<string, SQL>>;

/**
 * What the filler cannot guess: columns of a CHECK that have no default, and references. Whoever adds a personal table that
 * needs more adds a line here.
 */
function knownValues({ user_id, word }: FilledPerson): Readonly<Record<string, Values>> {
  const hash = sql`'$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHQ$aGFzaA'`;
  const email = sql`${`${word}@example.org`}`;
  return {
    accounts: { username: sql`${word}`, email, password_hash: hash, password_changed_at: sql`now()` },
    account_details: { verified_email: email, tnc_version: sql`'2026-11'`, tnc_accepted_at: sql`now()` },
    global_users: { username: sql`${word}`, email },
    sign_ups: { email, password_hash: hash, is_underage: sql`true`, parent_name: sql`${word}`, parent_email: email },
    one_time_codes: { email, purpose: sql`'password'`, code_hash: hash, user_id: sql`${user_id}` },
    email_changes: { email, code_hash: hash },
    guardian_decisions: {
      consent_id: sql`(SELECT consent_id FROM guardian_consents WHERE user_id = ${user_id})`,
      decision: sql`'refused'`,
    },
    oidc_payloads: { payload: sql`jsonb_build_object('accountId', ${String(user_id)}::text, 'name', ${word}::text)` },
    ownership_codes: { code_hash: hash },
    consent_records: { purpose: sql`'newsletter'`, source: sql`'account'` },
    account_deletions: { requested_by: sql`'self'` },
    community_commons: {
      community_type: sql`'startup'`,
      community_name: sql`${word}`,
      slug: sql`'makers-of-bhuj'`,
      created_by: sql`${user_id}`,
    },
    user_repo_items: { repoitem_type: sql`'education'`, title: sql`${word}` },
    forum_polls: { options: sql`ARRAY[${word}, 'No']::text[]` },
    forum_poll_votes: {
      poll_id: sql`(SELECT min(poll_id) FROM forum_polls WHERE author_user_id = ${user_id})`,
      choices: sql`ARRAY[1]::smallint[]`,
    },
    notifications: { notification_type: sql`${word}`, notification_body: sql`${word}` },
    notification_digest_entries: {
      notification_id: sql`(SELECT min(notification_id) FROM notifications WHERE user_id = ${user_id})`,
      due_at: sql`now()`,
    },
    notification_preferences: { topic: sql`'tickets'`, channel: sql`'email'`, is_on: sql`false` },
    notification_mutes: { topic: sql`'tickets'` },
    notification_timing: { quiet_from: sql`22`, quiet_to: sql`7` },
    group_users: {
      parent_user_id: sql`(SELECT user_id FROM global_users WHERE user_id <> ${user_id} ORDER BY user_id LIMIT 1)`,
    },
    announcements: { organisation_id: sql`1` },
    contact_blocks: {
      blocked_id: sql`(SELECT user_id FROM global_users WHERE user_id <> ${user_id} ORDER BY user_id LIMIT 1)`,
    },
    audit_log: {
      action: sql`'user.update'`,
      subject_type: sql`'letter'`,
      subject_id: sql`'1'`,
      request_id: sql`'1'`,
      actor_id: sql`${user_id}`,
      after: sql`jsonb_build_object('email', ${`${word}@example.org`}::text)`,
    },
    attachments: {
      user_id: sql`${user_id}`,
      kind: sql`'file'`,
      width: sql`NULL`,
      height: sql`NULL`,
    },
    saved_collections: { title: sql`${word}` },
    saved_items: {
      type: sql`'session'`,
      subject_id: sql`1`,
      collection_id: sql`NULL`,
      seen_moment: sql`jsonb_build_object('place', ${word}::text)`,
    },
    drafts: { draft_key: sql`'message:1'`, body: sql`${word}` },
    booking_availability: {
      is_open: sql`true`,
      time_zone: sql`'UTC'`,
      slot_minutes: sql`30`,
      buffer_minutes: sql`0`,
      notice_hours: sql`0`,
      horizon_days: sql`60`,
      hours: sql`'[]'`,
      exceptions: sql`'[]'`,
    },
    bookings: {
      from_user_id: sql`${user_id}`,
      to_user_id: sql`(SELECT user_id FROM global_users WHERE user_id <> ${user_id} ORDER BY user_id LIMIT 1)`,
      client_booking_id: sql`gen_random_uuid()`,
      slot_minutes: sql`30`,
      awaits_user_id: sql`${user_id}`,
      lapses_at: sql`now()`,
      starts_at: sql`now()`,
      ends_at: sql`now() + interval '30 minutes'`,
    },
    booking_options: { starts_at: sql`now()`, ends_at: sql`now() + interval '30 minutes'` },
    booking_times: { user_id: sql`${user_id}`, during: sql`tstzrange(now(), now() + interval '30 minutes')` },
    booking_table_times: { during: sql`tstzrange(now(), now() + interval '30 minutes')` },
    network_requests: {
      from_user_id: sql`(SELECT user_id FROM global_users WHERE user_id <> ${user_id} ORDER BY user_id LIMIT 1)`,
      to_user_id: sql`${user_id}`,
      asked_at: sql`now()`,
      lapses_at: sql`now()`,
    },
    network_connections: {
      one_user_id: sql`(SELECT least(user_id, ${user_id}) FROM global_users WHERE user_id <> ${user_id} ORDER BY user_id LIMIT 1)`,
      other_user_id: sql`(SELECT greatest(user_id, ${user_id}) FROM global_users WHERE user_id <> ${user_id} ORDER BY user_id LIMIT 1)`,
    },
    network_dismissals: {
      dismissed_user_id: sql`(SELECT user_id FROM global_users WHERE user_id <> ${user_id} ORDER BY user_id LIMIT 1)`,
    },
    volunteer_shifts: {
      starts_at: sql`now()`,
      ends_at: sql`now() + interval '1 hour'`,
      min_age: sql`NULL`,
      places: sql`2`,
    },
    volunteer_hours: { minutes: sql`60`, thanks_by_id: sql`${user_id}`, thanked_at: sql`now()` },
    volunteer_viewers: {
      user_id: sql`${user_id}`,
      viewer_user_id: sql`(SELECT user_id FROM global_users WHERE user_id <> ${user_id} ORDER BY user_id LIMIT 1)`,
    },
    review_rounds: {
      kind: sql`'application'`,
      name: sql`'Round'`,
      rubric: sql`'[]'`,
      reviews_per_entry: sql`1`,
      is_blind: sql`false`,
    },
    review_reviewers: { user_id: sql`${user_id}` },
    review_assignments: { user_id: sql`${user_id}`, status: sql`'recused'`, recusal_reason: sql`'other'`, recusal_note: sql`${word}` },
    review_ballots: { assignment_id: sql`(SELECT assignment_id FROM review_assignments WHERE user_id = ${user_id})`, note: sql`${word}` },
    ticket_noticed_holders: { holder: sql`${`p${user_id}`}`, place_count: sql`10`, noticed_at: sql`now()` },
    ticket_orders: { user_id: sql`${user_id}`, buyer_email: email },
    ticket_payments: { amount_minor: sql`100`, status: sql`'captured'`, captured_at: sql`now()` },
    ticket_refunds: { amount_minor: sql`1` },
    ticket_scans: { line_id: sql`(SELECT min(line_id) FROM ticket_order_lines)` },
    capacity_quotas: { kind: sql`'pass'`, name: sql`gen_random_uuid()::text`, item_ids: sql`ARRAY[1]::bigint[]` },
    capacity_entries: { kind: sql`'pass'`, user_id: sql`${user_id}`, email, quantity: sql`1`, item_ids: sql`ARRAY[1]::bigint[]` },
    ticket_sellers: { state_code: sql`'24'`, invoice_prefix: sql`'INV'`, credit_prefix: sql`'CN'` },
    ticket_invoices: {
      number: sql`1`,
      code: sql`'INV/1'`,
      taxable_minor: sql`100`,
      cgst_minor: sql`9`,
      sgst_minor: sql`9`,
      igst_minor: sql`0`,
      total_minor: sql`118`,
    },
    applications: { applicant_user_id: sql`${user_id}`, applicant_email: email },
    enquiries: { writer_user_id: sql`${user_id}`, writer_email: email },
    files: { kind: sql`'file'`, visibility: sql`'private'` },
    calendar_entries: {
      starts: sql`'2027-07-14T10:30'`,
      ends: sql`'2027-07-14T11:30'`,
      repetition: sql`NULL`,
      series_id: sql`NULL`,
      occurrence: sql`NULL`,
    },
    message_conversations: {
      kind: sql`'group'`,
      anchor_type: sql`NULL`,
      anchor_id: sql`NULL`,
      pair_low_id: sql`NULL`,
      pair_high_id: sql`NULL`,
    },
  };
}

/** Columns that tell who somebody is, or what they or others wrote. Of rows that stay these must be emptied; codes and states may stay. */
const identifiesPerson = /name|email|phone|address|note|reason|text|message|answer|image|bio|title|description|proof/i;

interface Constraint {
  /** A word that the CHECK speaks of first: of a list, one that it allows. */
  readonly literal: string | null;
  /** A row that a reference can name, as a query. */
  readonly reference: string | null;
}

/** What constraints say of single columns, by `table.column`. */
async function readConstraints({ db }: Context): Promise<Map<string, Constraint>> {
  const { rows } = await db.execute<Constraint & { name: string } & Record<string, unknown>>(sql`
    SELECT c.relname || '.' || a.attname AS name,
      CASE k.contype WHEN 'c' THEN (regexp_match(pg_get_constraintdef(k.oid), $re$'([a-z][a-z_-]*)'$re$))[1] END AS literal,
      CASE k.contype WHEN 'f' THEN format('(SELECT min(%I) FROM %I)', f.attname, k.confrelid::regclass) END AS reference
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
    LEFT JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
    WHERE k.contype IN ('c', 'f') AND c.relnamespace = 'public'::regnamespace ORDER BY k.contype DESC, cardinality(k.conkey) DESC`);
  return new Map(rows.map(({ name, literal, reference }) => [name, { literal, reference }]));
}

/**
 * Puts a row of the person into every personal table, with their word in every text, and a row of nobody into every table that
 * those refer to. Throws for the tables it cannot fill.
 */
export async function fillPersonalTables(ctx: Context, tables: readonly PersonalTableOf[], person: FilledPerson): Promise<void> {
  await ctx.db.execute(sql`INSERT INTO global_users (created_by, "firstName") VALUES (0, 'An organisation')`);
  const catalogue = await readCatalogue(ctx.db);
  const constraints = await readConstraints(ctx);
  const known = knownValues(person);
  const faults: string[] = [];
  for (const described of parentsFirst(tables, catalogue)) {
    const { name } = described;
    const table = tables.find((personal) => personal.name === name);
    const owner = typeof table?.rule.owner === 'string' ? { [table.rule.owner]: sql`${person.user_id}` } : {};
    const stays = (column: string) => table !== undefined && table.rule.atDeletion !== 'erase' && !identifiesPerson.test(column);
    const valueOfColumn = (column: string) => (column.endsWith('email') ? `${person.word}@example.org` : person.word);
    const valueFor = (column: string) => (table && !stays(column) ? valueOfColumn(column) : 'nobody');
    const filling = { values: { ...known[name], ...owner }, constraints, valueFor };
    const fault = await insertRow(ctx, described, filling);
    // A row of nobody that cannot be made is missed only by the rows that need it.
    if (!table) continue;
    const missing = fault ?? (await findMissing(ctx, table, person));
    if (missing !== null) faults.push(missing);
  }
  if (faults.length > 0)
    throw new Error(`Say in \`knownValues\` of server/test/fill-personal-tables.ts how a row is made of\n${faults.join('\n')}`);
}

async function findMissing({ db }: Context, { name, rule }: PersonalTableOf, person: FilledPerson): Promise<string | null> {
  const { rowCount } = await db.execute(sql`SELECT FROM ${sql.identifier(name)} WHERE ${rowsOf(rule, person)}`);
  return rowCount === 0 ? `${name}: its \`owner\` does not find the row that was made` : null;
}

interface Filling {
  readonly values: Values;
  readonly constraints: ReadonlyMap<string, Constraint>;
  readonly valueFor: (column: string) => string;
}

async function insertRow(
  { db }: Context,
  { name, columns }: CatalogueTable,
  { values, constraints, valueFor }: Filling,
): Promise<string | null> {
  const filled = columns.flatMap((column): [string, SQL][] => {
    const given = values[column.name];
    if (given) return [[column.name, given]];
    const isNeeded = !column.is_nullable && !column.has_default;
    const constraint = constraints.get(`${name}.${column.name}`);
    // What is held to something keeps its default; where it has none, the constraint itself says what would do.
    if (column.is_generated || (constraint && !isNeeded)) return [];
    const { literal = null, reference = null } = constraint ?? {};
    if (reference !== null) return [[column.name, sql.raw(reference)]];
    const guessed = guess(column.type, literal ?? valueFor(column.name), isNeeded);
    return guessed ? [[column.name, guessed]] : [];
  });
  const names = sql.join(
    filled.map(([column]) => sql.identifier(column)),
    sql`, `,
  );
  const all = sql.join(
    filled.map(([, value]) => value),
    sql`, `,
  );
  try {
    await db.execute(sql`INSERT INTO ${sql.identifier(name)} (${names}) SELECT ${all}`);
    return null;
  } catch (error) {
    return `${name}: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}`;
  }
}

/** A value of the type with the word in it; of other types only where a value is needed. */
function guess(type: string, word: string, isNeeded: boolean): SQL | null {
  if (type === 'text' || type === 'varchar') return sql`${word}::text`;
  if (type === 'jsonb' || type === 'json') return sql`jsonb_build_object('word', ${word}::text)`;
  if (type === '_text') return sql`ARRAY[${word}::text]`;
  if (type === 'bytea') return sql`convert_to(${word}, 'UTF8')`;
  if (!isNeeded) return null;
  if (type === 'timestamptz') return sql`now()`;
  if (type === 'date') return sql`current_date`;
  if (type === 'bool') return sql`true`;
  if (type.startsWith('_')) return sql.raw(`'{}'::${type.slice(1)}[]`);
  return type === 'uuid' ? sql`gen_random_uuid()` : sql`1`;
}

/** The tables and all that they refer to, those first that others refer to. */
function parentsFirst(tables: readonly PersonalTableOf[], catalogue: ReadonlyMap<string, CatalogueTable>): CatalogueTable[] {
  const ordered: CatalogueTable[] = [];
  const visited = new Set<string>();
  const visit = (name: string) => {
    const table = catalogue.get(name);
    if (!table || visited.has(name)) return;
    visited.add(name);
    for (const parent of table.refers_to) visit(parent);
    ordered.push(table);
  };
  for (const { name } of tables) visit(name);
  return ordered;
}

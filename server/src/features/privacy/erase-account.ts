import { accountErased } from '@sabha/contract/accounts/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { redactAuditLog } from '../../core/audit/redact-entries.ts';
import { erasePerson } from '../../core/privacy/erase-person.ts';
import { filesOf, rowsOf, type PersonalTableOf } from '../../core/privacy/personal-tables.ts';
import { readCatalogue } from '../../core/privacy/read-catalogue.ts';
import type { Subject } from '../../core/privacy/personal-data.ts';
import { findFormerRecipient, sendLetter } from '../accounts/public.ts';
import { lockDue } from './deletion.store.ts';
import { deletionDoneTemplate } from './emails/deletion.templates.ts';
import { findSubject } from './find-subject.ts';

/** Subjects of entries that no plain type made, with the person's own number. */
const ownNumberTypes = ['account', 'user', 'profile'];

/**
 * Removes everything about a person, for good, unless they have taken the wish back meanwhile: first the bytes of their files, then all
 * rows in one transaction, so that a crash leaves a person who is still due and not half of one. False where they stay.
 */
export async function eraseAccount(ctx: Context, tables: readonly PersonalTableOf[], user_id: number): Promise<boolean> {
  return ctx.transact(async (tx) => {
    if (!(await lockDue(tx, user_id, ctx.clock.now()))) return false;
    const subject = await findSubject(tx, user_id);
    const { rows: files } = await tx.execute<{ name: string }>(sql`SELECT name FROM files WHERE ${filesOf(tables, subject)}`);
    for (const { name } of files) await ctx.files.destroyBytes(name);
    // Whoever writes something in this person's name waits, and finds nobody.
    await tx.execute(sql`SELECT FROM person_basics WHERE user_id = ${user_id} FOR UPDATE`);
    const person = await findFormerRecipient(tx, user_id);
    const catalogue = await readCatalogue(tx);
    const subjects = [
      ...tables.flatMap((table) => auditSubjects(table, { subject, key: catalogue.get(table.name)?.primary_key ?? [] })),
      ...ownSubjects(user_id),
    ];
    await redactAuditLog(tx, { subjects, addresses: subject.emails, fields: subject.fields });
    // While the rows that name them are still there.
    await tx.execute(sql`DELETE FROM files WHERE ${filesOf(tables, subject)}`);
    await erasePerson(tx, tables, subject);
    const entry = { actor_id: 0, subject_type: 'account', subject_id: user_id, before: null, after: null, request_id: null };
    await ctx.audit.record(tx, { ...entry, action: 'account.erase' });
    await ctx.outbox.add(tx, accountErased, { user_id });
    // Whoever is deleted while they look on is out of every open page.
    await tx.execute(sql`SELECT announce_lost_rights('account', ${String(user_id)})`);
    if (!person) return true;
    const data = { name: person.firstName, host: new URL(ctx.config.public_url).host };
    await sendLetter(ctx, tx, person, { template: deletionDoneTemplate, data });
    return true;
  });
}

const ownSubjects = (user_id: number) =>
  ownNumberTypes.map((subject_type) => ({ subject_type, ids: sql`SELECT ${String(user_id)}::text` }));

function auditSubjects({ name, rule, subject_types }: PersonalTableOf, { subject, key }: { subject: Subject; key: readonly string[] }) {
  const [column, ...more] = key;
  if (column === undefined || more.length > 0) return [];
  const ids = sql`SELECT ${sql.identifier(column)}::text FROM ${sql.identifier(name)} WHERE ${rowsOf(rule, subject)}`;
  return subject_types.map((subject_type) => ({ subject_type, ids }));
}

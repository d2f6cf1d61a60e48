import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { EmailTemplate } from '../src/core/email/email-template.ts';
import { maxMailsPerHour } from '../src/core/email/mail-budget.ts';
import { features } from '../src/features.ts';

/** Mails that no budget holds back, each with what it takes to cause one. */
const unlimited: Readonly<Record<string, string>> = {
  notice: 'sent by nothing but tests of the mailer',
  'test-mail': 'staff send it to themselves',
  invitation: 'staff make an account',
  'password-changed': 'the old password, or a code out of the mailbox itself',
  'account-notice': 'a proof of who one is, or the right password in another browser',
  'role-decided': 'staff decide',
  suspended: 'staff suspend',
  restored: 'staff restore',
  impersonated: 'staff look as somebody',
  'deletion-near': 'the product, once for a deletion',
  'deletion-done': 'the product, once for an account',
  'enquiry-answer': 'staff answer',
  'application-moved': 'staff decide',
  'ticket-order-decided': 'staff decide',
  'ticket-upgraded': 'money was paid',
  'booking-changed': 'both have agreed to meet',
  'notification-digest': 'the person asked for it; one an hour at most',
  notification: 'the person asked for it; of what members write, 20 an hour',
  'ticket-waiting-offered': 'a place becomes free, and the address was proved',
  'ticket-waiting-lapsed': 'an offer ends',
};
/** More than one person gets of all together, and why they may. */
const numerous: Readonly<Record<string, string>> = {
  'enquiry-for-team': 'a mailbox of a team',
  'application-new': 'a mailbox of a team',
  'ticket-approval-ended': 'of requests whose buyer has proved the address',
};
/** Kinds that stand beside what sends them. */
const elsewhere: Readonly<Record<string, string>> = {
  'features/session-sign-ups/mail-signed-up.ts': 'staff change the programme or take somebody off a list; without a limit',
};
/** Where a mail leaves with another limit than its kind has, and why it may. */
const overrides: Readonly<Record<string, string>> = {
  'core/email/mailer.ts': 'takes it',
  'features/sales/emails/mail-buyers.ts': 'money was paid, or staff send it again',
  'features/notifications/mail-new-notification.ts': 'fewer of what members write',
  'features/accounts/auth/send-code.run.ts': 'a browser that the owner has signed in with',
};

/** Which notifications stand in the product for each kind of mail, or why none does. */
const notified: Readonly<Record<string, readonly string[] | string>> = {
  'role-decided': ['role_request.decided'],
  'guardian-answer': ['guardian.decided'],
  impersonated: ['account.impersonated'],
  'password-changed': ['account.password_changed'],
  'account-notice': ['account.security_changed'],
  restored: ['account.restored'],
  'deletion-asked': ['account_deletion.asked'],
  'deletion-near': ['account_deletion.neared'],
  'deletion-kept': ['account_deletion.cancelled'],
  'export-ready': ['account_export.made'],
  'enquiry-answer': ['enquiry.answered'],
  'application-receipt': ['application.sent'],
  'application-moved': ['application.moved'],
  'ticket-order-paid': ['ticket_order.paid'],
  'ticket-order-decided': ['ticket_order.approved', 'ticket_order.refused'],
  'ticket-approval-ended': ['ticket_order.approval_ended'],
  'ticket-places-returned': ['ticket_order.places_returned'],
  'ticket-transfer-details': ['ticket_order.transfer_awaited'],
  'ticket-confirm-address': ['ticket_order.confirmation_asked'],
  'ticket-transferred': ['ticket.received'],
  'ticket-upgraded': ['ticket.upgraded'],
  'ticket-waiting-asked': ['ticket_waiting.asked'],
  'ticket-waiting-offered': ['ticket_waiting.offered'],
  'ticket-waiting-lapsed': ['ticket_waiting.lapsed'],
  'booking-changed': ['booking.changed'],
  'session-place-moved-up': ['session_place.given'],
  'session-place-ended': ['session_place.ended'],
  'session-place-taken-back': ['session_place.taken_back'],
  'session-place-pass-lost': ['session_place.pass_lost'],
  notification: 'it is the mail of a notification',
  'notification-digest': 'it gathers notifications',
  notice: 'sent by nothing but tests of the mailer',
  'test-mail': 'staff send it to themselves',
  'one-time-code': 'a secret that only the mailbox may have',
  'ownership-code': 'a secret that only the mailbox may have',
  'new-address': 'a secret that only the new mailbox may have',
  'application-draft-link': 'a secret that only the mailbox may have',
  'ticket-order-link': 'a secret that only the mailbox may have',
  'account-exists': 'somebody tried to sign up who is signed in nowhere',
  invitation: 'nobody has signed in to the account yet',
  suspended: 'nobody can sign in to read one',
  'deletion-done': 'nobody is left to read one',
  'guardian-request': 'a parent, who needs no account',
  'guardian-overruled': 'a parent, who needs no account',
  'enquiry-copy': 'what its writer has just sent',
  'enquiry-for-team': 'a mailbox of a team',
  'application-new': 'a mailbox of a team',
};

const source = new URL('../src/', import.meta.url);
const files = globSync('**/*.ts', { cwd: source.pathname, exclude: (name) => name.endsWith('.test.ts') });
const read = (file: string) => readFileSync(new URL(file, source), 'utf8');
const isTemplate = (value: unknown): value is EmailTemplate<object> =>
  typeof value === 'object' && value !== null && 'per_hour' in value && 'write' in value;

async function readTemplates(): Promise<EmailTemplate<object>[]> {
  const modules = await Promise.all(
    files.filter((file) => /\.templates?\.ts$/.test(file)).map(async (file) => (await import(new URL(file, source).href)) as object),
  );
  return modules.flatMap((one) => Object.values(one).filter(isTemplate));
}

test('every kind of mail has a name of its own, under which it is counted', async () => {
  const names = (await readTemplates()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(names.length);
});

test('a kind without a limit says here what it takes to cause one', async () => {
  const found = (await readTemplates()).filter(({ per_hour }) => per_hour === null).map(({ name }) => name);
  expect(found.sort()).toEqual(Object.keys(unlimited).sort());
});

test('a kind of which somebody gets more in an hour than of all together says here why', async () => {
  const found = (await readTemplates()).filter(({ per_hour }) => per_hour !== null && per_hour > maxMailsPerHour).map(({ name }) => name);
  expect(found.sort()).toEqual(Object.keys(numerous).sort());
});

test('all templates are where this test finds them, and no mail leaves past the mailer or with a limit of its own', () => {
  const having = (pattern: RegExp) => files.filter((file) => pattern.test(read(file))).sort();
  expect(having(/EmailTemplate<[^;=>]*> = \{|: EmailTemplate<\w+> => \(\{/).filter((file) => !/\.templates?\.ts$/.test(file))).toEqual(
    Object.keys(elsewhere),
  );
  expect(having(/enqueue\([^)]*sendMailJob/)).toEqual(['core/email/mailer.ts']);
  expect(having(/createTransport\(/)).toEqual(['core/email/mail-transport.ts']);
  expect(having(/\{ per_hour:|per_hour = /)).toEqual(Object.keys(overrides).sort());
});

test('every kind of mail says which notification goes with it, or why none does', async () => {
  const namesElsewhere = Object.keys(elsewhere).flatMap((file) =>
    [...read(file).matchAll(/ = template\('([\w-]+)'/g)].map(([, name = '']) => name),
  );
  expect(namesElsewhere.length).toBeGreaterThanOrEqual(Object.keys(elsewhere).length);
  const names = [...(await readTemplates()).map(({ name }) => name), ...namesElsewhere];
  expect(Object.keys(notified).sort()).toEqual(names.sort());
  const declared = new Set(features.flatMap(({ notifications = [] }) => notifications.map(({ type }) => type)));
  const named = Object.values(notified).flatMap((types) => (typeof types === 'string' ? [] : types));
  expect(named.filter((type) => !declared.has(type))).toEqual([]);
});

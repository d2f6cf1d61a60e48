import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { EmailTemplate } from '../src/core/email/email-template.ts';
import { maxMailsPerHour } from '../src/core/email/mail-budget.ts';

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

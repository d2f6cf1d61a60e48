import { operationUrl, type Operation } from '@sabha/contract/core/operation';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadSampleEdition } from '../seeds/load-sample-edition.ts';
import type { RawInput } from '../src/core/http/operation-runner.ts';
import { features } from '../src/features.ts';
import { buildPerson, type TestPerson } from './build-person.ts';
import type { Fields } from './entity-under-test.ts';
import { operationSamples } from './load-samples.ts';
import { exampleInput } from './matrix/example-input.ts';
import { createTestApp, type TestApp } from './test-app.ts';

// Every declared write is given what it never asked for, and what it declares but only some may set. New calls are walked by themselves.

const writes = features
  .flatMap(({ operations = [], entities = [] }) => [
    ...operations,
    ...entities.flatMap(({ bounds }) => bounds.map(({ operation }) => operation)),
  ])
  .filter(({ method }) => method !== 'GET');

/** What makes somebody more than they are, or a thing cheaper, owned by another or further than it is. */
const privileged: Fields = {
  role: 'admin',
  roles: [{ role_id: 1 }],
  role_id: 1,
  role_ids: [1],
  role_name: 'admin',
  active_role_id: 1,
  is_admin: true,
  is_underage: false,
  is_verified: true,
  email_verified: true,
  verified_email: 'asha@example.org',
  otpVerified: true,
  password_hash: 'x',
  proven_at: '2027-07-15T04:30:00.000Z',
  privileges: [],
  privilege_access_scope: 'public',
  user_id: 1,
  owner_id: 1,
  owner_user_id: 1,
  parent_user_id: 1,
  created_by: 0,
  created_at: '2020-01-01T00:00:00.000Z',
  modified_by: 0,
  deleted_at: null,
  deleted_by: 0,
  accepted_at: '2020-01-01T00:00:00.000Z',
  status: 'valid',
  state: 'granted',
  is_paid: true,
  is_published: true,
  published_at: '2020-01-01T00:00:00.000Z',
  is_system: true,
  is_default: true,
  is_current: true,
  price: 0,
  price_minor: 0,
  amount_minor: 0,
  unit_price_minor: 0,
  total_minor: 0,
  discount_minor: 0,
  discount_percent: 100,
  tax_minor: 0,
  fee_minor: 0,
  percent: 100,
  held_until: '2099-01-01T00:00:00.000Z',
  code: 'AAAA-AAAA',
  number: 'A-1',
};

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
const bodyOf = ({ body }: Operation) => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Every object of a body, with where it stands. */
function objectsOf(schema: Schema, path = ''): { path: string; schema: Schema }[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => objectsOf(one, path));
  const items = schema.items ? objectsOf(schema.items, `${path}[]`) : [];
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => objectsOf(part, `${path}.${name}`));
  return [...(schema.properties ? [{ path, schema }] : []), ...inner, ...items, ...parts];
}

test('no write takes an object that lets fields through which it does not name', () => {
  const open = writes.flatMap((operation) =>
    objectsOf(bodyOf(operation)).flatMap(({ path, schema: { additionalProperties } }) =>
      additionalProperties === undefined || additionalProperties === false ? [] : [`${operation.id}${path}`],
    ),
  );
  expect(open).toEqual([]);
});

let app: TestApp;
let asha: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  await loadSampleEdition(app.ctx);
  other = await buildPerson(app);
  asha = await buildPerson(app);
});
afterAll(() => app.close());

const inputOf = (operation: Operation): RawInput => exampleInput(operation, asha.user_id, operationSamples.get(operation.id)).input;

/** The same body with more in it, in each item of a batch. */
function withField(body: unknown, field: string, value: unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => withField(item, field, value));
  return { ...(body as object), [field]: value };
}

test.each(writes.filter((one) => objectsOf(bodyOf(one)).length > 0).map((one) => [one.id, one] as const))(
  '%s does not take privileged fields that it does not declare',
  (_, operation) => {
    const { body } = inputOf(operation);
    const shape = bodyOf(operation);
    const declared = new Set(
      (shape.items ? objectsOf(shape.items) : objectsOf(shape)).flatMap((one) => Object.keys(one.schema.properties ?? {})),
    );
    for (const [field, value] of Object.entries(privileged)) {
      if (declared.has(field)) continue;
      const parsed = operation.body.safeParse(withField(body, field, value));
      const items: readonly unknown[] = parsed.success ? (Array.isArray(parsed.data) ? parsed.data : [parsed.data]) : [];
      for (const item of items) expect(Object.keys((item ?? {}) as object), field).not.toContain(field);
    }
  },
);

/**
 * Privileged fields that a call declares and that anybody may send, and why that gives them nothing. Everything else is refused
 * to somebody who only has an account.
 */
const harmless: Readonly<Record<string, string>> = {
  'auth.signup is_underage': 'whoever signs up says how old they are; the answer is theirs to give',
  'auth.register is_underage': 'the same under its older name',
  'auth.generateOtp is_underage': 'goes with the sign-up that the code is for',
  'conversation.open user_id': 'names whom the caller wants to write to, about whom contact decides',
};

/** Which privileged fields a call declares at its top, or at the top of its items. */
function declaredFields(operation: Operation): string[] {
  const shape = bodyOf(operation);
  const top = shape.items ?? shape;
  const parts = [top, ...(top.anyOf ?? []), ...(top.oneOf ?? []), ...(top.allOf ?? [])];
  return [...new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)))].filter((name) => name in privileged);
}

const declaring = writes.flatMap((operation) =>
  declaredFields(operation).map((field) => [`${operation.id} ${field}`, operation, field] as const),
);

describe('a privileged field that is declared', () => {
  test('is found at all', () => {
    expect(declaring.length).toBeGreaterThan(80);
    const names: string[] = declaring.map(([name]) => name);
    expect(Object.keys(harmless).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(declaring)('%s is refused to somebody without the right, or was judged harmless', async (name, operation, field) => {
    await app.ctx.db.execute(sql`DELETE FROM throttles`);
    const { input } = exampleInput(operation, other.user_id, operationSamples.get(operation.id));
    const isNamed = withNamedPerson(input.body, field);
    const body = isNamed ? input.body : withField(input.body, field, privileged[field]);
    const url = operationUrl(operation, input);
    const send = { POST: asha.post, PUT: asha.put, PATCH: asha.put, DELETE: asha.delete }[operation.method as 'POST'];
    const { status } = await send(url, body);
    if (name in harmless) return;
    expect(status, 'refuse it, or say under `harmless` why it gives nobody anything').toBeGreaterThanOrEqual(400);
  });
});

/** A person is named by somebody else's number already, who is real. */
const withNamedPerson = (body: unknown, field: string) =>
  field === 'user_id' && (Array.isArray(body) ? body : [body]).every((item) => (item as Fields | undefined)?.['user_id'] !== undefined);

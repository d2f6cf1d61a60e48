import { createPeople, createPerson, type NewPerson } from '@sabha/contract/accounts/profile';
import { badRequest } from '@sabha/contract/core/errors';
import { toInputError } from '../../core/entities/constraint-errors.ts';
import { readWritten } from '../../core/entities/read-entity.ts';
import { checkSignature, type Index } from '../../core/entities/write-input.ts';
import { insertRows, type Writing } from '../../core/entities/write-entity.ts';
import { runOnce } from '../../core/db/idempotency.ts';
import { bind, type Call } from '../../core/http/handler.ts';
import type { Context } from '../../core/context.ts';
import { createPeopleRule } from '../../permissions/identity.ts';
import { invite } from './emails/invite.ts';
import { globalUserEntity } from './global-user.entity.ts';
import { findPasswordFault } from '@sabha/contract/accounts/password-rules';
import { hashPassword } from './passwords/hash-password.ts';
import { profileEntity } from './profile.entity.ts';
import { accounts } from './schema.ts';

type Item = NewPerson & { index: Index };

export const createPersonHandler = bind(createPerson, createPeopleRule, async ({ body }, call, ctx) => {
  const rows = await makePeople(ctx, { call, operation_id: createPerson.id, body }, [{ ...body, index: null }]);
  return { data: rows[0] } as never;
});

export const createPeopleHandler = bind(createPeople, createPeopleRule, async ({ body }, call, ctx) => {
  const items = body.map((person, index) => ({ ...person, index }));
  return { data: await makePeople(ctx, { call, operation_id: createPeople.id, body }, items) } as never;
});

interface Request {
  call: Call;
  operation_id: string;
  body: unknown;
}

/** An account and a person each, all or none. */
async function makePeople(ctx: Context, { call, operation_id, body }: Request, items: readonly Item[]): Promise<object[]> {
  const { actor, request_id, idempotency_key: key } = call;
  for (const { created_by, index } of items) checkSignature(actor, 'created_by', created_by, index);
  for (const item of items) checkPassword(item);
  return ctx.transact(async (tx) => {
    const writing: Writing = { ctx, tx, actor, request_id, written: [] };
    return runOnce(tx, { key, user_id: actor.user_id, operation_id, body }, async () => {
      const ids: number[] = [];
      for (const item of items) ids.push(await makePerson(item, writing));
      return readWritten(profileEntity.model, ids, writing);
    });
  });
}

function checkPassword({ index, password, username, email }: Item): void {
  const message = password === undefined ? null : findPasswordFault(password, { username, email });
  if (message === null) return;
  const path = index === null ? 'password' : `${index}.password`;
  throw badRequest(`${path}: ${message}`, [{ path, message }]);
}

async function makePerson({ index, password, created_by: _, ...person }: Item, writing: Writing): Promise<number> {
  const { username, email } = person;
  const hashed =
    password === undefined ? {} : { password_hash: await hashPassword(password), password_changed_at: writing.ctx.clock.now() };
  const [account] = await writing.tx
    .transaction((savepoint) =>
      savepoint
        .insert(accounts)
        .values({ username, email, ...hashed })
        .returning({ user_id: accounts.user_id }),
    )
    .catch((error: unknown) => {
      throw toInputError(globalUserEntity.model, error, index);
    });
  const ids = await insertRows(globalUserEntity.model, [{ index, input: { ...person, user_id: account?.user_id } }], writing);
  // Whoever has no password sets one by a code to the address.
  if (password === undefined && ids[0] !== undefined) await invite(writing.ctx, writing.tx, ids[0]);
  return ids[0] ?? 0;
}

import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import { beginApp, confirmApp, getFactors, removeApp, renewRecoveryCodes } from '@sabha/contract/accounts/factor-operations';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { bind } from '../../../core/http/handler.ts';
import { ownDataOnly } from '../../../core/access/call-rules.ts';
import { findAccountById } from '../auth/account.store.ts';
import { requireOwnProvider } from '../auth/guards.ts';
import * as apps from './app.store.ts';
import { methodsOf } from './half-sign-in.store.ts';
import { keyUri } from './one-time-password.ts';
import { canHavePasskeys } from './passkey-ceremony.ts';
import { listPasskeys } from './passkey.store.ts';
import { recordFactorShown, requireProof } from './proof.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { dropCodesWithoutFactor, giveFirstRecoveryCodes, renewRecoveryCodes as renewCodes } from './recovery-code.store.ts';

interface Summary extends Record<string, unknown> {
  readonly has_password: boolean;
  readonly confirmed_at: string | null;
  readonly recovery_code_count: number;
}

async function summarize({ db }: Context, user_id: number): Promise<Summary> {
  const { rows } = await db.execute<Summary>(sql`
    SELECT a.password_hash IS NOT NULL AS has_password,
      (SELECT confirmed_at FROM authenticator_apps p WHERE p.user_id = a.user_id) AS confirmed_at,
      (SELECT count(*)::int FROM recovery_codes r WHERE r.user_id = a.user_id AND r.used_at IS NULL) AS recovery_code_count
    FROM accounts a WHERE a.user_id = ${user_id}`);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const wrongCode = () =>
  badRequest('code: This code is not right. Wait for the next one.', [
    { path: 'code', message: 'This code is not right. Wait for the next one.' },
  ]);

export const ownFactorHandlers = [
  bind(getFactors, ownDataOnly, async (_, { actor: { user_id } }, ctx) => {
    requireOwnProvider(ctx);
    const { has_password, confirmed_at, recovery_code_count } = await summarize(ctx, user_id);
    return {
      data: {
        has_password,
        passkeys: await listPasskeys(ctx.db, user_id),
        app: confirmed_at === null ? null : { confirmed_at: new Date(confirmed_at).toISOString() },
        recovery_code_count,
        can_have_passkeys: canHavePasskeys(ctx.config),
      },
    };
  }),
  bind(beginApp, ownDataOnly, async (_, { actor }, ctx) => {
    requireOwnProvider(ctx);
    await requireProof(ctx, actor);
    const account = await findAccountById(ctx.db, actor.user_id);
    if (!account) throw notFound();
    const secret = await apps.beginApp(ctx, account.user_id);
    if (secret === null) throw conflict('There is an authenticator app already. Remove it first.');
    return { data: { secret, uri: keyUri(secret, account.email) } };
  }),
  bind(confirmApp, ownDataOnly, async ({ body: { code } }, { actor, request_id }, ctx) => {
    requireOwnProvider(ctx);
    await requireProof(ctx, actor);
    const { user_id } = actor;
    const recovery_codes = await ctx.transact(async (tx) => {
      if (!(await apps.confirmApp(ctx, tx, { user_id, code }))) throw wrongCode();
      await recordFactorShown(tx, actor);
      await recordFactorChange(ctx, tx, { user_id, notice: 'app-added', request_id });
      return giveFirstRecoveryCodes(tx, user_id);
    });
    return { data: { recovery_codes } };
  }),
  bind(removeApp, ownDataOnly, async (_, { actor, request_id }, ctx) => {
    requireOwnProvider(ctx);
    await requireProof(ctx, actor);
    const { user_id } = actor;
    await ctx.transact(async (tx) => {
      if (!(await apps.removeApp(tx, user_id))) throw notFound();
      await dropCodesWithoutFactor(tx, user_id);
      await recordFactorChange(ctx, tx, { user_id, notice: 'app-removed', request_id });
    });
    return { data: { removed: true as const } };
  }),
  bind(renewRecoveryCodes, ownDataOnly, async (_, { actor, request_id }, ctx) => {
    requireOwnProvider(ctx);
    await requireProof(ctx, actor);
    const { user_id } = actor;
    if ((await methodsOf(ctx, user_id)).length === 0)
      throw conflict('Recovery codes stand in for a passkey or an app. Add one of them first.');
    const recovery_codes = await ctx.transact(async (tx) => {
      await recordFactorChange(ctx, tx, { user_id, notice: 'recovery-made', request_id });
      return renewCodes(tx, user_id);
    });
    return { data: { recovery_codes } };
  }),
];

import { badRequest, conflict, notFound } from '@sabha/contract/core/errors';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from '@sabha/contract/accounts/factor-operations';
import { factorRules } from '@sabha/contract/accounts/factors';
import { bind } from '../../../core/http/handler.ts';
import { ownDataOnly } from '../../../core/access/call-rules.ts';
import { findAccountById } from '../auth/account.store.ts';
import { requireOwnProvider } from '../auth/guards.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { canHavePasskeys, holderOf, makeRegistration, readRegistration } from './passkey-ceremony.ts';
import * as store from './passkey.store.ts';
import { recordFactorShown, requireProof } from './proof.ts';
import { dropCodesWithoutFactor, giveFirstRecoveryCodes } from './recovery-code.store.ts';

export const ownPasskeyHandlers = [
  bind(passkeyOptions, ownDataOnly, async (_, { actor }, ctx) => {
    requireOwnProvider(ctx);
    await requireProof(ctx, actor);
    const account = await findAccountById(ctx.db, actor.user_id);
    if (!account) throw notFound();
    if (!canHavePasskeys(ctx.config)) throw conflict('Passkeys need an address with a name and https.');
    if ((await store.findPasskeysOf(ctx.db, account.user_id)).length >= factorRules.passkeys)
      throw conflict(`${factorRules.passkeys} passkeys are the most. Remove one that you no longer use.`);
    return { data: await makeRegistration(ctx, holderOf('register', actor.session_id ?? ''), account) };
  }),
  bind(addPasskey, ownDataOnly, async ({ body: { name, answer } }, { actor, request_id }, ctx) => {
    requireOwnProvider(ctx);
    await requireProof(ctx, actor);
    const { user_id } = actor;
    const made = await readRegistration(ctx, holderOf('register', actor.session_id ?? ''), answer);
    if (!made) throw badRequest('This passkey was not made for this page. Try again.');
    const data = await ctx.transact(async (tx) => {
      const passkey = await store.insertPasskey(tx, { ...made, user_id, name });
      if (!passkey) throw conflict('This passkey is in use already.');
      await recordFactorShown(tx, actor);
      await recordFactorChange(ctx, tx, { user_id, notice: 'passkey-added', detail: name, request_id });
      return { passkey, recovery_codes: await giveFirstRecoveryCodes(tx, user_id) };
    });
    return { data };
  }),
  bind(renamePasskey, ownDataOnly, async ({ params: { passkey_id }, body: { name } }, { actor: { user_id } }, ctx) => {
    requireOwnProvider(ctx);
    const passkey = await store.renamePasskey(ctx.db, { user_id, passkey_id }, name);
    if (!passkey) throw notFound();
    return { data: passkey };
  }),
  bind(removePasskey, ownDataOnly, async ({ params: { passkey_id } }, { actor, request_id }, ctx) => {
    requireOwnProvider(ctx);
    await requireProof(ctx, actor);
    const { user_id } = actor;
    await ctx.transact(async (tx) => {
      const name = await store.deletePasskey(tx, { user_id, passkey_id });
      if (name === null) throw notFound();
      await dropCodesWithoutFactor(tx, user_id);
      await recordFactorChange(ctx, tx, { user_id, notice: 'passkey-removed', detail: name, request_id });
    });
    return { data: { passkey_id } };
  }),
];

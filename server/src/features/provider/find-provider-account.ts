import type { Account as ProviderAccount } from 'oidc-provider';
import type { Context } from '../../core/context.ts';
import { isShutOut, findAccountById, findRecipient, fullName } from '../accounts/public.ts';

/** A person as the provider's tokens describe them; undefined when they may not sign in. */
export async function findProviderAccount({ db, config }: Context, sub: string): Promise<ProviderAccount | undefined> {
  const account = /^\d{1,15}$/.test(sub) ? await findAccountById(db, Number(sub)) : null;
  if (!account || isShutOut(config, account)) return undefined;
  return {
    accountId: String(account.user_id),
    claims: async () => ({
      sub: String(account.user_id),
      user_id: account.user_id,
      name: fullName(account),
      given_name: account.firstName,
      family_name: account.lastName,
      preferred_username: account.username,
      locale: (await findRecipient(db, account.user_id))?.locale ?? 'en',
      updated_at: account.updated_at,
      email: account.email,
      email_verified: account.is_verified,
    }),
  };
}

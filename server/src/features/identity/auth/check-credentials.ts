import type { Context } from '../../../core/context.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { findAccountByLogin, type Account } from './account.store.ts';
import { noteAttack } from './note-attack.ts';
import { giveBack, takeTurns, type Turn } from './throttle.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
  /** Where the try comes from; null when it is not known. */
  readonly address: string | null;
}

export type CredentialCheck =
  | { readonly outcome: 'right'; readonly account: Account }
  /** The password is right, but the address is not confirmed yet. */
  | { readonly outcome: 'unverified'; readonly account: Account }
  | { readonly outcome: 'suspended' }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'throttled'; readonly wait: number };

/** The turns that a wrong password costs. */
function turnsOf({ login, address }: Credentials): Turn[] {
  const account: Turn[] = [
    { name: 'signin_here', subject: `${login} ${address ?? ''}` },
    { name: 'signin_account', subject: login },
  ];
  return address === null ? account : [...account, { name: 'signin_address', subject: address }];
}

/**
 * Checks a username or address with its password. Does the same work whether or not there is such an account, and says more than
 * 'wrong' only to those who know the password. A right password gives its turns back, so only wrong ones are counted.
 */
export async function checkCredentials(ctx: Context, credentials: Credentials): Promise<CredentialCheck> {
  const turns = turnsOf(credentials);
  const wait = await takeTurns(ctx, turns);
  if (wait > 0) {
    await noteAttack(ctx, credentials);
    return { outcome: 'throttled', wait };
  }
  const account = await findAccountByLogin(ctx.db, credentials.login);
  const isRight = await isPassword(account?.password_hash ?? null, credentials.password);
  if (!account || !isRight) return { outcome: 'wrong' };
  await giveBack(ctx, turns);
  if (account.is_suspended) return { outcome: 'suspended' };
  return { outcome: account.is_verified ? 'right' : 'unverified', account };
}

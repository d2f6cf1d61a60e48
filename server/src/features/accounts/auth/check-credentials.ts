import type { Context } from '../../../core/context.ts';
import { isPassword } from '../passwords/hash-password.ts';
import { isPublishedPassword, isShutOut } from '../safety/sample-accounts.ts';
import { isKnownDevice, type DeviceReader } from '../sessions/known-device.ts';
import { findAccountByLogin, type Account } from './account.store.ts';
import { recordAttack } from './record-attack.ts';
import { giveBack, takeTurns, type CountedTry } from './throttle.ts';

export interface Credentials {
  readonly login: string;
  readonly password: string;
  /** The network that the try comes from; null when it is not known. */
  readonly address: string | null;
  /** What names the browser, see `deviceOf`; null when it is not known. */
  readonly device: DeviceReader | null;
}

export type CredentialCheck =
  | { readonly outcome: 'right'; readonly account: Account }
  /** The password is right, but the address is not confirmed yet. */
  | { readonly outcome: 'unverified'; readonly account: Account }
  | { readonly outcome: 'suspended' }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'throttled'; readonly wait: number };

/** The turns that a wrong password costs, by what was typed: whoever has none left is told so. */
function turnsOfLogin({ login, address }: Credentials): CountedTry[] {
  const turns: CountedTry[] = [
    { name: 'signin_here', subject: `${login} ${address ?? ''}` },
    { name: 'signin_login', subject: login },
  ];
  return address === null ? turns : [...turns, { name: 'signin_address', subject: address }];
}

/** And by the account that it means; of a login that means nobody, by itself. */
function turnsOfAccount({ login, address }: Credentials, account: Account | null): CountedTry[] {
  const subject = account ? `account ${account.user_id}` : `login ${login}`;
  return [
    { name: 'signin_account_here', subject: `${subject} ${address ?? ''}` },
    { name: 'signin_account', subject },
  ];
}

/**
 * Checks a username or address with its password. Does the same work whether or not there is such an account, and says more than
 * 'wrong' only to those who know the password. A right password gives its turns back, so only wrong ones are counted.
 *
 * A browser that the owner has signed in with before has turns of its own, so nobody can use up those of somebody else; they come
 * back so slowly that whoever holds such a browser guesses no more than others. An account
 * without turns left under one name answers 'wrong' under its others, right or not: 'too many tries' would say that they are one.
 */
export async function checkCredentials(ctx: Context, credentials: Credentials): Promise<CredentialCheck> {
  const account = await findAccountByLogin(ctx.db, credentials.login);
  const user_id = account?.user_id ?? 0;
  const device = credentials.device?.(user_id) ?? null;
  const isKnown = await isKnownDevice(ctx, user_id, device);
  const named: CountedTry[] = isKnown ? [{ name: 'signin_device', subject: `${user_id} ${device ?? ''}` }] : turnsOfLogin(credentials);
  const wait = await takeTurns(ctx, named);
  if (wait > 0) {
    await recordAttack(ctx, { ...credentials, account });
    return { outcome: 'throttled', wait };
  }
  const silent = isKnown ? [] : turnsOfAccount(credentials, account);
  const isHeld = (await takeTurns(ctx, silent)) > 0;
  if (isHeld) await recordAttack(ctx, { ...credentials, account });
  const isOpen = !isHeld && !isPublishedPassword(ctx.config, credentials.password);
  const isRight = await isPassword(isOpen ? (account?.password_hash ?? null) : null, credentials.password);
  if (!account || !isRight) return { outcome: 'wrong' };
  await giveBack(ctx, [...named, ...silent]);
  if (isShutOut(ctx.config, account)) return { outcome: 'suspended' };
  return { outcome: account.is_verified ? 'right' : 'unverified', account };
}

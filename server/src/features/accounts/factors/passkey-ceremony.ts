import { factorRules, type NewPasskey, type PasskeyAnswer } from '@sabha/contract/accounts/factors';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'drizzle-orm';
import { isIP } from 'node:net';
import type { Config } from '../../../core/config/config.ts';
import type { Context } from '../../../core/context.ts';
import type { Account } from '../auth/account.store.ts';
import { findPasskey, findPasskeysOf, recordUse, type NewPasskeyRow } from './passkey.store.ts';

// Its parsers of certificates are large, and most people have no passkey: loaded when the first one is used.
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Passkeys belong to the name of this site and to no other. */
const siteOf = ({ public_url }: Pick<Config, 'public_url'>) => {
  const { hostname, origin } = new URL(public_url);
  return { rpID: hostname, origin };
};

/** Browsers make no passkeys for bare numbers, nor for pages that come unprotected from elsewhere. */
export function canHavePasskeys({ public_url }: Pick<Config, 'public_url'>): boolean {
  const { hostname, protocol } = new URL(public_url);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost');
}

// What every authenticator can sign with: Ed25519, ES256 and RS256, as COSE numbers them.
const algorithms = [-8, -7, -257];

type Purpose = 'register' | 'prove' | 'second-step' | 'sign-in';
/** What a challenge is for, and the browser or session it was given to. */
export const holderOf = (purpose: Purpose, whose: string) => `${purpose}:${whose}`;

async function storeChallenge({ db }: Context, holder: string, challenge: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO passkey_challenges (holder, challenge) VALUES (${holder}, ${challenge})
    ON CONFLICT (holder) DO UPDATE SET challenge = excluded.challenge, created_at = now()`);
}

/** A challenge is taken with the first answer, right or wrong. */
async function takeChallenge({ db }: Context, holder: string): Promise<string | null> {
  const { rows } = await db.execute<{ challenge: string; is_live: boolean }>(sql`
    DELETE FROM passkey_challenges WHERE holder = ${holder}
    RETURNING challenge, created_at > now() - make_interval(mins => ${factorRules.challenge_minutes}) AS is_live`);
  return rows[0]?.is_live ? rows[0].challenge : null;
}

const timeout = factorRules.challenge_minutes * 60_000;

export async function makeRegistration(ctx: Context, holder: string, account: Account) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const known = await findPasskeysOf(ctx.db, account.user_id);
  const options = await generateRegistrationOptions({
    rpName: 'Sabha',
    rpID: siteOf(ctx.config).rpID,
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim() || account.username,
    userID: Uint8Array.from(Buffer.from(String(account.user_id))),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // It must find the person by itself and ask for a finger, a face or a PIN: so it is two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(ctx, holder, options.challenge);
  return { ...options };
}

/** The new passkey in an answer; null when the answer does not fit what was asked, which is logged. */
export async function readRegistration(
  ctx: Context,
  holder: string,
  answer: NewPasskey,
): Promise<Omit<NewPasskeyRow, 'user_id' | 'name'> | null> {
  const challenge = await takeChallenge(ctx, holder);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { rpID, origin } = siteOf(ctx.config);
  const response = { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON;
  const checking = verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  const checked = await orRefused(ctx, checking);
  if (!checked?.verified) return null;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports: answer.response.transports ?? [],
    is_synced: credentialBackedUp,
  };
}

/** What one of a person's passkeys must sign; whoever has it, where the person is not known yet. */
export async function makeRequest(ctx: Context, holder: string, user_id: number | null) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const passkeys = user_id === null ? [] : await findPasskeysOf(ctx.db, user_id);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx.config).rpID,
    timeout,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
  await storeChallenge(ctx, holder, options.challenge);
  return { ...options };
}

/** Whose passkey gave this answer to the holder's challenge; null when it is not good, or belongs to somebody else than expected. */
export async function takeAnswer(ctx: Context, holder: string, answer: PasskeyAnswer, expected: number | null): Promise<number | null> {
  const challenge = await takeChallenge(ctx, holder);
  const passkey = await findPasskey(ctx.db, answer.id);
  if (challenge === null || !passkey || (expected !== null && passkey.user_id !== expected)) return null;
  const { userHandle } = answer.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== String(passkey.user_id)) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { rpID, origin } = siteOf(ctx.config);
  const response = { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON;
  const checking = verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: passkey.credential_id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.sign_count },
  });
  const checked = await orRefused(ctx, checking);
  if (!checked?.verified || !(await recordUse(ctx.db, passkey, checked.authenticationInfo.newCounter))) return null;
  return passkey.user_id;
}

/** The library throws for whatever is wrong with an answer, and answers come from outside: the reason is for the log only. */
async function orRefused<T>({ log }: Context, checking: Promise<T>): Promise<T | null> {
  try {
    return await checking;
  } catch (error) {
    log.info({ err: error }, 'An answer of a passkey was refused.');
    return null;
  }
}

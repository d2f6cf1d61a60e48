import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { queueHash } from './hash-queue.ts';

// The OWASP minimum for argon2id: 19 MiB, two passes, one lane; some 30 ms on a small server.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
// A code of six digits lives ten minutes: trying all of them against a stolen row takes longer.
const codeCost = { memoryCost: 4_096, timeCost: 3, parallelism: 1 } as const;

/** argon2id in PHC format; spaces of other scripts and composed letters are unified first, so every keyboard types the same. */
export const hashPassword = (password: string) => queueHash(() => hash(password.normalize('NFKC'), cost));

/** Says which hash is about to be compared with something, for who counts that work; with nobody listening it costs nothing. */
export const comparisons = channel('sabha.hash-comparison');

function compare(stored: string, text: string): Promise<boolean> {
  comparisons.publish(stored);
  return queueHash(() => verify(stored, text));
}

let nobodysHash: Promise<string> | null = null;

/** Whether the password fits. Takes as long without a hash, so that its time tells nothing about the account. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString('base64url'));
  const isRight = await compare(stored ?? (await nobodysHash), password.normalize('NFKC'));
  return stored !== null && isRight;
}

export const hashCode = (code: string) => queueHash(() => hash(code, codeCost));
export const isCode = (stored: string, code: string) => compare(stored, code);

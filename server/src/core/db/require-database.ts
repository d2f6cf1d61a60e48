import type { Pool } from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { within } from '../time/deadline.ts';

// Longer than a database that is just starting takes to answer that it does.
const longestMs = 15_000;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no host has that name',
  EAI_AGAIN: 'no host has that name, or names cannot be looked up at the moment',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ECONNRESET: 'it ended the connection',
  '28P01': 'it does not accept the user or the password',
  '28000': 'it does not let this user in from here',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

/**
 * Asks the database that DATABASE_URL names for an answer.
 * @throws ConfigError with one sentence that says why there is none, and holds neither user nor password.
 */
export async function requireDatabase(pool: Pick<Pool, 'query'>, url: string): Promise<void> {
  try {
    await within(longestMs, pool.query('SELECT 1'));
  } catch (cause) {
    const { host, pathname } = new URL(url);
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const reason = reasons[code] ?? (cause instanceof Error ? cause.message : 'it does not answer');
    throw new ConfigError(`DATABASE_URL names ${host}${pathname}, but that database cannot be used: ${reason}.`, { cause });
  }
}

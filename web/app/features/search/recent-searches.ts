import { RECENT_SEARCHES as key } from '../../lib/session/stored-values.ts';
import { readLocal, writeLocal } from '../../ui/local-value.ts';
import { shortestQuery } from './shortest-query.ts';

const max = 6;

/** What was searched on this device, newest first; nobody else learns of it, and it goes at sign-out. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
}

export function storeRecentSearch(query: string): void {
  const text = query.trim();
  if (text.length < shortestQuery) return;
  const others = readRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
  writeLocal(key, JSON.stringify([text, ...others].slice(0, max)));
}

export const forgetRecent = (): void => writeLocal(key, '[]');

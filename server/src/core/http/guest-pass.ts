import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Asker } from '../limits/request-limits.ts';

/** A cookie that tells one guest from another to the limits, and says nothing else about anybody. */
export interface GuestPass {
  read(request: Pick<IncomingMessage, 'headers'>): NonNullable<Asker['guest']> | null;
  give(response: ServerResponse): void;
}

const lifetimeSeconds = 24 * 60 * 60;
const clockSlackSeconds = 60;

/** Signed, so that passes cannot be made up; with SECRET_KEY all nodes know each other's. */
export function createGuestPass({ secret_key, public_url }: Pick<Config, 'public_url' | 'secret_key'>, now = Date.now): GuestPass {
  const key = createHmac('sha256', secret_key ?? randomBytes(32))
    .update('guest pass')
    .digest();
  const isSecure = public_url.startsWith('https:');
  const name = `${isSecure ? '__Host-' : ''}guest`;
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  const seconds = () => Math.floor(now() / 1000);

  return {
    read({ headers }) {
      const value = readCookie(headers.cookie, name);
      const [id = '', at = '', signature = ''] = value?.split('.') ?? [];
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(`${id}.${at}`))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const age_seconds = seconds() - Number.parseInt(at, 36);
      return age_seconds >= -clockSlackSeconds && age_seconds < lifetimeSeconds ? { id, age_seconds } : null;
    },
    give(response) {
      const text = `${randomBytes(12).toString('base64url')}.${seconds().toString(36)}`;
      const secure = isSecure ? '; Secure' : '';
      response.appendHeader(
        'set-cookie',
        `${name}=${text}.${sign(text)}; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      );
    },
  };
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// What authenticator apps agree on, whatever else the standard allows: SHA-1, six digits, thirty seconds.
const stepSeconds = 30;
const digits = 6;
/** 160 bits, as long as the hash: RFC 4226, section 4. */
const secretBytes = 20;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding: RFC 4648, section 6. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

export const newSecret = () => toBase32(randomBytes(secretBytes));

/** The time step of a moment: RFC 6238, section 4.2. */
export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / stepSeconds);

/** The code of a step: RFC 4226, section 5.3, with the step as its counter. */
export function codeAt(secret: string, step: number, length: number = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step whose code this is, at most one before or after now, so that a clock may be half a minute wrong; null for none. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const current = stepAt(now);
  const typed = Buffer.from(code);
  // All are compared, so that the time tells nothing.
  const found = [current, current - 1, current + 1].filter((step) => {
    const right = Buffer.from(codeAt(secret, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
  return found[0] ?? null;
}

const issuer = 'Sabha';

/** What the picture for an app says: the Key Uri Format that all of them read. */
export function keyUri(secret: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.toString()}`;
}

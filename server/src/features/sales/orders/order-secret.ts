import { createHash, randomBytes, randomInt } from 'node:crypto';

// Without letters and digits that look or sound like others.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const pick = (length: number) => Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');

/** What people read out to find their order; not secret. */
export const newOrderCode = (): string => pick(8);
/** What a QR stands for, and what people type when it cannot be read: 78 bits, so that nobody guesses one. */
export const newTicketCode = (): string => pick(16);
/** What lets somebody reach an order, or fill in one place, without signing in. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

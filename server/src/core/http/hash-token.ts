import { createHash } from 'node:crypto';

/** How a random token that opens something is kept: who reads the table cannot use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

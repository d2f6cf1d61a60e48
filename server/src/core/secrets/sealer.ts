import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Turns secrets into what may be stored, and back. */
export interface Sealer {
  seal(text: string): string;
  /** Throws when the text was sealed with another key, or with one while there is none now. */
  open(stored: string): string;
  /** Whether the stored text is not sealed although it could be. */
  isBare(stored: string): boolean;
}

/** The stored secrets and SECRET_KEY do not belong together; the message is for the person who starts the server. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

const sealedMark = 'sealed:';
const bareMark = 'plain:';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from SECRET_KEY; without one texts are stored as they are. */
export function createSealer(secretKey: string | undefined): Sealer {
  const key = secretKey === undefined ? null : createHmac('sha256', secretKey).update('sabha identity secrets').digest();
  return {
    seal(text) {
      if (!key) return bareMark + text;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return sealedMark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(stored) {
      if (stored.startsWith(bareMark)) return stored.slice(bareMark.length);
      if (!key) throw new SealError('The keys in the database are sealed; set SECRET_KEY to the key they were sealed with.');
      const bytes = Buffer.from(stored.slice(sealedMark.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new SealError('SECRET_KEY is not the one that the keys in the database were sealed with.', { cause });
      }
    },
    isBare: (stored) => key !== null && stored.startsWith(bareMark),
  };
}

import { randomInt } from 'node:crypto';

// Without what is misread or misheard: 0 and O, 1, I and L, and without U, which together make words.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** A number to name on the telephone: `SPK-7F3K2Q`. It opens nothing; 30⁶ of them make a repeat unlikely, and the column refuses one. */
export const makeNumber = (prefix: string): string =>
  `${prefix}-${Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')}`;

import { commonStems } from './common-passwords.data.ts';
import { passwordSchema } from './profile.ts';

/** What a password must not be made of: the person's own names. */
export interface PasswordOwner {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

// Spellings that guessing programs try first.
const substitutes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const shortestName = 4;

/** How well a password holds: `good` and `strong` will do, the others are refused. */
export type PasswordStrength = 'short' | 'long' | 'own-name' | 'common' | 'good' | 'strong';

const strongLength = 16;
const strongSigns = 8;

/**
 * Length counts most; common words stay common with digits around them, doubled, or spelled with signs. The same rules in the
 * browser, while it is typed, and on the server, which decides.
 */
export function judgePassword(password: string, { username, email }: PasswordOwner = {}): PasswordStrength {
  if (!passwordSchema.safeParse(password).success) return password.length < strongLength ? 'short' : 'long';
  // Letters that are hashed as the same are judged as the same.
  const small = password.normalize('NFKC').toLowerCase();
  const names = [username, email, email?.split('@')[0]].flatMap((name) => (name ? [name.toLowerCase()] : []));
  if (names.some((name) => isMadeOf(small, name))) return 'own-name';
  if (isCommon(small)) return 'common';
  return password.length >= strongLength && new Set(small).size >= strongSigns ? 'strong' : 'good';
}

const faults: Readonly<Partial<Record<PasswordStrength, string>>> = {
  'own-name': 'Do not use your username or e-mail address as the password.',
  common: 'This password is one of the first that are guessed. Use a few words that do not belong together.',
};

/** What is wrong with a new password, as a sentence for the person, or null when it will do. */
export function findPasswordFault(password: string, owner: PasswordOwner = {}): string | null {
  const parsed = passwordSchema.safeParse(password);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'This password cannot be used.';
  return faults[judgePassword(password, owner)] ?? null;
}

function isMadeOf(password: string, name: string): boolean {
  return password === name || (name.length >= shortestName && withoutEnds(password) === withoutEnds(name));
}

function isCommon(password: string): boolean {
  if (new Set(password).size <= 3 || isRun(password)) return true;
  return [password, withoutEnds(password)].flatMap((text) => [text, spellOut(text), withoutEnds(spellOut(text))]).some(isCommonWord);
}

/** Also the same word twice or more. */
function isCommonWord(text: string): boolean {
  if (commonStems.has(text)) return true;
  const period = (text + text).indexOf(text, 1);
  return period < text.length && (commonStems.has(text.slice(0, period)) || /^\d+$/.test(text));
}

/** Digits and signs before and after the letters. */
const withoutEnds = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const spellOut = (text: string) => text.replace(/[0134578@$!]/g, (sign) => substitutes[sign] ?? sign);

/** 1234567890, 0987654321, abcdefghij: each sign next to the one before. */
function isRun(text: string): boolean {
  const steps = Array.from({ length: text.length - 1 }, (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) <= 1).length >= steps.length - 1;
}

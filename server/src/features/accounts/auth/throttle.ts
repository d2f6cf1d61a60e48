import { ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Context } from '../../../core/context.ts';
import type { Database, Tx } from '../../../core/db/database.ts';

/** So many at once, and then one every so many seconds. */
export interface Allowance {
  readonly burst: number;
  readonly seconds: number;
}

/** What may be tried how often; failures only, for sign-ins: a success gives its turn back. */
export const allowances = {
  /** One login, as it is typed, at one place: somebody mistyping. */
  signin_here: { burst: 10, seconds: 30 },
  /** One login from everywhere. */
  signin_login: { burst: 50, seconds: 60 },
  /** One account, whatever it is called, at one place and from everywhere. More than one login has, so that who mistypes hears of it. */
  signin_account_here: { burst: 12, seconds: 30 },
  signin_account: { burst: 60, seconds: 60 },
  /** One account in a browser that its owner has signed in with, where nothing else counts: 150 a day. */
  signin_device: { burst: 10, seconds: 600 },
  /** One place trying many accounts; a hall of visitors shares an address. */
  signin_address: { burst: 200, seconds: 2 },
  /** Entries of the audit log about wrong passwords in mass. */
  attack_noted: { burst: 1, seconds: 3_600 },
  /** A full hall signs up within minutes; mails have budgets of their own, and names are given back with the code. */
  signup_address: { burst: 3_000, seconds: 1 },
  code_again: { burst: 1, seconds: 60 },
  /** Codes of one kind for one mailbox, asked for at one place and everywhere; fewer at a place than the mailbox is sent in an hour. */
  code_here: { burst: 4, seconds: 3_600 },
  code_a_day: { burst: 10, seconds: 8_640 },
  /** The same by all browsers together that the owner has signed in with, where nothing else counts. */
  code_device: { burst: 6, seconds: 3_600 },
  code_address: { burst: 3_000, seconds: 1 },
  /** Over all codes of an address, beside the five tries that each code has: of one browser, and of all that never asked for one. */
  code_guesses: { burst: 20, seconds: 600 },
  /** Wrong codes of one place; each account and each code count for themselves besides. */
  guess_address: { burst: 600, seconds: 2 },
  data_export: { burst: 3, seconds: 28_800 },
  /** Letters to a guardian: for one young person, and to one address. */
  guardian_again: { burst: 2, seconds: 3_600 },
  guardian_address: { burst: 4, seconds: 21_600 },
  /** Codes of an account's app: three of a million are right at any moment. */
  app_codes: { burst: 10, seconds: 600 },
  recovery_codes: { burst: 10, seconds: 600 },
  step_address: { burst: 200, seconds: 5 },
  /** Questions to passkeys, before anybody is known. */
  passkey_asked: { burst: 300, seconds: 1 },
  email_change: { burst: 1, seconds: 60 },
  /** Codes that members have mailed to one new address. */
  email_change_address: { burst: 10, seconds: 8_640 },
  /** Public forms; a hall of visitors shares an address. */
  form_open: { burst: 300, seconds: 5 },
  form_save: { burst: 300, seconds: 5 },
  form_send: { burst: 60, seconds: 60 },
  form_order_link: { burst: 300, seconds: 5 },
  /** Voucher codes that open nothing: of one person, of the guests of one network, and of all guests. */
  voucher_person: { burst: 10, seconds: 60 },
  voucher_network: { burst: 40, seconds: 20 },
  voucher_guests: { burst: 1_000, seconds: 10 },
  /** Letters that one address can make us write to it. */
  form_email: { burst: 6, seconds: 600 },
} as const satisfies Record<string, Allowance>;
export type AllowanceName = keyof typeof allowances;
/** Those of the public forms. */
export type FormAllowance = Extract<AllowanceName, `form_${string}`>;

export interface CountedTry {
  readonly name: AllowanceName;
  /** Who or what is counted; kept as a hash. */
  readonly subject: string;
}

/** Where turns are counted: inside a transaction, which a second connection would make wait for itself when all are taken, in that one. */
interface Counting {
  readonly db: Database | Tx;
}

/** Letters that PostgreSQL or a mail server take for the same are the same here: `İ` is an `i`, `Ａ` an `a`. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
const keyOf = ({ name, subject }: CountedTry) => `${name}:${createHash('sha256').update(fold(subject)).digest('base64url')}`;

/**
 * Takes one turn of each, or none and answers how many seconds to wait. One statement a turn decides, so many at the same
 * moment and on many nodes count right.
 */
export async function takeTurns({ db }: Counting, turns: readonly CountedTry[]): Promise<number> {
  const taken: CountedTry[] = [];
  for (const turn of turns) {
    const wait = await countTry(db, turn);
    if (wait > 0) {
      await giveBack({ db }, taken);
      return wait;
    }
    taken.push(turn);
  }
  return 0;
}

async function countTry(db: Counting['db'], turn: CountedTry): Promise<number> {
  const { burst, seconds }: Allowance = allowances[turn.name];
  const key = keyOf(turn);
  const { rowCount } = await db.execute(sql`
    INSERT INTO throttles AS t (key, due_at) VALUES (${key}, clock_timestamp() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET due_at = greatest(t.due_at, clock_timestamp()) + make_interval(secs => ${seconds})
    WHERE t.due_at <= clock_timestamp() + make_interval(secs => ${(burst - 1) * seconds})`);
  if (rowCount === 1) return 0;
  const { rows } = await db.execute<{ wait: number }>(sql`
    SELECT ceil(extract(epoch FROM due_at - clock_timestamp()) - ${(burst - 1) * seconds})::int AS wait FROM throttles WHERE key = ${key}`);
  return Math.max(rows[0]?.wait ?? 1, 1);
}

/** Gives turns back that turned out to be no misuse. */
export async function giveBack({ db }: Counting, turns: readonly CountedTry[]): Promise<void> {
  for (const turn of turns) {
    const { seconds } = allowances[turn.name];
    await db.execute(sql`UPDATE throttles SET due_at = due_at - make_interval(secs => ${seconds}) WHERE key = ${keyOf(turn)}`);
  }
}

export async function sweepThrottles(db: Context['db']): Promise<void> {
  await db.execute(sql`DELETE FROM throttles WHERE due_at < now()`);
}

export const tooMany = (detail: string) => new ProblemError(429, detail);

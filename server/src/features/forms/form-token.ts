import { formTimes, type FormName, type FormProof } from '@sabha/contract/forms/operations';
import { ProblemError } from '@sabha/contract/core/errors';
import { asc, sql } from 'drizzle-orm';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../core/context.ts';
import { formSecrets } from './schema.ts';

// Any fixed number serves, as long as every node takes the same one.
const secretLock = 7_242_100;

/** Makes the one secret that signs the tokens of all nodes; safe to repeat. */
export async function ensureFormSecret({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${secretLock})`);
    const [found] = await tx.select({ form_secret_id: formSecrets.form_secret_id }).from(formSecrets).limit(1);
    if (!found) await tx.insert(formSecrets).values({ secret: randomBytes(32).toString('base64url') });
  });
}

const secrets = new WeakMap<Context['pool'], Promise<string>>();

function readSecret({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<string> {
  const known = secrets.get(pool);
  if (known) return known;
  const reading = db
    .select({ secret: formSecrets.secret })
    .from(formSecrets)
    .orderBy(asc(formSecrets.form_secret_id))
    .limit(1)
    .then(([row]) => {
      if (!row) throw new Error('The secret of the forms is missing; ensureBasics makes it at start.');
      return row.secret;
    });
  secrets.set(pool, reading);
  reading.catch(() => secrets.delete(pool));
  return reading;
}

const sign = (secret: string, form: FormName, head: string) => createHmac('sha256', secret).update(`${form} ${head}`).digest('base64url');

/** A token that says when the form was opened. */
export async function makeFormToken(ctx: Context, form: FormName): Promise<string> {
  const head = `${ctx.clock.now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${head}.${sign(await readSecret(ctx), form, head)}`;
}

/** `detail` of the refusal of a form that was open too long; the page opens it anew and sends it again. */
const formExpired = 'This form was open for too long. Send it again.';

/**
 * Lets pass what a person filled in on a page of ours.
 * @throws ProblemError 422: at `leave_empty` for a filled trap, at `token` for one that is forged, too young or too old.
 */
export async function checkFormProof(ctx: Context, form: FormName, { token, leave_empty }: FormProof): Promise<void> {
  if (leave_empty !== '') throw refuse('leave_empty', 'Leave this field empty.');
  const age = await readAge(ctx, form, token);
  if (age === null || age > formTimes.latest) throw refuse('token', formExpired);
  if (age < formTimes.soonest) throw refuse('token', 'That was very quick. Wait a moment and send it again.');
}

/** Seconds since the token was made; null for one that is not ours. */
async function readAge(ctx: Context, form: FormName, token: string): Promise<number | null> {
  const [time = '', nonce = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(await readSecret(ctx), form, `${time}.${nonce}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return (ctx.clock.now().getTime() - Number.parseInt(time, 36)) / 1000;
}

const refuse = (path: string, message: string) => new ProblemError(422, message, [{ path: `proof.${path}`, message }]);

/** A secret for one thing that is opened by a mailed link: 43 letters, the same each time it is asked for. */
export async function makeLinkSecret(ctx: Pick<Context, 'db' | 'pool'>, thing: string): Promise<string> {
  return createHmac('sha256', await readSecret(ctx))
    .update(`link ${thing}`)
    .digest('base64url');
}

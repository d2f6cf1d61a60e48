import { conflict, type ProblemError } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { TranslatedProblemError } from '../../../core/http/translated-problem.ts';
import { refusalTexts } from './refusal-texts.data.ts';

/** SQLSTATEs that the triggers of the migration raise. */
const refusals = { TK001: 'quota', TK002: 'voucher', TK005: 'open_places' } as const;

interface Refusal {
  readonly kind: (typeof refusals)[keyof typeof refusals];
  /** The id of the quota or voucher; for open and free places whose limit it is and how much. */
  readonly detail: string;
}

/** What the database refused to sell, when that is what the error says. */
export function readRefusal(error: unknown): Refusal | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || !('detail' in cause)) return null;
  const kind = refusals[cause.code as keyof typeof refusals] as Refusal['kind'] | undefined;
  return kind ? { kind, detail: String(cause.detail) } : null;
}

/**
 * Runs the work in a transaction.
 * @throws ProblemError 409 with words for the buyer when there are not as many places or uses, 429 when they hold too many unpaid
 * or take too many for nothing.
 */
export const sellOrRefuse = <T>(ctx: Context, work: Parameters<typeof ctx.transact<T>>[0]): Promise<T> =>
  withCapacityProblems(ctx, () => ctx.transact(work));

/** The same for work that begins its transaction itself, or is a single statement. */
export async function withCapacityProblems<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = readRefusal(error);
    throw refusal ? await toProblem(ctx, refusal) : error;
  }
}

async function toProblem(ctx: Context, { kind, detail }: Refusal): Promise<Error> {
  if (kind === 'open_places') return tooManyOpen(detail);
  if (kind === 'voucher') return conflict('The voucher has been used up meanwhile.');
  const { rows } = await ctx.db.execute<{ names: string }>(sql`
    SELECT string_agg(p.name, ', ' ORDER BY p.position, p.product_id) AS names
    FROM ticket_quotas q JOIN ticket_products p ON p.product_id = ANY (q.product_ids) WHERE q.quota_id = ${Number(detail)}`);
  return conflict(`There are not that many places left: ${rows[0]?.names ?? ''}.`);
}

/** The limits by the names that the triggers give them. */
const textsOf: Readonly<Record<string, keyof typeof refusalTexts>> = {
  free_network: 'free_network',
  free_person: 'free_person',
  free_address: 'free_person',
  network: 'network',
  address: 'address',
};

function tooManyOpen(detail: string): ProblemError {
  const [whose = '', max = ''] = detail.split(':');
  return new TranslatedProblemError({ status: 429, texts: refusalTexts[textsOf[whose] ?? 'person'], values: { max }, path: 'places' });
}

import { conflict } from '@sabha/contract/core/errors';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';

/** SQLSTATEs that the triggers of the migration raise. */
const refusals = { TK001: 'quota', TK002: 'voucher' } as const;

interface Refusal {
  readonly kind: (typeof refusals)[keyof typeof refusals];
  readonly id: number;
}

/** What the database refused to sell, when that is what the error says. */
export function readRefusal(error: unknown): Refusal | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || !('detail' in cause)) return null;
  const kind = refusals[cause.code as keyof typeof refusals] as Refusal['kind'] | undefined;
  return kind ? { kind, id: Number(cause.detail) } : null;
}

/** Runs the work in a transaction. @throws ProblemError 409 with words for the buyer when there are not as many places or uses. */
export const sellOrRefuse = <T>(ctx: Context, work: Parameters<typeof ctx.transact<T>>[0]): Promise<T> =>
  refuseInWords(ctx, () => ctx.transact(work));

/** The same for work that begins its transaction itself, or is a single statement. */
export async function refuseInWords<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = readRefusal(error);
    throw refusal ? await toProblem(ctx, refusal) : error;
  }
}

async function toProblem(ctx: Context, { kind, id }: Refusal): Promise<Error> {
  if (kind === 'voucher') return conflict('The voucher has been used up meanwhile.');
  const { rows } = await ctx.db.execute<{ names: string }>(sql`
    SELECT string_agg(p.name, ', ' ORDER BY p.position, p.product_id) AS names
    FROM ticket_quotas q JOIN ticket_products p ON p.product_id = ANY (q.product_ids) WHERE q.quota_id = ${id}`);
  return conflict(`There are not that many places left: ${rows[0]?.names ?? ''}.`);
}

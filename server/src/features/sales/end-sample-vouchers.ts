import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';

/** Stand in the sources that everybody can read, one of them for a pass that costs nothing. */
const publishedCodes = ['WARD10', 'SPEAKER27', 'INCUBATOR'];

/**
 * At each start of a production: ends the vouchers that came with the sample, unless staff have changed one and so made it theirs.
 * Safe to repeat; does nothing anywhere else.
 */
export async function endSampleVouchers({ config, db, log }: Context): Promise<void> {
  if (config.mode !== 'production') return;
  const { rowCount } = await db.execute(sql`
    UPDATE ticket_vouchers SET deleted_at = now(), deleted_by = 0
    WHERE code = ANY (${sql.param(publishedCodes)}::text[]) AND created_by = 0 AND modified_by IS NULL AND deleted_at IS NULL`);
  if ((rowCount ?? 0) > 0) log.warn({ vouchers: rowCount }, 'Vouchers whose codes are published with the sample have ended.');
}

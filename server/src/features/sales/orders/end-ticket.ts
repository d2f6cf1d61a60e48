import { sql } from 'drizzle-orm';
import type { Tx } from '../../../core/db/database.ts';

/** The code of a place opens no door from now on. */
export const endTicket = (tx: Tx, line_id: number, status: 'transferred' | 'cancelled' | 'upgraded') =>
  tx.execute(sql`UPDATE tickets SET status = ${status}, ended_at = clock_timestamp() WHERE line_id = ${line_id} AND status = 'valid'`);

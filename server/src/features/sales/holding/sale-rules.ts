import type { SaleRules } from '@sabha/contract/sales/holding';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../core/db/database.ts';

/** What holds for an edition whose organisers have set nothing. The limits are also what the database falls back to. */
export const defaultRules: SaleRules = {
  has_desk: true,
  has_bank_transfer: true,
  offline_percent: 10,
  max_open_places: 30,
  max_network_places: 600,
  approval_days: 7,
};

export async function readSaleRules(db: Database | Tx, edition_id: number): Promise<SaleRules> {
  const { rows } = await db.execute<{ rules: SaleRules }>(sql`
    SELECT json_build_object('has_desk', has_desk, 'has_bank_transfer', has_bank_transfer, 'offline_percent', offline_percent,
      'max_open_places', max_open_places, 'max_network_places', max_network_places, 'approval_days', approval_days) AS rules
    FROM ticket_sale_rules WHERE edition_id = ${edition_id}`);
  return rows[0]?.rules ?? defaultRules;
}

export async function writeSaleRules(db: Database | Tx, edition_id: number, rules: SaleRules): Promise<void> {
  const { has_desk, has_bank_transfer, offline_percent, max_open_places, max_network_places, approval_days } = rules;
  await db.execute(sql`
    INSERT INTO ticket_sale_rules (edition_id, has_desk, has_bank_transfer, offline_percent, max_open_places, max_network_places, approval_days)
    VALUES (${edition_id}, ${has_desk}, ${has_bank_transfer}, ${offline_percent}, ${max_open_places}, ${max_network_places}, ${approval_days})
    ON CONFLICT (edition_id) DO UPDATE SET has_desk = excluded.has_desk, has_bank_transfer = excluded.has_bank_transfer,
      offline_percent = excluded.offline_percent, max_open_places = excluded.max_open_places,
      max_network_places = excluded.max_network_places, approval_days = excluded.approval_days`);
}

import { sql } from 'drizzle-orm';
import type { Context } from '../src/core/context.ts';
import { checkInLists } from '../src/features/admission/schema.ts';
import { products, quotas, sellers, taxClasses, vouchers } from '../src/features/sales/schema.ts';

type NewProduct = Partial<typeof products.$inferInsert>;
type NewVoucher = Partial<typeof vouchers.$inferInsert> & { code: string };

/** An edition that sells, with the ways to add what a test needs. */
export interface TestSale {
  readonly edition_id: number;
  addProduct(wishes?: NewProduct & { price_minor?: number }): Promise<number>;
  addQuota(size: number | null, product_ids: number[]): Promise<number>;
  addVoucher(wishes: NewVoucher): Promise<number>;
  addList(product_ids: number[], wishes?: Partial<typeof checkInLists.$inferInsert>): Promise<number>;
}

let count = 0;

/** A published, current edition with a seller in Gujarat and a tax class of 18%. */
export async function buildSale({ db }: Context): Promise<TestSale> {
  const n = ++count;
  await db.execute(sql`UPDATE editions SET is_current = false`);
  const { rows } = await db.execute<{ edition_id: number }>(sql`
    INSERT INTO editions (slug, name, short_name, year, starts_on, ends_on, time_zone, currency, pattern_seed, status, is_current)
    VALUES (${`sale-${n}`}, ${`Sale ${n}`}, 'Sale', 2027, '2027-07-15', '2027-07-17', 'Asia/Kolkata', 'INR', 'sale', 'published', true) RETURNING edition_id`);
  const edition_id = Number(rows[0]?.edition_id);
  // Limits on unpaid places would meet tests of other things; those of the limits take this row away or change it.
  await db.execute(sql`
    INSERT INTO ticket_sale_rules (edition_id, offline_percent, max_open_places, max_network_places) VALUES (${edition_id}, NULL, NULL, NULL)`);
  const created_by = 0;
  const sign = (n % 36 ** 2).toString(36).toUpperCase();
  await db.insert(sellers).values({
    edition_id,
    created_by,
    legal_name: 'Nagar Foundation',
    state_code: '24',
    // Three signs at most: the number of a document has sixteen.
    invoice_prefix: `A${sign}`,
    credit_prefix: `C${sign}`,
    bank_details: 'Kutumb Bank 0011',
  });
  const [tax] = await db
    .insert(taxClasses)
    .values({ edition_id, created_by, slug: 'admission', name: 'Admission', sac: '998596', rate_bp: 1800, place_of_supply: 'venue' })
    .returning();
  const idOf = <T>(row: T | undefined): T => {
    if (!row) throw new Error('The database did not answer with what was added.');
    return row;
  };
  return {
    edition_id,
    async addProduct({ price_minor = 100_00, ...wishes } = {}) {
      const [row] = await db
        .insert(products)
        .values({
          edition_id,
          created_by,
          tax_class_id: idOf(tax).tax_class_id,
          slug: `product-${++count}`,
          kind: 'pass',
          name: `Pass ${count}`,
          price_steps: [{ name: '', amount_minor: price_minor, from: null, until: null }],
          ...wishes,
        })
        .returning();
      return idOf(row).product_id;
    },
    async addQuota(size, product_ids) {
      const [row] = await db
        .insert(quotas)
        .values({ edition_id, created_by, name: `Quota ${++count}`, size, product_ids })
        .returning();
      return idOf(row).quota_id;
    },
    async addVoucher(wishes) {
      const [row] = await db
        .insert(vouchers)
        .values({ edition_id, created_by, kind: 'percent', percent: 10, product_ids: [], ...wishes })
        .returning();
      return idOf(row).voucher_id;
    },
    async addList(product_ids, wishes = {}) {
      const [row] = await db
        .insert(checkInLists)
        .values({ edition_id, created_by, name: `List ${++count}`, product_ids, ...wishes })
        .returning();
      return idOf(row).check_in_list_id;
    },
  };
}

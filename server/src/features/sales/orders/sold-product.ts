import { sql } from 'drizzle-orm';
import type { Translations } from '@sabha/contract/core/fields';
import type { OrderLine } from '@sabha/contract/sales/order';
import type { PriceStep, ProductKind } from '@sabha/contract/sales/product';
import type { PlaceOfSupplyRule } from '@sabha/contract/sales/tax-class';

/** A product as selling it and showing it in an order need it. */
export interface SoldProduct {
  readonly product_id: number;
  readonly slug: string;
  readonly kind: ProductKind;
  readonly name: string;
  readonly translations: Translations;
  readonly lattice: OrderLine['lattice'];
  readonly palette: OrderLine['palette'];
  readonly valid_on: OrderLine['valid_on'];
  readonly price_steps: readonly PriceStep[];
  readonly sales_start_at: string | null;
  readonly sales_end_at: string | null;
  readonly max_per_order: number;
  readonly sold_in: number;
  readonly is_hidden: boolean;
  readonly is_admission: boolean;
  readonly needs_pass: boolean;
  readonly needs_approval: boolean;
  readonly proof_prompt: string;
  readonly rate_bp: number;
  readonly sac: string;
  readonly place_of_supply: PlaceOfSupplyRule;
  readonly refund_until: string | null;
  readonly refund_percent: number;
  readonly is_transferable: boolean;
  readonly upgrade_until: string | null;
}

/** The same from the tables, to be followed by a condition on the product `p`. */
export const selectSoldProducts = sql`
  SELECT p.product_id, p.slug, p.kind, p.name, p.translations, p.lattice, p.palette, p.valid_on, p.price_steps, p.sales_start_at, p.sales_end_at,
    p.max_per_order, p.sold_in, p.is_hidden, p.is_admission, p.needs_pass, p.needs_approval, p.proof_prompt, t.rate_bp, t.sac, t.place_of_supply,
    p.refund_until, p.refund_percent, p.is_transferable, p.upgrade_until
  FROM ticket_products p JOIN ticket_tax_classes t USING (tax_class_id)`;

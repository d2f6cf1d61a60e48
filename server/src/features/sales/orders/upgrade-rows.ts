import type { Translations } from '@sabha/contract/core/fields';
import type { OrderLine } from '@sabha/contract/sales/order';
import { sql } from 'drizzle-orm';

interface OtherPlace {
  /** The place of this order that it is about. */
  readonly line_id: number;
  readonly order_code: string;
  readonly name: string;
  readonly translations: Translations;
}

/** What replaces a place, or will once it is paid. */
export interface UpgradeOf extends OtherPlace {
  readonly is_paid: boolean;
}

/** What a place has replaced, with the promise that it was paid under. */
export interface ReplacedBy
  extends OtherPlace, Pick<OrderLine, 'price_minor' | 'discount_minor' | 'rate_bp' | 'refund_until' | 'refund_percent'> {
  /** Whether it was replaced by this place itself, and not by one before it. */
  readonly is_last: boolean;
}

const otherPlace = (line_id: string) =>
  sql.raw(`'line_id', ${line_id}, 'order_code', other.code, 'name', p.name, 'translations', p.translations`);

/** The upgrades of the places of an order `o`, one that is paid before others. */
export const upgradesJson = sql`coalesce((
  SELECT json_agg(json_build_object(${otherPlace('u.upgrades_line_id')}, 'is_paid', other.paid_at IS NOT NULL) ORDER BY other.paid_at NULLS LAST, u.line_id DESC)
  FROM ticket_order_lines l JOIN ticket_order_lines u ON u.upgrades_line_id = l.line_id
  JOIN ticket_orders other ON other.order_id = u.order_id JOIN ticket_products p ON p.product_id = u.product_id
  WHERE l.order_id = o.order_id AND (other.paid_at IS NOT NULL OR (other.status = 'pending' AND u.held_until > clock_timestamp()))), '[]')`;

/** What the places of an order `o` have replaced. */
export const replacedJson = sql`coalesce((
  SELECT json_agg(json_build_object(${otherPlace('l.line_id')}, 'is_last', r.line_id = l.upgrades_line_id, 'price_minor', r.price_minor,
    'discount_minor', r.discount_minor, 'rate_bp', r.rate_bp, 'refund_until', r.refund_until, 'refund_percent', r.refund_percent))
  FROM ticket_order_lines l CROSS JOIN LATERAL ticket_replaced_lines(l.line_id) r
  JOIN ticket_orders other ON other.order_id = r.order_id JOIN ticket_products p ON p.product_id = r.product_id
  WHERE l.order_id = o.order_id AND l.upgrades_line_id IS NOT NULL), '[]')`;

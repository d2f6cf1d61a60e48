import { orderPath } from '@sabha/contract/sales/paths';
import { sql, type SQL } from 'drizzle-orm';
import type { CalendarSource } from '../../../core/calendar/calendar-source.ts';
import { maxDeadlines, offerDeadline } from '../../../core/calendar/offer-deadline.ts';
import { catalogueText } from '../../../core/text/catalogue.ts';
import { isOfflineOrder } from '../holding/offline-share.ts';

interface UnpaidOrder extends Record<string, unknown> {
  readonly order_id: number;
  readonly code: string;
  readonly placed_at: string;
  readonly held_until: string;
  readonly time_zone: string;
}

/** The orders of `belongsTo` that wait for money, each part by an index: most people have none, and all orders are many. */
const ownOrders = (user_id: number): SQL => sql`
  SELECT o.* FROM ticket_orders o WHERE o.user_id = ${user_id} AND o.status = 'pending'
  UNION ALL
  SELECT o.* FROM (SELECT DISTINCT lower(verified_email) AS email FROM proven_addresses WHERE user_id = ${user_id} AND verified_email <> '') d
    JOIN ticket_orders o ON ticket_mailbox(o.buyer_email) = ticket_mailbox(d.email) AND lower(o.buyer_email) = d.email
  WHERE o.user_id IS NULL AND o.status = 'pending'`;

/** Until when places are held for money that a buyer brings or sends by themselves; a payment online is a matter of minutes. */
export const unpaidOrders: CalendarSource = {
  kind: 'deadline',
  async entriesOf({ db, config, clock }, reader, { from, to }) {
    const { rows } = await db.execute<UnpaidOrder>(sql`
      SELECT o.order_id, o.code, to_json(o.placed_at) AS placed_at, to_json(h.held_until) AS held_until, e.time_zone
      FROM (${ownOrders(reader.user_id)}) o JOIN edition_basics e USING (edition_id)
        CROSS JOIN LATERAL (SELECT min(l.held_until) AS held_until FROM ticket_order_lines l WHERE l.order_id = o.order_id AND l.cancelled_at IS NULL) h
      WHERE ${isOfflineOrder} AND o.email_confirmed_at IS NOT NULL
        AND h.held_until > ${clock.now()} AND h.held_until >= ${from} AND h.held_until < ${to} AND h.held_until < 'infinity'
      ORDER BY h.held_until, o.order_id LIMIT ${maxDeadlines + 1}`);
    return rows.map(({ order_id, code, placed_at, held_until, time_zone }) =>
      offerDeadline(config.public_url, reader, {
        key: `order-${order_id}`,
        title: catalogueText(reader.locale, 'deadline.pay', { code }),
        due: { at: held_until },
        zone: time_zone,
        link: orderPath(code),
        since: placed_at,
      }),
    );
  },
};

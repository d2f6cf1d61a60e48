import type { Translations } from '@sabha/contract/core/fields';
import { waitingPath } from '@sabha/contract/sales/paths';
import { sql } from 'drizzle-orm';
import type { CalendarSource } from '../../../core/calendar/calendar-source.ts';
import { maxDeadlines, offerDeadline } from '../../../core/calendar/offer-deadline.ts';
import { catalogueText } from '../../../core/text/catalogue.ts';
import { inLanguage } from '../../../core/text/translate.ts';

interface OfferedEntryRow extends Record<string, unknown> {
  readonly entry_id: number;
  readonly waiting_since: string;
  readonly offered_until: string;
  readonly time_zone: string;
  readonly products: { readonly name: string; readonly translations: Translations }[];
}

/** Until when places are held for somebody whose turn it is. */
export const offeredPlaces: CalendarSource = {
  kind: 'deadline',
  async entriesOf({ db, config, clock }, reader, { from, to }) {
    const { rows } = await db.execute<OfferedEntryRow>(sql`
      SELECT w.entry_id, to_json(w.waiting_since) AS waiting_since, to_json(w.offered_until) AS offered_until, e.time_zone,
        (SELECT coalesce(json_agg(json_build_object('name', p.name, 'translations', p.translations) ORDER BY array_position(w.product_ids, p.product_id)), '[]')
          FROM ticket_products p WHERE p.product_id = ANY (w.product_ids)) AS products
      FROM ticket_waiting_entries w JOIN ticket_quotas q USING (quota_id) JOIN edition_basics e ON e.edition_id = q.edition_id
      WHERE w.user_id = ${reader.user_id} AND w.status = 'offered'
        AND w.offered_until > ${clock.now()} AND w.offered_until >= ${from} AND w.offered_until < ${to}
      ORDER BY w.offered_until, w.entry_id LIMIT ${maxDeadlines + 1}`);
    return rows.map(({ entry_id, waiting_since, offered_until, time_zone, products }) =>
      offerDeadline(config.public_url, reader, {
        key: `waiting-${entry_id}`,
        title: catalogueText(reader.locale, 'deadline.place', {
          products: products.map((product) => inLanguage(product, 'name', reader.locale)).join(', '),
        }),
        due: { at: offered_until },
        zone: time_zone,
        link: waitingPath(entry_id),
        since: waiting_since,
      }),
    );
  },
};

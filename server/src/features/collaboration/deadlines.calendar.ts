import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { sql } from 'drizzle-orm';
import type { CalendarSource } from '../../core/calendar/calendar-source.ts';
import { maxDeadlines, offerDeadline } from '../../core/calendar/offer-deadline.ts';
import { catalogueText } from '../../core/text/catalogue.ts';
import { toLocalDay } from '../../core/time/zone.ts';
import { readZone, takesAnswers } from './collaborations.read-model.ts';

interface Row extends Record<string, unknown> {
  readonly collaboration_id: number;
  readonly slug: string;
  readonly title: string;
  readonly is_offer: boolean;
  readonly ends_on: string;
  readonly created_at: string;
}

/** The last days of somebody's own asks and offers, as long as they take answers. */
export const lastDays: CalendarSource = {
  kind: 'deadline',
  async entriesOf(ctx, reader, { from, to }) {
    const zone = await readZone(ctx.db);
    // What begins with the end of the range is not in it.
    const [first, last] = [toLocalDay(from, zone), toLocalDay(new Date(to.getTime() - 1), zone)];
    const { rows } = await ctx.db.execute<Row>(sql`
      SELECT c.collaboration_id, c.slug, c.title, c.is_offer, c.ends_on::text AS ends_on, to_json(c.created_at) AS created_at FROM collaborations c
      WHERE c.author_user_id = ${reader.user_id} AND c.ends_on BETWEEN ${first}::date AND ${last}::date AND ${takesAnswers(toLocalDay(ctx.clock.now(), zone))}
      ORDER BY c.ends_on, c.collaboration_id LIMIT ${maxDeadlines + 1}`);
    return rows.map(({ collaboration_id, slug, title, is_offer, ends_on, created_at }) =>
      offerDeadline(ctx.config.public_url, reader, {
        key: `collaboration-${collaboration_id}`,
        title: catalogueText(reader.locale, is_offer ? 'deadline.offer' : 'deadline.ask', { title }),
        due: { day: ends_on },
        zone,
        link: collaborationPath({ collaboration_id, slug }),
        since: created_at,
      }),
    );
  },
};

import type { CallKind } from '@sabha/contract/applications/application-call';
import type { Translations } from '@sabha/contract/core/fields';
import { sql } from 'drizzle-orm';
import type { CalendarSource } from '../../core/calendar/calendar-source.ts';
import { maxDeadlines, offerDeadline } from '../../core/calendar/offer-deadline.ts';
import { catalogueText } from '../../core/text/catalogue.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { callPaths } from './call-paths.ts';

interface Row extends Record<string, unknown> {
  readonly application_id: number;
  readonly created_at: string;
  readonly kind: CallKind;
  readonly title: string;
  readonly translations: Translations;
  readonly closes_at: string;
  readonly time_zone: string;
}

/** When the calls close for which somebody has begun an application and not sent it. */
export const closingCalls: CalendarSource = {
  kind: 'deadline',
  async entriesOf({ db, config, clock }, reader, { from, to }) {
    const now = clock.now();
    const { rows } = await db.execute<Row>(sql`
      SELECT a.application_id, to_json(a.created_at) AS created_at, c.kind, c.title, c.translations, to_json(c.closes_at) AS closes_at, e.time_zone
      FROM applications a JOIN application_calls c USING (application_call_id) JOIN edition_basics e USING (edition_id)
      WHERE a.applicant_user_id = ${reader.user_id} AND a.state = 'draft' AND a.deleted_at IS NULL AND c.deleted_at IS NULL AND c.is_open
        AND e.status <> 'draft' AND e.deleted_at IS NULL AND e.is_current
        AND (c.opens_at IS NULL OR c.opens_at <= ${now}) AND c.closes_at > ${now} AND c.closes_at >= ${from} AND c.closes_at < ${to}
      ORDER BY c.closes_at, a.application_id LIMIT ${maxDeadlines + 1}`);
    return rows.map(({ application_id, created_at, kind, closes_at, time_zone, ...call }) =>
      offerDeadline(config.public_url, reader, {
        key: `application-${application_id}`,
        title: catalogueText(reader.locale, 'deadline.apply', { title: inLanguage(call, 'title', reader.locale) }),
        due: { at: closes_at },
        zone: time_zone,
        link: callPaths[kind],
        since: created_at,
      }),
    );
  },
};

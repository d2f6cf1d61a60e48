import { ButtonLink } from '../../../ui/button.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { formatCalendarDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { drawAppearances, drawCities, drawGap, drawLanguages, drawThemes } from '../draw-bars.ts';
import type { InsightsView } from '../load-insights.server.ts';
import { Bars, Insight } from './insight.tsx';
import { RoomHours } from './room-hours.tsx';

/** What the product's own data adds up to; the method stands beside each answer. */
export function InsightsPage({ view, event }: { view: InsightsView; event: string }) {
  const { release } = view;
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      <PageTop title={m.insights_title()} lead={m.insights_lead({ event })} />
      {release ? (
        <>
          <p className="mt-6 max-w-[64ch] text-[15.5px] text-pretty text-fg-2">
            {m.insights_counted({
              number: release.number,
              date: formatCalendarDay(release.published_on, { style: 'long' }),
            })}{' '}
            <a href="/api/insights" className="text-link underline underline-offset-3">
              {m.insights_open_data()}
            </a>
          </p>
          <Answers view={view} />
        </>
      ) : (
        <EmptyState
          className="mt-10 max-w-160"
          title={m.insights_empty()}
          text={m.insights_empty_text()}
          action={<ButtonLink to="/agenda">{m.shell_agenda()}</ButtonLink>}
        />
      )}
    </div>
  );
}

function Answers({ view }: { view: InsightsView }) {
  const { totals, room_count } = view;
  const [sessions, startups, speakers] = [m.insights_unit_sessions(), m.insights_unit_startups(), m.insights_unit_speakers()];
  return (
    <div className="mt-16 grid gap-y-16 max-md:mt-10 max-md:gap-y-12">
      <Insight id="themes" title={m.insights_themes()} method={m.insights_themes_method()}>
        <Bars title={m.insights_themes()} unit={sessions} bars={drawThemes(view)} />
      </Insight>
      {totals.startups > 0 ? (
        <Insight id="gap" title={m.insights_gap()} method={m.insights_gap_method({ count: totals.startups })}>
          <Bars title={m.insights_gap()} unit={m.insights_unit_ratio()} bars={drawGap(view)} />
        </Insight>
      ) : null}
      <Insight id="rooms" title={m.insights_hours()} method={m.insights_hours_method({ count: room_count })}>
        <RoomHours insights={view} />
      </Insight>
      <Insight id="languages" title={m.insights_languages()} method={m.insights_languages_method()}>
        <Bars title={m.insights_languages()} unit={sessions} bars={drawLanguages(view)} />
      </Insight>
      <Insight id="speakers" title={m.insights_appearances()} method={m.insights_appearances_method({ count: totals.speakers })}>
        <Bars title={m.insights_appearances()} unit={speakers} bars={drawAppearances(view)} />
      </Insight>
      {view.cities.length > 0 ? (
        <Insight id="cities" title={m.insights_cities()} method={m.insights_cities_method()}>
          <Bars title={m.insights_cities()} unit={startups} bars={drawCities(view)} />
        </Insight>
      ) : null}
    </div>
  );
}

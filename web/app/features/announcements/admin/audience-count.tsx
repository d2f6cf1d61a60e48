import { audienceSchema, ownPeople, type Audience, type AudienceCount, type OwnPeople } from '@sabha/contract/announcements/announcement';
import { countAudience } from '@sabha/contract/announcements/operations';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead, type Read } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { languageNames } from '../language-names.ts';
import type { WritingPlace } from './writing-place.ts';

/**
 * How many are meant, soon after a line was changed; lines that name nobody yet do not count. Of an organisation all its people are
 * counted at once, by what they are to it.
 */
export function useAudienceCount({ organisation }: WritingPlace, audience: Audience): Read<AudienceCount> {
  const whole = organisation === null ? audience.filter((line) => audienceSchema.safeParse([line]).success) : [];
  const settled = useSettled(JSON.stringify(whole), 300);
  const organisation_id = organisation?.community_common_id;
  return useRead(
    composeQuery(
      'announcement-audience',
      { organisation_id, settled },
      async (api) => (await api.call(countAudience, { body: { organisation_id, audience: JSON.parse(settled) as Audience } })).data,
    ),
  );
}

/** What those are to an organisation whom it means; all its people without a line. */
export function peopleOf([line]: Audience): readonly OwnPeople[] {
  return line?.kind === 'own_people' ? line.people : ownPeople;
}

/** How many of those that were counted an audience means. */
export function countMeant({ count, own_people }: AudienceCount, audience: Audience): number {
  if (own_people === null) return count;
  return peopleOf(audience).reduce((sum, one) => sum + own_people[one], 0);
}

/** How many that are, with what is known of them. */
export function Counted({ counted: { loaded, reload }, audience }: { counted: Read<AudienceCount>; audience: Audience }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card bg-sunken px-5 py-4">
      {loaded.state === 'ready' ? (
        <Numbers count={loaded.value} meant={countMeant(loaded.value, audience)} />
      ) : (
        <p className="text-ui text-fg-2">{loaded.state === 'failed' ? m.announce_not_counted() : m.announce_counting()}</p>
      )}
      {loaded.state === 'failed' && (
        <Button size="small" onClick={() => void reload()}>
          {m.announce_again()}
        </Button>
      )}
    </div>
  );
}

function Numbers({ count: { languages, with_email_count }, meant }: { count: AudienceCount; meant: number }) {
  return (
    <>
      <p>
        <strong className="display text-display-sm tabular">{meant}</strong>{' '}
        <span className="font-semibold">{m.announce_people_count({ count: meant })}</span>
        <span className="block text-sm text-fg-2">{m.announce_counted_now()}</span>
      </p>
      {languages.length > 0 && (
        <dl className="grid grid-cols-[auto_auto] gap-x-3 text-sm">
          {languages.map(({ locale, count: of }) => (
            <div key={locale} className="contents">
              <dt lang={locale}>{languageNames[locale]}</dt>
              <dd className="text-right tabular">{of}</dd>
            </div>
          ))}
        </dl>
      )}
      {with_email_count !== null && <p className="text-sm">{m.announce_with_mail({ count: with_email_count })}</p>}
    </>
  );
}

import type { Page } from '@sabha/contract/pages/page';
import { Tag } from '../../../../ui/tag.tsx';
import { m } from '../../../../paraglide/messages.js';
import { getLocale } from '../../../../paraglide/runtime.js';

/** A moment in the event's zone. */
export const formatMoment = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat(`${getLocale()}-IN`, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: zone }).format(
    new Date(instant),
  );

type State = Pick<Page, 'published_number' | 'scheduled_at' | 'has_changes'>;

/** What the public sees of a page, in a word or two. */
export function PageState({ page, zone }: { page: State; zone: string }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag kind={page.published_number === null ? 'plain' : 'ok'}>
        {page.published_number === null ? m.admin_state_draft() : m.admin_state_published()}
      </Tag>
      {page.published_number !== null && page.has_changes && <Tag kind="lit">{m.admin_state_changed()}</Tag>}
      {page.scheduled_at !== null && <Tag kind="info">{m.admin_state_scheduled({ time: formatMoment(page.scheduled_at, zone) })}</Tag>}
    </span>
  );
}

/** How many texts each language lacks; nothing where none is missing. */
export function MissingTag({ counts }: { counts: Page['missing_counts'] }) {
  const lacking = Object.entries(counts).filter(([, count]) => count > 0);
  if (lacking.length === 0) return <span className="text-sm text-fg-3">{m.admin_complete()}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {lacking.map(([locale, count]) => (
        <Tag key={locale} kind="lit">
          {m.admin_missing_count({ language: locale === 'hi' ? m.admin_language_hi() : m.admin_language_gu(), count })}
        </Tag>
      ))}
    </span>
  );
}

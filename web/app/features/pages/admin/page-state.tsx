import type { Page } from '@sabha/contract/pages/page';
import { Tag } from '../../../ui/tag.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';

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

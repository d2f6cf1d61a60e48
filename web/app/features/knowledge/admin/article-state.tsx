import { Tag } from '../../../ui/tag.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';

/** What the public sees of a piece, in a word or two. */
export function ArticleState({ row: { status, published_at }, zone }: { row: Readonly<Record<string, unknown>>; zone: string }) {
  if (status === 'published') return <Tag kind="ok">{m.admin_state_published()}</Tag>;
  if (status === 'scheduled') return <Tag kind="info">{m.admin_state_scheduled({ time: formatMoment(String(published_at), zone) })}</Tag>;
  return <Tag>{m.admin_state_draft()}</Tag>;
}

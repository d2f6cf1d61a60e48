import { useNow } from '../../../../ui/time/use-now.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';

interface CallStateProps {
  row: { readonly is_open?: unknown; readonly opens_at?: unknown; readonly closes_at?: unknown };
  zone: string;
}

/** Whether people can apply at this moment, and if not, why. */
export function CallState({ row: { is_open, opens_at, closes_at }, zone }: CallStateProps) {
  const now = useNow() ?? 0;
  if (is_open !== true) return <Tag kind="plain">{m.calls_closed()}</Tag>;
  if (typeof opens_at === 'string' && Date.parse(opens_at) > now)
    return <Tag kind="lit">{m.calls_opens({ time: formatMoment(opens_at, zone) })}</Tag>;
  if (typeof closes_at === 'string' && Date.parse(closes_at) <= now) return <Tag kind="plain">{m.calls_over()}</Tag>;
  return <Tag kind="ok">{m.calls_is_open()}</Tag>;
}

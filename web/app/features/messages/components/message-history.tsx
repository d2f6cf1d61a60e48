import { listMessageVersions } from '@sabha/contract/messages/operations';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Dialog } from '../../../ui/dialog.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { formatDay, formatTime } from '../../../ui/time/zoned-time.ts';

interface MessageHistoryProps {
  message_id: number;
  zone: string;
  onClose: () => void;
}

/** What a message said before it was edited, the newest first. */
export function MessageHistory({ message_id, zone, onClose }: MessageHistoryProps) {
  const { loaded } = useRead({ ...queryOf(listMessageVersions, { params: { message_id } }), staleTime: 0 });
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.messages_earlier_texts()}>
      {loaded.state === 'failed' && <p role="alert">{m.messages_failed()}</p>}
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.messages_loading()}>
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {loaded.state === 'ready' && (
        <ol className="grid gap-4">
          {loaded.value.data.map(({ version, body_html, written_at }) => (
            <li key={version}>
              <time dateTime={written_at} className="text-sm text-fg-2 tabular">
                {formatDay(written_at, zone, { style: 'long' })}, {formatTime(written_at, zone)}
              </time>
              <RawMarkup markup={body_html} className="prose pt-1 text-ui" />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

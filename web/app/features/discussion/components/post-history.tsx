import { listPostVersions } from '@sabha/contract/discussion/operations';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';

interface PostHistoryProps {
  post_id: number;
  zone: string;
  onClose: () => void;
}

/** What a post says, and what it said before it was edited, the newest first. */
export function PostHistory({ post_id, zone, onClose }: PostHistoryProps) {
  const { loaded, reload } = useRead({ ...queryOf(listPostVersions, { params: { post_id } }), staleTime: 0 });
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.discussion_earlier_texts()}>
      {loaded.state === 'failed' && <Problem text={m.discussion_earlier_failed()} onTryAgain={() => void reload()} />}
      {loaded.state === 'loading' && (
        <SkeletonGroup label={m.discussion_loading()}>
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {loaded.state === 'ready' && (
        <ol className="grid gap-4">
          {loaded.value.data.map(({ version, body_html, written_at }) => (
            <li key={version}>
              <time dateTime={written_at} className="text-sm text-fg-2 tabular">
                {formatMoment(written_at, zone)}
              </time>
              <RawMarkup markup={body_html} className="prose has-mentions pt-1 text-ui" />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

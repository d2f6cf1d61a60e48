import { page } from '@sabha/contract/pages/page';
import { getPageDraft } from '@sabha/contract/pages/operations';
import { useCallback } from 'react';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { FailedPart } from '../../components/failed-part.tsx';
import type { RoomProps } from '../../room.ts';
import { useLoaded } from '../../use-loaded.ts';
import { EntriesEditor } from './entries-editor.tsx';
import type { EntriesSpec } from './entries-spec.ts';

/**
 * The room of blocks that are lists: what the page's editor shows block by block stands here as groups of entries. It edits the same
 * draft, so that versions, previews and the ways to publish are the page's own.
 */
export function createEntriesRoom(spec: EntriesSpec): (props: RoomProps) => React.ReactNode {
  return function EntriesRoom({ edition }: RoomProps) {
    const { session } = useAuth();
    const api = session?.api;
    const load = useCallback(async () => {
      if (!api) return null;
      const { data } = await api.call(page.operations.getAll, { query: { filterFields: JSON.stringify({ path: spec.pagePath }) } });
      const [found] = data;
      return found ? (await api.call(getPageDraft, { params: { page_id: found.page_id } })).data : null;
    }, [api]);
    const { loaded, reload } = useLoaded(load);
    if (loaded.state === 'failed') return <FailedPart onRetry={() => void reload()} />;
    if (loaded.state === 'loading' || !api) {
      return (
        <SkeletonGroup label={m.auth_loading()}>
          <Skeleton className="h-[70vh] w-full" />
        </SkeletonGroup>
      );
    }
    if (!loaded.value) return <EmptyState title={spec.title()} text={m.rooms_no_page({ path: spec.pagePath })} />;
    return <EntriesEditor spec={spec} api={api} draft={loaded.value} zone={edition.time_zone} />;
  };
}

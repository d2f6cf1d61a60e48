import { page } from '@sabha/contract/pages/page';
import { getPageDraft } from '@sabha/contract/pages/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { EmptyState } from '../../../../ui/states.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery, forEditing } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { m } from '../../../../paraglide/messages.js';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { EntriesEditor } from './entries-editor.tsx';
import type { EntriesSpec } from './entries-spec.ts';

/**
 * The page of blocks that are lists: what the page's editor shows block by block stands here as groups of entries. It edits the same
 * draft, so that versions, previews and the ways to publish are the page's own.
 */
export function createEntriesPage(spec: EntriesSpec): (props: AdminPageProps) => React.ReactNode {
  return function EntriesPage({ edition }: AdminPageProps) {
    const { session } = useAuth();
    return session && <Entries spec={spec} api={session.api} zone={edition.time_zone} />;
  };
}

function Entries({ spec, api, zone }: { spec: EntriesSpec; api: ApiClient; zone: string }) {
  const { loaded, reload } = useRead(
    forEditing(
      composeQuery('pages/entries', spec.pagePath, async (api) => {
        const { data } = await api.call(page.operations.getAll, { query: { filterFields: JSON.stringify({ path: spec.pagePath }) } });
        const [found] = data;
        return found ? (await api.call(getPageDraft, { params: { page_id: found.page_id } })).data : null;
      }),
    ),
  );
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-[70vh] w-full">
      {(draft) =>
        draft ? (
          <EntriesEditor spec={spec} api={api} draft={draft} zone={zone} />
        ) : (
          <EmptyState title={spec.title()} text={m.entries_no_page({ path: spec.pagePath })} />
        )
      }
    </LoadedPart>
  );
}

import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { FacetBar, writeFacets } from '../../knowledge/public.ts';
import { nameKind } from '../kind-names.ts';
import type { ExplorerView } from '../load-explorer.server.ts';
import { Hit } from './search-hit.tsx';

const PATH = '/content-hub';

/** One explorer over everything that can be read, watched or attended. */
export function ExplorePage({ view }: { view: ExplorerView }) {
  const { facets, hits, total, limit } = view;
  const kinds = view.kinds.map((each) => ({ ...each, label: nameKind(each.kind) }));
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      <PageTop title={m.knowledge_explore_title()} lead={m.knowledge_explore_lead()} />
      <div className="mt-9">
        <FacetBar path={PATH} facets={facets} label={m.search_label()} kinds={kinds} themes={view.themes} />
      </div>
      {hits.length === 0 ? (
        <EmptyState
          className="mt-8 max-w-160"
          title={m.knowledge_nothing()}
          text={m.knowledge_nothing_text()}
          action={<ButtonLink to={PATH}>{m.knowledge_explore_clear()}</ButtonLink>}
        />
      ) : (
        <>
          <p role="status" className="mt-6 text-sm text-fg-2">
            {m.search_count({ count: total })}
            {facets.query === '' ? `, ${m.knowledge_a_to_z()}` : ''}
          </p>
          <ol className="mt-3 grid content-start gap-x-14 xl:grid-cols-2">
            {hits.map((hit) => (
              <Hit key={hit.path} hit={hit} />
            ))}
          </ol>
          <Pagination
            className="mt-10"
            page={facets.page}
            limit={limit}
            total={total}
            hrefOf={(page) => writeFacets(PATH, { ...facets, page })}
          />
        </>
      )}
    </div>
  );
}

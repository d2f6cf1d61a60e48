import { ArrowRight, Rss } from 'lucide-react';
import { Link } from 'react-router';
import { localizePath } from '../../../lib/locale.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { ButtonLink, TEXT_LINK } from '../../../ui/button.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { feedPaths, HUB_PATH } from '../article-view.ts';
import { TOOLKITS_PATH } from '../describe-knowledge.ts';
import { writeFacets } from '../facets.ts';
import { nameKinds } from '../kind-labels.ts';
import type { HubView } from '../load-hub.server.ts';
import { ArticleCard, FeaturedArticle } from './article-card.tsx';
import { FacetBar } from './facet-bar.tsx';
import { SavedList } from './saved-list.tsx';

/** The knowledge hub: what cities and startups found out, to look for by words, kind and theme. */
export function HubPage({ view }: { view: HubView }) {
  const { facets, limit, total, articles, featured } = view;
  const kinds = view.kinds.map((each) => ({ ...each, label: nameKinds(each.kind) }));
  const isEmpty = articles.length === 0 && featured === null;
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      <PageTop title={m.knowledge_title()} lead={m.knowledge_lead()} />
      <div className="mt-9">
        <FacetBar path={HUB_PATH} facets={facets} label={m.knowledge_search_label()} kinds={kinds} themes={view.themes} />
      </div>
      <p role="status" className="mt-6 text-sm text-fg-2">
        {m.knowledge_count({ count: total })}
      </p>
      {featured ? (
        <section aria-label={m.knowledge_featured()} className="mt-4">
          <FeaturedArticle article={featured} />
        </section>
      ) : null}
      {isEmpty ? (
        <EmptyState
          className="mt-5 max-w-160"
          title={m.knowledge_nothing()}
          text={m.knowledge_nothing_text()}
          action={<ButtonLink to={HUB_PATH}>{m.knowledge_clear()}</ButtonLink>}
        />
      ) : (
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
      )}
      {total > limit ? (
        <Pagination
          className="mt-10"
          page={facets.page}
          limit={limit}
          total={total}
          hrefOf={(page) => writeFacets(HUB_PATH, { ...facets, page })}
        />
      ) : null}
      <SavedList />
      <HubLinks />
    </div>
  );
}

/** Where the hub goes on: how it is made, its files, its feeds. */
function HubLinks() {
  const links = [
    { to: '/web/knowledge-hub', label: m.knowledge_how_made() },
    { to: TOOLKITS_PATH, label: m.knowledge_all_files() },
    { to: '/content-hub', label: m.knowledge_to_explorer() },
  ];
  return (
    <div className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t-[1.5px] border-fg pt-6 print:hidden">
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline">
              {label}
              <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-3 text-[15px] text-fg-2">
        <Rss size={18} strokeWidth={1.75} aria-hidden />
        {m.knowledge_feeds()}
        {/* Feeds are no pages: the browser must fetch them itself. */}
        <a href={localizePath(feedPaths.rss, getLocale())} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
          RSS
        </a>
        <a href={localizePath(feedPaths.atom, getLocale())} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
          Atom
        </a>
      </p>
    </div>
  );
}

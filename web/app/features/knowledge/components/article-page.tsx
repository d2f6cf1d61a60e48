import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink, TEXT_LINK } from '../../../ui/button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { ThemeChip, themeClass } from '../../../ui/tag.tsx';
import { HUB_PATH } from '../article-view.ts';
import { writeFacets } from '../facets.ts';
import type { ArticlePageView } from '../load-article.server.ts';
import { PLAIN } from '../theme-view.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleFacts, langOf } from './article-facts.tsx';
import { ArticleText } from './article-text.tsx';
import { DownloadList } from './download-list.tsx';

/** One piece: what it is, what it says, what to take along, what is near. */
export function ArticlePage({ view }: { view: ArticlePageView }) {
  const lattice = view.themes[0]?.lattice ?? { ...PLAIN, seed: view.slug };
  return (
    <>
      <article className={themeClass(lattice)}>
        <Jaali lattice={lattice} scale={1.2} className="h-24 md:h-36 print:hidden" />
        <div className="wrap pt-5 pb-20 md:pt-7">
          <Link
            to={HUB_PATH}
            className="hit-44 inline-flex items-center gap-1.5 text-sm font-semibold text-fg-2 hover:text-fg print:hidden"
          >
            <ArrowLeft size={17} strokeWidth={1.75} aria-hidden />
            {m.knowledge_title()}
          </Link>
          <header className="mt-5">
            <ArticleFacts article={view} />
            <h1 lang={langOf(view)} className="mt-3 max-w-[22ch] text-display-lg text-pretty [overflow-wrap:anywhere]">
              {view.title}
            </h1>
            <p lang={langOf(view)} className="mt-5 max-w-[56ch] text-lead text-fg-2">
              {view.summary}
            </p>
            {view.authors.length > 0 ? <p className="mt-4 font-semibold">{m.knowledge_by({ names: view.authors.join(', ') })}</p> : null}
          </header>
          <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]">
            <Text view={view} />
            <Aside view={view} />
          </div>
        </div>
      </article>
      <Related view={view} />
    </>
  );
}

function Text({ view }: { view: ArticlePageView }) {
  return (
    <div lang={langOf(view)}>
      <ArticleText text={view} />
      {view.video_url === null ? null : (
        <a href={view.video_url} rel="noopener" className={`mt-8 inline-block ${TEXT_LINK}`}>
          {m.knowledge_watch()}
        </a>
      )}
    </div>
  );
}

function Aside({ view }: { view: ArticlePageView }) {
  return (
    <aside className="max-lg:order-first">
      <div className="grid gap-6 lg:sticky lg:top-[calc(var(--bar)+20px)]">
        <ArticleActions article={view} />
        {view.downloads.length > 0 ? (
          <section>
            <h2 className="mb-3 text-display-xs">{m.knowledge_files()}</h2>
            <DownloadList downloads={view.downloads} />
          </section>
        ) : null}
        {view.sections.length > 1 ? (
          <nav aria-label={m.knowledge_contents()} className="rounded-card bg-theme-tint px-5 py-4.5 print:hidden">
            <h2 className="text-display-xs">{m.knowledge_contents()}</h2>
            <ol lang={langOf(view)} className="mt-1.5">
              {view.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="flex min-h-11 items-center py-1 text-[15.5px] underline-offset-3 hover:underline">
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {view.themes.length > 0 ? (
          <ul aria-label={m.knowledge_themes()} className="flex flex-wrap gap-x-5 gap-y-1">
            {view.themes.map(({ slug, name, lattice }) => (
              <li key={slug}>
                <Link
                  to={writeFacets(HUB_PATH, { query: '', kind: null, theme: slug, page: 1 })}
                  className="inline-flex min-h-11 items-center underline-offset-3 hover:underline"
                >
                  <ThemeChip name={name} lattice={lattice} className="text-sm" />
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </aside>
  );
}

function Related({ view }: { view: ArticlePageView }) {
  if (view.related.length === 0) return null;
  return (
    <section className="border-t border-line print:hidden">
      <div className="wrap pt-14 pb-24">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 className="text-display-md">{m.knowledge_related()}</h2>
          <ButtonLink to={HUB_PATH}>{m.knowledge_clear()}</ButtonLink>
        </div>
        <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {view.related.map((article) => (
            <ArticleCard key={article.slug} article={article} headingLevel={3} />
          ))}
        </ul>
      </div>
    </section>
  );
}

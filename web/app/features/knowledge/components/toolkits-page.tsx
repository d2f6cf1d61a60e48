import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Jaali } from '../../../ui/jaali.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { themeClass } from '../../../ui/tag.tsx';
import { articlePath, type ArticleView } from '../article-view.ts';
import { PLAIN } from '../theme-view.ts';
import { ArticleFacts, langOf } from './article-facts.tsx';
import { DownloadList } from './download-list.tsx';

/** Everything to download, toolkit by toolkit, with version and date. */
export function ToolkitsPage({ toolkits }: { toolkits: readonly ArticleView[] }) {
  return (
    <div className="wrap pt-14 pb-28 max-md:pt-9 max-md:pb-16">
      <PageTop title={m.knowledge_toolkits()} lead={m.knowledge_toolkits_lead()} />
      {toolkits.length === 0 ? (
        <EmptyState className="mt-10 max-w-160" title={m.knowledge_no_toolkits()} text={m.knowledge_no_toolkits_text()} />
      ) : (
        <ul className="mt-12 grid gap-10">
          {toolkits.map((toolkit) => (
            <Toolkit key={toolkit.slug} toolkit={toolkit} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Toolkit({ toolkit }: { toolkit: ArticleView }) {
  const lattice = toolkit.themes[0]?.lattice ?? { ...PLAIN, seed: toolkit.slug };
  return (
    <li className={`${themeClass(lattice)} overflow-hidden rounded-card bg-theme-tint`}>
      <Jaali lattice={lattice} scale={1} className="h-20 md:h-24" />
      <div className="grid gap-x-12 gap-y-7 px-6 pt-7 pb-8 md:px-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div>
          <ArticleFacts article={toolkit} />
          <h2 lang={langOf(toolkit)} className="mt-3 text-display-md text-pretty">
            {toolkit.title}
          </h2>
          <p lang={langOf(toolkit)} className="mt-3 text-[17px] text-fg-2">
            {toolkit.summary}
          </p>
          <Link
            to={articlePath(toolkit.slug)}
            className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 hover:underline"
          >
            {m.knowledge_how_to_use()}
            <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
          </Link>
        </div>
        <DownloadList downloads={toolkit.downloads} />
      </div>
    </li>
  );
}

import { Link } from 'react-router';
import { Jaali } from '../../../ui/jaali.tsx';
import { themeClass } from '../../../ui/tag.tsx';
import { articlePath, type ArticleView } from '../article-view.ts';
import { PLAIN } from '../theme-view.ts';
import { ArticleFacts, langOf } from './article-facts.tsx';

const latticeOf = ({ themes, slug }: ArticleView) => themes[0]?.lattice ?? { ...PLAIN, seed: slug };

/** A piece in a grid: its theme's lattice, what it is, its title, who wrote it. */
export function ArticleCard({ article, headingLevel = 2 }: { article: ArticleView; headingLevel?: 2 | 3 }) {
  const lattice = latticeOf(article);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li
      className={`${themeClass(lattice)} group relative flex flex-col overflow-hidden rounded-card bg-theme-tint transition-transform duration-(--duration-base) ease-out hover-able:-translate-y-[2px]`}
    >
      <Jaali lattice={lattice} scale={0.8} className="h-24 flex-none" />
      <div className="flex flex-1 flex-col px-5.5 pt-5 pb-5.5">
        <ArticleFacts article={article} />
        <Heading lang={langOf(article)} className="mt-2.5 text-[23px] leading-[1.1] tracking-[-.012em] text-pretty">
          <Link
            to={articlePath(article.slug)}
            prefetch="intent"
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {article.title}
          </Link>
        </Heading>
        <p lang={langOf(article)} className="mt-2.5 text-[15.5px] leading-[1.45] text-fg-2">
          {article.summary}
        </p>
        <p className="mt-auto pt-4 text-sm font-semibold text-fg-2">{article.authors.join(', ')}</p>
      </div>
    </li>
  );
}

/** The piece at the top of the hub. */
export function FeaturedArticle({ article }: { article: ArticleView }) {
  const lattice = latticeOf(article);
  return (
    <div
      className={`${themeClass(lattice)} group relative overflow-hidden rounded-card bg-theme-tint md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]`}
    >
      <Jaali lattice={lattice} scale={1.4} className="min-h-36 md:min-h-[360px]" />
      <div className="flex flex-col justify-center px-6 py-7 md:px-11 md:py-12">
        <ArticleFacts article={article} />
        <h2 lang={langOf(article)} className="mt-4 text-display-lg text-pretty">
          <Link
            to={articlePath(article.slug)}
            prefetch="intent"
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {article.title}
          </Link>
        </h2>
        <p lang={langOf(article)} className="mt-4 max-w-[46ch] text-lead text-fg-2">
          {article.summary}
        </p>
        <p className="mt-5 text-sm font-semibold text-fg-2">{article.authors.join(', ')}</p>
      </div>
    </div>
  );
}

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
  return (
    <li
      className={`${themeClass(lattice)} group relative flex flex-col overflow-hidden rounded-card bg-theme-tint transition-transform duration-(--duration-base) ease-out hover-able:-translate-y-[2px]`}
    >
      <Jaali lattice={lattice} scale={0.8} className="h-24 flex-none" />
      <div className="flex flex-1 flex-col px-5.5 pt-5 pb-5.5">
        <Texts
          article={article}
          heading={headingLevel === 2 ? 'h2' : 'h3'}
          title="mt-2.5 text-[23px] leading-[1.1] tracking-[-.012em]"
          summary="mt-2.5 text-[15.5px] leading-[1.45]"
          authors="mt-auto pt-4"
        />
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
        <Texts article={article} heading="h2" title="mt-4 text-display-lg" summary="mt-4 max-w-[46ch] text-lead" authors="mt-5" />
      </div>
    </div>
  );
}

interface CardTextProps {
  article: ArticleView;
  heading: 'h2' | 'h3';
  /** How large each part stands, and how far from the one above. */
  title: string;
  summary: string;
  authors: string;
}

/** What a card says; its title is the link of the whole card. */
function Texts({ article, heading: Heading, title, summary, authors }: CardTextProps) {
  const lang = langOf(article);
  return (
    <>
      <ArticleFacts article={article} />
      <Heading lang={lang} className={`${title} text-pretty`}>
        <Link
          to={articlePath(article.slug)}
          prefetch="intent"
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {article.title}
        </Link>
      </Heading>
      <p lang={lang} className={`${summary} text-fg-2`}>
        {article.summary}
      </p>
      <p className={`${authors} text-sm font-semibold text-fg-2`}>{article.authors.join(', ')}</p>
    </>
  );
}

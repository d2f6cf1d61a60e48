import { Bookmark, Printer } from 'lucide-react';
import { usePageUrl } from '../../../lib/use-page-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ShareMenu } from '../../../ui/share-menu.tsx';
import { articlePath, type ArticleView } from '../article-view.ts';
import { toggleSaved, useSavedArticles } from '../saved-articles.ts';

/** Save on this device, share, print. */
export function ArticleActions({ article }: { article: ArticleView }) {
  const { slug, title } = article;
  const url = usePageUrl(articlePath(slug));
  const isSaved = useSavedArticles().some((saved) => saved.slug === slug);
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <Button
        kind={isSaved ? 'lit' : 'primary'}
        aria-pressed={isSaved}
        className="noscript:hidden"
        onClick={() => toggleSaved({ slug, title })}
      >
        <Bookmark size={18} strokeWidth={1.75} aria-hidden fill={isSaved ? 'currentColor' : 'none'} />
        {isSaved ? m.knowledge_saved() : m.knowledge_save()}
      </Button>
      <ShareMenu title={title} url={url} />
      <Button kind="quiet" className="noscript:hidden" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        {m.knowledge_print()}
      </Button>
    </div>
  );
}

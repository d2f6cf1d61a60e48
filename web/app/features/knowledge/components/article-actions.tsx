import { Bookmark, Printer } from 'lucide-react';
import { Suspense } from 'react';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { usePageUrl } from '../../../lib/use-page-url.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { lazyOrnament } from '../../../ui/lazy-part.tsx';
import { ShareMenu } from '../../../ui/share-menu.tsx';
import { useAccountArticles } from '../account-articles.ts';
import { articlePath, type ArticleView } from '../article-view.ts';
import { toggleSaved, useSavedArticles, type SavedArticle } from '../saved-articles.ts';

// Guests carry nothing of it.
const PublicSaveButton = lazyOrnament(async () => (await import('../../saved/public.ts')).PublicSaveButton);

/** Save, share, print. */
export function ArticleActions({ article }: { article: ArticleView }) {
  const { slug, title } = article;
  const url = usePageUrl(articlePath(slug));
  const isSignedIn = useIsSignedIn();
  useAccountArticles();
  // What is saved with it before the account's own is there moves to the account.
  const onDevice = <SaveOnDevice slug={slug} title={title} />;
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      {isSignedIn ? (
        <Suspense fallback={onDevice}>
          <PublicSaveButton type="article" address={slug} title={title} kind="primary">
            {onDevice}
          </PublicSaveButton>
        </Suspense>
      ) : (
        onDevice
      )}
      <ShareMenu title={title} url={url} />
      <Button kind="quiet" className="noscript:hidden" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        {m.knowledge_print()}
      </Button>
    </div>
  );
}

function SaveOnDevice({ slug, title }: SavedArticle) {
  const isSaved = useSavedArticles().some((saved) => saved.slug === slug);
  return (
    <Button
      kind={isSaved ? 'lit' : 'primary'}
      aria-pressed={isSaved}
      className="noscript:hidden"
      onClick={() => toggleSaved({ slug, title })}
    >
      <Bookmark size={18} strokeWidth={1.75} aria-hidden fill={isSaved ? 'currentColor' : 'none'} />
      {isSaved ? m.knowledge_saved() : m.knowledge_save()}
    </Button>
  );
}

import { Bookmark, Printer, Share2 } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.tsx';
import type { ArticleView } from '../article-view.ts';
import { toggleSaved, useSavedArticles } from '../saved-articles.ts';

/** Save on this device, share, print. */
export function ArticleActions({ article }: { article: ArticleView }) {
  const { slug, title } = article;
  const isSaved = useSavedArticles().some((saved) => saved.slug === slug);
  return (
    <div className="flex flex-wrap gap-2.5 noscript:hidden print:hidden">
      <Button kind={isSaved ? 'lit' : 'primary'} aria-pressed={isSaved} onClick={() => toggleSaved({ slug, title })}>
        <Bookmark size={18} strokeWidth={1.75} aria-hidden fill={isSaved ? 'currentColor' : 'none'} />
        {isSaved ? m.knowledge_saved() : m.knowledge_save()}
      </Button>
      <Button onClick={() => void share(title)}>
        <Share2 size={18} strokeWidth={1.75} aria-hidden />
        {m.agenda_share()}
      </Button>
      <Button kind="quiet" onClick={() => window.print()}>
        <Printer size={18} strokeWidth={1.75} aria-hidden />
        {m.knowledge_print()}
      </Button>
    </div>
  );
}

/** The device's own way to share where it has one, else the link on the clipboard. */
async function share(title: string): Promise<void> {
  const url = window.location.href;
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The visitor closed the device's sheet: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await navigator.clipboard.writeText(url);
  await notify({ title: m.agenda_link_copied(), text: url, kind: 'ok' });
}

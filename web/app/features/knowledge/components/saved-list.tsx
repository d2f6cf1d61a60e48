import { X } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { articlePath } from '../article-view.ts';
import { toggleSaved, useSavedArticles } from '../saved-articles.ts';

/** What this visitor keeps on this device; nothing before something is saved. */
export function SavedList() {
  const saved = useSavedArticles();
  if (saved.length === 0) return null;
  return (
    <section className="mt-16 print:hidden">
      <h2 className="text-display-md">{m.knowledge_saved_title()}</h2>
      <p className="mt-2 max-w-[60ch] text-fg-2">{m.knowledge_saved_text()}</p>
      <ul className="mt-4 max-w-[860px]">
        {saved.map(({ slug, title }) => (
          <li key={slug} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <TextLink to={articlePath(slug)} className="min-w-0 py-2">
              {title}
            </TextLink>
            <IconButton label={m.knowledge_unsave({ title })} onClick={() => toggleSaved({ slug, title })}>
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

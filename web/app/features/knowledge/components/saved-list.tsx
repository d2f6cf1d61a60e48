import { X } from 'lucide-react';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAccountArticles } from '../account-articles.ts';
import { articlePath } from '../article-view.ts';
import { toggleSaved, useSavedArticles } from '../saved-articles.ts';

/** What this visitor has saved: on this device, nothing before something is saved; with an account, the way to its list. */
export function SavedList() {
  const isSignedIn = useIsSignedIn();
  useAccountArticles();
  if (!isSignedIn) return <DeviceList />;
  return (
    <p className="mt-16 print:hidden">
      <TextLink to="/saved-content" className="inline-flex min-h-11 items-center">
        {m.save_button_your_list()}
      </TextLink>
    </p>
  );
}

function DeviceList() {
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

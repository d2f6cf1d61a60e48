import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';

// Fetched when somebody asks for it: a page carries only the link to the search.
const SearchPalette = lazy(async () => ({ default: (await import('./search-palette.tsx')).SearchPalette }));

/** The way to the search: a link to its page, and with scripts a palette over this one, also by Ctrl or ⌘ and K. */
export function SearchEntry({ className }: { className: string }) {
  const label = m.search_open();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <Link
        to="/search"
        aria-label={label}
        title={label}
        aria-keyshortcuts="Control+K Meta+K"
        className={className}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      {isOpen ? (
        <Suspense>
          <SearchPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

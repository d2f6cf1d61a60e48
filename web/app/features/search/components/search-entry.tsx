import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { usePaletteKey } from '../use-palette-key.ts';
import { m } from '../../../paraglide/messages.js';
import { Palette } from './palette.tsx';

/** The way to the search: a link to its page, and with scripts a palette over this one, also by Ctrl or ⌘ and K. */
export function SearchEntry({ className }: { className: string }) {
  const label = m.search_open();
  const [isOpen, setIsOpen] = usePaletteKey();
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
      {isOpen && <Palette onClose={() => setIsOpen(false)} />}
    </>
  );
}

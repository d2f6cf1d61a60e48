import { Search } from 'lucide-react';
import { usePaletteKey } from '../use-palette-key.ts';
import { Palette } from './palette.tsx';
import type { PalettePlace } from './palette-sections.tsx';

interface SearchFieldProps {
  /** What is searched, shown inside. */
  label: string;
  /** Pages that are found by their names, before what the server finds. */
  places?: readonly PalettePlace[];
}

/** The search of a signed-in bar: a field that opens the palette, an icon where there is no room for one, and Ctrl or ⌘ and K. */
export function SearchField({ label, places = [] }: SearchFieldProps) {
  const [isOpen, setIsOpen] = usePaletteKey();
  return (
    <>
      <button
        type="button"
        title={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-11 min-w-11 items-center justify-center gap-2.5 rounded-control text-ui text-fg-2 hover:text-fg max-xl:hover:bg-hover xl:w-88 xl:justify-start xl:bg-hover xl:px-3.5"
        onClick={() => setIsOpen(true)}
      >
        <Search size={19} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="truncate max-xl:sr-only">{label}</span>
        <kbd
          aria-hidden
          className="ml-auto shrink-0 rounded-[4px] bg-hover px-1.5 py-0.5 font-text text-xs font-semibold whitespace-nowrap max-xl:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <div className="off-ink">
          <Palette places={places} onClose={() => setIsOpen(false)} />
        </div>
      )}
    </>
  );
}

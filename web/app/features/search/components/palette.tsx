import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { searchPath } from '../search-path.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import type { PalettePlace } from './palette-sections.tsx';

// Fetched when somebody asks for it: a page carries only the field.
const SearchPalette = lazyPart(async () => (await import('./search-palette.tsx')).SearchPalette);

/** What the field shows of the list below it. */
export interface ShownList {
  readonly isExpanded: boolean;
  /** The id of the option that Enter takes. */
  readonly activeId: string | undefined;
  /** Letters that one search can have. */
  readonly maxLength: number | undefined;
}

const notThere: ShownList = { isExpanded: false, activeId: undefined, maxLength: undefined };

/** The keys of the field that are the list's. */
export interface PaletteKeys {
  readonly press: (event: KeyboardEvent) => void;
}

interface PaletteProps {
  /** Pages that are found by their names, before what the server finds. */
  places?: readonly PalettePlace[];
  onClose: () => void;
}

/**
 * Search from anywhere: a combobox (WAI-ARIA 1.2) in a dialog. Arrow keys choose, Enter goes, Escape closes. The field is there at
 * once; until the code of the list has come, Enter opens the page of the search.
 */
export function Palette({ places = [], onClose }: PaletteProps) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<PaletteKeys>(null);
  const [query, setQuery] = useState('');
  const [{ isExpanded, activeId, maxLength }, setShownList] = useState(notThere);
  function press(event: KeyboardEvent): void {
    if (keys.current) return keys.current.press(event);
    const text = query.trim();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text === '') return;
    // The focus goes back to where it was, and the key is not for that.
    event.preventDefault();
    onClose();
    void navigate(searchPath(text));
  }
  return (
    <PaletteDialog
      onClose={onClose}
      field={{
        ref: field,
        role: 'combobox',
        'aria-expanded': isExpanded,
        'aria-controls': id,
        'aria-activedescendant': activeId,
        'aria-autocomplete': 'list',
        value: query,
        maxLength,
        onChange: (event) => setQuery(event.target.value),
        onKeyDown: press,
      }}
    >
      <Suspense>
        <SearchPalette id={id} query={query} keys={keys} field={field} places={places} onShown={setShownList} onClose={onClose} />
      </Suspense>
    </PaletteDialog>
  );
}

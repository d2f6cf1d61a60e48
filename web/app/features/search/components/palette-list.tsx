import { CornerDownLeft } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import type { Entry, Section } from './palette-sections.tsx';

interface PaletteListProps {
  id: string;
  sections: readonly Section[];
  /** The entry that Enter takes. */
  active: Entry | undefined;
  idOf: (entry: Entry) => string;
  onChoose: (entry: Entry) => void;
  onGo: (entry: Entry) => void;
}

/** What the palette offers, under headings where there is more than one kind. */
export function PaletteList({ id, sections, active, idOf, onChoose, onGo }: PaletteListProps) {
  const optionOf = (entry: Entry) => (
    <Option
      key={entry.key}
      id={idOf(entry)}
      entry={entry}
      isActive={entry === active}
      onChoose={() => onChoose(entry)}
      onGo={() => onGo(entry)}
    />
  );
  return (
    <div id={id} role="listbox" aria-label={m.search_title()} className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden">
      {sections.map(({ key, heading, entries }) =>
        heading === null ? (
          entries.map(optionOf)
        ) : (
          <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="pb-1.5">
            <div id={`${id}-${key}`} role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-fg-3">
              {heading}
            </div>
            {entries.map(optionOf)}
          </div>
        ),
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onChoose: () => void;
  onGo: () => void;
}

function Option({ id, entry: { label, note, picture }, isActive, onChoose, onGo }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the list are the field's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-12 cursor-pointer scroll-mt-9 items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-hover"
      onPointerMove={onChoose}
      onClick={onGo}
    >
      <span aria-hidden="true" className="grid w-9 flex-none place-items-center">
        {picture}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        {note ? <span className="block truncate text-sm text-fg-2">{note}</span> : null}
      </span>
      {isActive ? <CornerDownLeft size={16} strokeWidth={1.75} aria-hidden className="flex-none text-fg-3" /> : null}
    </div>
  );
}

import type { SavedItem } from '@sabha/contract/saved/saved';
import { ArrowDown, ArrowUp, BookmarkMinus, Ellipsis, ExternalLink, StickyNote } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu.tsx';
import { nameOf } from './describe-saved.ts';
import { kindTexts } from './kinds.ts';

interface RowMenuProps {
  item: SavedItem;
  /** Null where rows cannot be put in order. */
  onStep: ((step: 1 | -1) => void) | null;
  isFirst: boolean;
  isLast: boolean;
  onNote: () => void;
  onRemove: () => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const;

/** What can be done with one row. */
export function RowMenu({ item, onStep, isFirst, isLast, onNote, onRemove }: RowMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={m.saved_more({ title: nameOf(item) })}>
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    >
      {item.subject && (
        <MenuLink to={item.subject.link} icon={<ExternalLink {...icon} />}>
          {kindTexts[item.type].open()}
        </MenuLink>
      )}
      <MenuItem icon={<StickyNote {...icon} />} onSelect={onNote}>
        {item.note === '' ? m.saved_note_write() : m.saved_note_change()}
      </MenuItem>
      {onStep && (
        <>
          <MenuItem icon={<ArrowUp {...icon} />} isDisabled={isFirst} onSelect={() => onStep(-1)}>
            {m.saved_up()}
          </MenuItem>
          <MenuItem icon={<ArrowDown {...icon} />} isDisabled={isLast} onSelect={() => onStep(1)}>
            {m.saved_down()}
          </MenuItem>
        </>
      )}
      <MenuLine />
      <MenuItem icon={<BookmarkMinus {...icon} />} onSelect={onRemove}>
        {m.saved_remove()}
      </MenuItem>
    </Menu>
  );
}

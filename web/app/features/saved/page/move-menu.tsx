import type { SavedCollection } from '@sabha/contract/saved/saved';
import { Folder, Inbox, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Menu, MenuGroup, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { Place } from './use-saved-actions.ts';

interface MoveMenuProps {
  trigger: ReactElement;
  collections: readonly SavedCollection[];
  /** Where all of it lies already; undefined where it lies in several places. */
  current?: number | null | undefined;
  onMove: (to: Place) => void;
  onNew: () => void;
}

/** The places into which things can be moved, and a new one. */
export function MoveMenu({ trigger, collections, current, onMove, onNew }: MoveMenuProps) {
  return (
    <Menu trigger={trigger} align="end" className="max-w-[min(320px,90vw)]">
      <MenuGroup label={m.saved_move_to()}>
        <MenuItem
          isDisabled={current === null}
          icon={<Inbox size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}
          onSelect={() => onMove({ collection_id: null, title: m.saved_unsorted() })}
        >
          {m.saved_unsorted()}
        </MenuItem>
        {collections.map(({ collection_id, title }) => (
          <MenuItem
            key={collection_id}
            isDisabled={current === collection_id}
            icon={<Folder size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}
            onSelect={() => onMove({ collection_id, title })}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuLine />
      <MenuItem icon={<Plus size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />} onSelect={onNew}>
        {m.saved_new_collection()}
      </MenuItem>
    </Menu>
  );
}

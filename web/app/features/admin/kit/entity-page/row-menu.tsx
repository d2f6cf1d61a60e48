import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../../ui/menu.tsx';
import { m } from '../../../../paraglide/messages.js';
import { RowActionDialog } from './row-action-dialog.tsx';
import type { Row, RowAction } from './entity-page-spec.ts';

interface RowMenuProps {
  name: string;
  row: Row;
  actions: readonly RowAction[];
  /** Opens the row in its drawer, or is the address of its page. */
  open: (() => void) | string;
  onAction: (affected: readonly Row[], action: RowAction, answer: string) => void;
  /** Not there for rows that are kept, or for people who may not. */
  onDelete: (() => void) | null;
}

/** Everything that is done with one row, behind the dots at its end. */
export function RowMenu({ name, row, actions, open, onAction, onDelete }: RowMenuProps) {
  // The answer is about the row as it was when it was asked for: the list may be read anew behind the dialog.
  const [asked, setAsked] = useState<{ action: RowAction; row: Row } | null>(null);
  const possible = actions.filter((action) => action.isFor?.(row) ?? true);
  const trigger = (
    <IconButton label={m.ui_actions()} aria-description={name}>
      <Ellipsis size={19} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger} align="end">
        {typeof open === 'string' ? <MenuLink to={open}>{m.admin_edit()}</MenuLink> : <MenuItem onSelect={open}>{m.admin_edit()}</MenuItem>}
        {possible.map((action) => (
          <MenuItem
            key={action.key}
            onSelect={() => (action.confirms || action.asks ? setAsked({ action, row }) : onAction([row], action, ''))}
          >
            {action.label()}
          </MenuItem>
        ))}
        {onDelete && (
          <>
            <MenuLine />
            <MenuItem isDanger onSelect={onDelete}>
              {m.admin_delete()}
            </MenuItem>
          </>
        )}
      </Menu>
      {asked && (
        <RowActionDialog
          action={asked.action}
          row={asked.row}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          onDone={(answer) => onAction([asked.row], asked.action, answer)}
        />
      )}
    </>
  );
}

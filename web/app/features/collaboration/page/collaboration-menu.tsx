import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { closeCollaboration } from '@sabha/contract/collaboration/operations';
import { MoreVertical, Pencil, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu.tsx';
import { editPathOf } from '../collaboration-paths.ts';
import { AskedDialog } from './asked-dialog.tsx';
import { titleId } from './focus-places.ts';
import type { CollaborationWrites } from './use-collaboration-writes.ts';

interface CollaborationMenuProps {
  collaboration: Collaboration;
  writes: CollaborationWrites;
}

/** What its author and those who moderate change of an ask or offer. */
export function CollaborationMenu({ collaboration, writes }: CollaborationMenuProps) {
  const [isClosing, setClosing] = useState(false);
  const { collaboration_id, path, abilities } = collaboration;
  if (!abilities.edit && !abilities.close && !abilities.reopen) return null;
  function change(is_closed: boolean): void {
    const call = () => writes.api.call(closeCollaboration, { params: { collaboration_id }, body: { is_closed } });
    writes.run({ name: 'close', call, focus: titleId });
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            title={m.collaboration_page_more()}
            aria-busy={writes.busy === 'close' || undefined}
            className={ICON_BUTTON}
          >
            <span className="sr-only">{m.collaboration_page_more()}</span>
            <MoreVertical size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        }
      >
        {abilities.edit && (
          <MenuLink to={editPathOf(path)} icon={<Pencil size={18} strokeWidth={1.75} aria-hidden="true" />}>
            {m.collaboration_page_edit()}
          </MenuLink>
        )}
        {abilities.close && (
          <MenuItem icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={() => setClosing(true)}>
            {m.collaboration_page_close()}
          </MenuItem>
        )}
        {abilities.reopen && (
          <MenuItem icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />} onSelect={() => change(false)}>
            {m.collaboration_page_reopen()}
          </MenuItem>
        )}
      </Menu>
      <AskedDialog
        isOpen={isClosing}
        title={m.collaboration_page_close_title()}
        text={describeClosing(collaboration)}
        action={m.collaboration_page_close()}
        onYes={() => change(true)}
        onClose={() => setClosing(false)}
      />
    </>
  );
}

/** Those who moderate do not see who waits. */
function describeClosing({ is_mine, answers, answer_list }: Collaboration): string {
  if (!is_mine) return answers === 0 ? m.collaboration_page_close_text() : m.collaboration_page_close_some();
  const count = answer_list.filter(({ status }) => status === 'waiting' || status === 'in_talks').length;
  return count === 0 ? m.collaboration_page_close_text() : m.collaboration_page_close_waiting({ count });
}

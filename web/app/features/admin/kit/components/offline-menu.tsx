import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { m } from '../../../../paraglide/messages.js';

interface OfflineMenuProps {
  /** What is taken off the public site. */
  name: string;
  /** The words of the act: "Take offline". */
  action: string;
  isBusy: boolean;
  onConfirm: () => Promise<void>;
}

/** The way off the public site: apart from publishing, in a menu, and asked before it is done. */
export function OfflineMenu({ name, action, isBusy, onConfirm }: OfflineMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const trigger = (
    <IconButton label={m.admin_more()}>
      <EllipsisVertical size={19} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger} align="end">
        <MenuItem isDanger onSelect={() => setAsked(true)}>
          {action}
        </MenuItem>
      </Menu>
      <Dialog
        title={m.admin_unpublish_named({ name })}
        description={m.admin_unpublish_text()}
        isOpen={isAsked}
        onOpenChange={setAsked}
        footer={
          <>
            <Button kind="quiet" onClick={() => setAsked(false)}>
              {m.admin_cancel()}
            </Button>
            <Button kind="danger" isBusy={isBusy} onClick={() => void onConfirm().then(() => setAsked(false))}>
              {action}
            </Button>
          </>
        }
      />
    </>
  );
}

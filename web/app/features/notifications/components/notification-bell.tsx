import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { m } from '../../../paraglide/messages.js';
import { useInbox } from '../hooks/use-inbox.ts';

const loadPanel = async () => ({ default: (await import('./notification-panel.tsx')).NotificationPanel });
const Panel = lazy(loadPanel);

/** The bell of the top bar with the number of unread notifications, and the panel that it opens. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { inbox, state } = useInbox(isOpen);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <IconButton
        label={m.notify_title()}
        count={state.unread_count}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void loadPanel()}
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {wasOpened && inbox && (
        <Suspense>
          <Panel inbox={inbox} state={state} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

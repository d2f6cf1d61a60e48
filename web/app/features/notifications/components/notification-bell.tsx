import { Bell } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { m } from '../../../paraglide/messages.js';
import { useInbox } from '../hooks/use-inbox.ts';
import { useReadOnOpen } from '../hooks/use-read-on-open.ts';

const loadPanel = async () => (await import('./notification-panel.tsx')).NotificationPanel;
const Panel = lazyPart(loadPanel);

/** The bell of the top bar with the number of unread notifications, and the panel that it opens. */
export function NotificationBell() {
  const { pathname } = useLocation();
  // Whoever goes to another page, by whatever way, leaves the panel behind.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== pathname) setOpenAt(null);
  const isOpen = openAt === pathname;
  const [wasOpened, setWasOpened] = useState(false);
  const { inbox, loaded, reload } = useInbox(isOpen);
  useReadOnOpen(inbox, loaded.state === 'ready');
  const open = () => {
    setWasOpened(true);
    setOpenAt(pathname);
  };
  return (
    <>
      <IconButton
        label={m.notify_title()}
        count={loaded.state === 'ready' ? loaded.value.meta.total : 0}
        aria-haspopup="dialog"
        onClick={open}
        // The panel itself asks again when it is opened.
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {wasOpened && inbox && (
        <Suspense>
          <Panel
            inbox={inbox}
            loaded={loaded}
            onRetry={() => void reload()}
            isOpen={isOpen}
            onOpenChange={(isShown) => setOpenAt(isShown ? pathname : null)}
          />
        </Suspense>
      )}
    </>
  );
}

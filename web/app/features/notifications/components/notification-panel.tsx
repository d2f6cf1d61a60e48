import { CheckCheck, CloudOff } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast.tsx';
import { logError } from '../../../lib/console.ts';
import { m } from '../../../paraglide/messages.js';
import type { Loaded } from '../../../lib/query/use-read.ts';
import type { Inbox, Unread } from '../inbox.ts';
import { NotificationItem } from './notification-item.tsx';

const panelWidth = 500;

interface NotificationPanelProps {
  inbox: Inbox;
  loaded: Loaded<Unread>;
  onRetry: () => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Tells of a failure; what is shown is what the server has. */
function report(error: unknown): void {
  logError('notifications', error);
  void notify({ title: m.notify_not_marked(), kind: 'bad' });
}

/** The slide-in list of what the person has not read. */
export function NotificationPanel({ inbox, loaded, onRetry, isOpen, onOpenChange }: NotificationPanelProps) {
  const close = () => onOpenChange(false);
  const markAll = loaded.state === 'ready' && loaded.value.meta.total > 0 && (
    <Button kind="quiet" onClick={() => void inbox.markAllRead().catch(report)}>
      <CheckCheck size={19} strokeWidth={1.75} aria-hidden />
      {m.notify_mark_all()}
    </Button>
  );
  return (
    <Drawer title={m.notify_title()} width={panelWidth} isOpen={isOpen} onOpenChange={onOpenChange} actions={markAll}>
      <PanelBody loaded={loaded} onRetry={onRetry} onRead={(id) => void inbox.markRead(id).catch(report)} onLeave={close} />
    </Drawer>
  );
}

interface PanelBodyProps {
  loaded: Loaded<Unread>;
  onRetry: () => void;
  onRead: (notification_id: number) => void;
  onLeave: () => void;
}

function PanelBody({ loaded, onRetry, onRead, onLeave }: PanelBodyProps) {
  if (loaded.state === 'loading') {
    return (
      <SkeletonGroup label={m.notify_loading()}>
        <Skeleton className="h-16 w-full" />
        <Skeleton className="mt-3 h-16 w-full" />
        <Skeleton className="mt-3 h-16 w-full" />
      </SkeletonGroup>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <ErrorState
        title={m.notify_failed()}
        text={m.notify_failed_text()}
        icon={<CloudOff size={28} strokeWidth={1.75} aria-hidden />}
        action={<Button onClick={onRetry}>{m.notify_again()}</Button>}
      />
    );
  }
  const checkAll = (
    <Link
      to="/notifications"
      onClick={onLeave}
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
    >
      {m.notify_check_all()}
    </Link>
  );
  const { data } = loaded.value;
  if (data.length === 0) return <EmptyState title={m.notify_none()} text={m.notify_none_text()} action={checkAll} family="jharokha" />;
  return (
    <>
      <ul className="-mx-6 -mt-3 divide-y divide-line">
        {data.map((row) => (
          <NotificationItem key={row.notification_id} row={row} onRead={onRead} onLeave={onLeave} />
        ))}
      </ul>
      <p className="pt-3">{checkAll}</p>
    </>
  );
}

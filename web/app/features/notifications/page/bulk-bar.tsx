import { Mail, MailOpen, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';

interface BulkBarProps {
  count: number;
  isBusy: boolean;
  onMark: (is_read: boolean) => void;
  onClear: () => void;
}

/** What can be done with all that are chosen; it stays in sight while the list is scrolled. */
export function BulkBar({ count, isBusy, onMark, onClear }: BulkBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={m.notify_chosen_actions()}
      className="sticky top-[calc(var(--bar)+8px)] z-10 mt-5 flex min-h-13 flex-wrap items-center gap-x-2 ink rounded-card py-1 pr-1 pl-5 shadow-3"
    >
      <p role="status" className="mr-auto font-semibold">
        {m.notify_chosen({ count })}
      </p>
      <BarButton isBusy={isBusy} icon={<MailOpen size={18} strokeWidth={1.75} aria-hidden />} onPress={() => onMark(true)}>
        {m.notify_mark_read()}
      </BarButton>
      <BarButton isBusy={isBusy} icon={<Mail size={18} strokeWidth={1.75} aria-hidden />} onPress={() => onMark(false)}>
        {m.notify_mark_unread()}
      </BarButton>
      <button type="button" className={ICON_BUTTON} title={m.notify_choose_none()} onClick={onClear}>
        <span className="sr-only">{m.notify_choose_none()}</span>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

interface BarButtonProps {
  isBusy: boolean;
  icon: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

function BarButton({ isBusy, icon, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      disabled={isBusy}
      className="flex min-h-11 items-center gap-2 rounded-control px-3 text-ui font-semibold hover:bg-hover disabled:text-fg-3"
      onClick={onPress}
    >
      {icon}
      {children}
    </button>
  );
}

import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '../../../paraglide/messages.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="fixed top-[calc(var(--bar)+12px)] left-1/2 z-30 flex -translate-x-1/2 items-center gap-2 rounded-control bg-strong px-4 py-2 text-sm font-medium whitespace-nowrap text-on-strong shadow-2">
          <WifiOff size={18} strokeWidth={1.75} aria-hidden />
          {m.shell_offline()}
        </p>
      )}
    </div>
  );
}

import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useStore } from '../../../lib/create-store.ts';
import { useHasOwnOfflineLine } from '../../../lib/own-offline-line.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { deviceZone, formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { isPageAwaited, stayHere } from '../follow-links-offline.ts';

const never = () => () => undefined;

/**
 * When the copy was made that the service worker gave for this document; undefined when the network gave it, and on the pages that
 * were opened from it since, because their data was asked for.
 */
function readCachedAt(): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!document || new URL(document.name).pathname !== window.location.pathname) return undefined;
  return document.serverTiming.find(({ name }) => name === 'stored')?.description;
}

const describeAge = (age: string | undefined) => (age ? m.shell_stored_at({ time: formatMoment(age, deviceZone()) }) : null);

/**
 * Says that there is no network and how old the page is when it comes from this device, unless the page has a line for it, and that a
 * page is waited for, which can be called off.
 */
export function OfflineMessage() {
  const isOnline = useIsOnline();
  const isAwaited = useStore(isPageAwaited, false);
  const hasOwnLine = useHasOwnOfflineLine();
  const age = useSyncExternalStore(never, readCachedAt, () => undefined);
  return (
    <div aria-live="polite" aria-atomic="true">
      {(isOnline ? !age || hasOwnLine : hasOwnLine && !isAwaited) ? null : (
        <p className="fixed bottom-[calc(72px+env(safe-area-inset-bottom))] left-1/2 z-30 flex w-max max-w-[calc(100vw-32px)] -translate-x-1/2 items-center gap-2 rounded-control bg-strong px-4 py-2 text-sm font-medium text-on-strong shadow-2 md:bottom-4">
          <WifiOff size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span>
            {isOnline ? null : m.shell_offline()} {isAwaited && !isOnline ? m.shell_offline_awaited() : describeAge(age)}
          </span>
          {isOnline ? <LineButton label={m.shell_reload()} onPress={() => window.location.reload()} /> : null}
          {isAwaited && !isOnline ? <LineButton label={m.shell_offline_stay()} onPress={stayAtContent} /> : null}
        </p>
      )}
    </div>
  );
}

/** The button goes, and with it where the focus was. */
function stayAtContent(): void {
  stayHere();
  document.getElementById('content')?.focus({ preventScroll: true });
}

const LineButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className="-my-2 min-h-11 shrink-0 font-semibold underline underline-offset-4" onClick={onPress}>
    {label}
  </button>
);

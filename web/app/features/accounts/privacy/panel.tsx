import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Loaded } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';

interface PanelProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One matter of the part 'Privacy and data'. */
export function Panel({ title, lead, children }: PanelProps) {
  return (
    <section className="rounded-card bg-surface p-5.5 shadow-1">
      <h3 className="text-display-xs">{title}</h3>
      <p className="mt-1.5 max-w-[62ch] text-ui text-fg-2">{lead}</p>
      {children}
    </section>
  );
}

interface WhenLoadedProps<T> {
  loaded: Loaded<T>;
  reload: () => Promise<void>;
  children: (data: T) => ReactNode;
}

/** What was loaded, its place while it is on the way, or how to try again. */
export function WhenLoaded<T>({ loaded, reload, children }: WhenLoadedProps<T>) {
  if (loaded.state === 'ready') return children(loaded.value);
  if (loaded.state === 'loading') return <Skeleton className="mt-4 h-24 w-full" />;
  return (
    <div role="alert" className="mt-4 rounded-control bg-bad-tint px-3.5 py-3 text-ui text-bad-text">
      <p className="flex gap-2.5 font-[550]">
        <CircleAlert size={19} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        {m.privacy_load_failed()}
      </p>
      <p className="mt-1 mb-3">{m.privacy_load_failed_text()}</p>
      <Button size="small" onClick={() => void reload()}>
        {m.privacy_retry()}
      </Button>
    </div>
  );
}

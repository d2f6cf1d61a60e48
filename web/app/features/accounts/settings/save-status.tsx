import { CircleAlert, CircleCheck } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { BusyWindows } from '../../../ui/windows.tsx';
import type { SaveState } from './use-autosave.ts';

/** What became of the last choice; it stands where it is seen and is read out. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <output
      aria-live="polite"
      className="pointer-events-none sticky top-18 z-10 -mb-9 ml-auto flex min-h-9 w-fit items-center gap-2 rounded-control bg-raised px-3 py-1.5 text-ui font-[550] shadow-2 empty:invisible"
    >
      {state === 'saving' && (
        <>
          <BusyWindows className="text-action" />
          <span className="text-fg-2">{m.settings_saving()}</span>
        </>
      )}
      {state === 'saved' && (
        <span className="flex items-center gap-2 text-ok-text">
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
          {m.settings_saved()}
        </span>
      )}
      {state === 'failed' && (
        <span className="flex items-center gap-2 text-bad-text">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {m.settings_failed()}
        </span>
      )}
    </output>
  );
}

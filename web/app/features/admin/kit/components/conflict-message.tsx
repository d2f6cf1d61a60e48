import { Button } from '../../../../ui/button.tsx';
import { m } from '../../../../paraglide/messages.js';

/** Says that somebody else has saved what is written here, and offers to show that instead. Saving again goes over it. */
export function ConflictMessage({ onLoad, isBusy = false }: { onLoad: () => void; isBusy?: boolean }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-lit-tint px-4 py-3 text-ui text-lit-text">
      <p className="min-w-60 flex-1">{m.admin_overtaken()}</p>
      <Button size="small" isBusy={isBusy} onClick={onLoad}>
        {m.admin_overtaken_load()}
      </Button>
    </div>
  );
}

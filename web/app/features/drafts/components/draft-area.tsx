import { useRef, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { WrittenDraft } from '../use-draft.ts';

interface DraftAreaProps {
  draft: Pick<WrittenDraft, 'other' | 'swap'>;
  /** The field that it is written in. */
  children: ReactNode;
}

/** The field of a draft, and below it the way to another text of the same draft. */
export function DraftArea({ draft: { other, swap }, children }: DraftAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  function take(): void {
    swap();
    // The button may be gone, and whoever took the text goes on writing.
    area.current?.querySelector<HTMLElement>('textarea, [role=textbox]')?.focus();
  }
  return (
    <div ref={area} className="grid content-start gap-1.5">
      {children}
      {other !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="text-sm text-fg-2">
            {other === 'elsewhere' ? m.composer_other_elsewhere() : m.composer_other_aside()}
          </p>
          <Button kind="quiet" size="small" className="-mx-3" onClick={take}>
            {m.composer_use_other()}
          </Button>
        </div>
      )}
    </div>
  );
}

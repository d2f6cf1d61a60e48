import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';
import type { Paper } from '../paper-calls.ts';

interface PaperButtonProps {
  reach: OrderReach;
  paper: Paper;
  /** Of the file, with its ending. */
  name: string;
  label: string;
  isSmall?: boolean;
  className?: string;
}

/** Downloads one paper of an order, and says when that did not work. */
export function PaperButton({ reach, paper, name, label, isSmall = false, className }: PaperButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function save(): Promise<void> {
    setIsBusy(true);
    const { savePaper } = await import('../paper-calls.ts');
    const isSaved = await savePaper(reach, paper, name).then(
      () => true,
      () => false,
    );
    setHasFailed(!isSaved);
    setIsBusy(false);
  }
  return (
    <>
      <Button
        {...(isSmall ? { size: 'small', kind: 'quiet' } : {})}
        {...(className === undefined ? {} : { className })}
        isBusy={isBusy}
        onClick={() => void save()}
      >
        <Download size={17} strokeWidth={1.75} aria-hidden />
        {label}
      </Button>
      <p role="status" className="text-sm text-bad-text empty:hidden">
        {hasFailed ? m.papers_failed() : ''}
      </p>
    </>
  );
}

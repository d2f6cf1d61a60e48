import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';
import type { PdfDocument } from '../document-calls.ts';

interface DocumentButtonProps {
  reach: OrderReach;
  pdf: PdfDocument;
  /** Of the file, with its ending. */
  name: string;
  label: string;
  isSmall?: boolean;
  className?: string;
}

/** Downloads one paper of an order, and says when that did not work. */
export function DocumentButton({ reach, pdf, name, label, isSmall = false, className }: DocumentButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function save(): Promise<void> {
    setIsBusy(true);
    const { saveDocument } = await import('../document-calls.ts');
    const isSaved = await saveDocument(reach, pdf, name).then(
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
        {hasFailed ? m.documents_failed() : ''}
      </p>
    </>
  );
}

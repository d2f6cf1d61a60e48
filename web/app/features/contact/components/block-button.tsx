import type { ApiClient } from '@sabha/contract/core/operation';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { blockWithUndo } from '../block.ts';
import type { ContactPerson } from './person-popover.tsx';

/** Blocks a person after asking once more. `onChanged` is called when the block began, and when it was taken back. */
export function BlockButton({ api, person, onChanged }: { api: ApiClient; person: ContactPerson; onChanged: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  async function confirm(): Promise<void> {
    setIsBusy(true);
    if (await blockWithUndo(api, person, onChanged)) setIsOpen(false);
    setIsBusy(false);
  }
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setIsOpen(true)}>
        <Ban size={17} strokeWidth={1.75} aria-hidden="true" />
        {m.person_card_block()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.block_title({ name: person.name })}
        description={m.block_text()}
        footer={
          <>
            <Button kind="quiet" onClick={() => setIsOpen(false)}>
              {m.block_cancel()}
            </Button>
            <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
              {m.block_confirm()}
            </Button>
          </>
        }
      />
    </>
  );
}

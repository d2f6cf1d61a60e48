import { Merge } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { EntityPageProps } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** The way to make two organisations one. */
export function MergeButton({ api, onDone }: Pick<EntityPageProps, 'api'> & { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  function finish(): void {
    setOpen(false);
    onDone();
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Merge size={18} strokeWidth={1.75} aria-hidden />
        {m.organisations_admin_merge()}
      </Button>
      {isOpen && <MergeDialog api={api} onDone={finish} onClose={() => setOpen(false)} />}
    </>
  );
}

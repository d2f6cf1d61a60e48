import type { ApiClient } from '@sabha/contract/core/operation';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';

/** Beside what can be reported. */
export function ReportButton({ api, subject }: { api: ApiClient; subject: { readonly type: string; readonly id: number } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        <Flag size={17} strokeWidth={1.75} aria-hidden="true" />
        {m.moderation_report()}
      </Button>
      {isOpen && <ReportDialog api={api} subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

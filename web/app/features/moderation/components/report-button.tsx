import type { ApiClient } from '@sabha/contract/core/operation';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ReportDialog } from './report-dialog.tsx';

interface ReportButtonProps {
  api: ApiClient;
  subject: { readonly type: string; readonly id: number };
  /** Where it has to name what is reported. */
  label?: string;
}

/** Beside what can be reported. */
export function ReportButton({ api, subject, label = m.moderation_report() }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        <Flag size={17} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </Button>
      {isOpen && <ReportDialog api={api} subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

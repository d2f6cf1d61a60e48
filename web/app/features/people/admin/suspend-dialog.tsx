import { useState } from 'react';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { ReasonDialog } from './reason-dialog.tsx';

interface SuspendDialogProps {
  title: string;
  onSuspend: (reason: string, until: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Keeps people out, with the reason that they will read, for a time or until somebody lets them in again. */
export function SuspendDialog({ title, onSuspend, onClose }: SuspendDialogProps) {
  const [until, setUntil] = useState('');
  return (
    <ReasonDialog
      title={title}
      text={m.staff_suspend_text()}
      action={m.staff_suspend()}
      isDangerous
      hint={m.staff_reason_told()}
      onConfirm={(reason) => onSuspend(reason, until === '' ? null : new Date(until).toISOString())}
      onClose={onClose}
    >
      <Field label={m.staff_until()} hint={m.staff_until_hint()} isOptional>
        <Input type="datetime-local" value={until} onChange={({ currentTarget }) => setUntil(currentTarget.value)} />
      </Field>
    </ReasonDialog>
  );
}

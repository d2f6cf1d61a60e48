import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface ActionWithReasonProps {
  label: string;
  text: string;
  about: string;
  isDanger?: boolean;
  onAction: (reason: string) => Promise<unknown>;
  onDone: () => Promise<void>;
}

/** An act that the audit log keeps with its reason. */
export function ActionWithReason({ label, text, about, isDanger = false, onAction, onDone }: ActionWithReasonProps) {
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={label}
      text={text}
      open={label}
      about={about}
      action={label}
      actionKind={isDanger ? 'danger' : 'primary'}
      isReady={reason.trim() !== ''}
      onAction={() => onAction(reason.trim())}
      onDone={onDone}
    >
      {(hasTried) => <ReasonField value={reason} onChange={setReason} hasTried={hasTried} />}
    </ActionDialog>
  );
}

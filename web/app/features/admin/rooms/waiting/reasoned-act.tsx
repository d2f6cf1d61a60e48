import { useState } from 'react';
import { Field, Input } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import { ActDialog } from '../sales/act-dialog.tsx';

interface ReasonedActProps {
  words: string;
  text: string;
  about: string;
  isDanger?: boolean;
  onAct: (reason: string) => Promise<unknown>;
  onDone: () => Promise<void>;
}

/** An act that the audit log keeps with its reason. */
export function ReasonedAct({ words, text, about, isDanger = false, onAct, onDone }: ReasonedActProps) {
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      title={words}
      text={text}
      open={words}
      about={about}
      act={words}
      actKind={isDanger ? 'danger' : 'primary'}
      isReady={reason.trim() !== ''}
      onAct={() => onAct(reason.trim())}
      onDone={onDone}
    >
      <Field label={m.organise_reason()} hint={m.organise_reason_hint()} isRequired>
        <Input value={reason} maxLength={300} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
      </Field>
    </ActDialog>
  );
}

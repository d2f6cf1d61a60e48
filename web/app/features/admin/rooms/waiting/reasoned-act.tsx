import { useState } from 'react';
import { ActDialog } from '../sales/act-dialog.tsx';
import { ReasonField } from '../sales/reason-field.tsx';

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
      {(hasTried) => <ReasonField value={reason} onChange={setReason} hasTried={hasTried} />}
    </ActDialog>
  );
}

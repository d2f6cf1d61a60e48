import { useState, type ReactElement } from 'react';
import { Field, Input } from '../../../../ui/field.tsx';
import { m } from '../../../../paraglide/messages.js';
import { ControlledActionDialog } from '../components/controlled-action-dialog.tsx';
import type { Row, RowAction } from './entity-page-spec.ts';

interface RowActionDialogProps {
  action: RowAction;
  /** The row that a final action is about. */
  row: Row | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger?: ReactElement;
  /** With the line that was asked for, or an empty one. */
  onDone: (answer: string) => void;
}

/** What is asked before an action on rows: a confirmation of one that is not undone, or the line that it cannot be without. */
export function RowActionDialog({ action, row, onDone, ...opening }: RowActionDialogProps) {
  const [answer, setAnswer] = useState('');
  const { asks, confirms } = action;
  const line = answer.trim();
  return (
    <ControlledActionDialog
      {...opening}
      title={action.label()}
      text={asks?.text() ?? (row && confirms?.(row))}
      action={action.label()}
      isReady={asks === undefined || line !== ''}
      onAction={() => Promise.resolve()}
      onDone={async () => onDone(line)}
    >
      {(hasTried) =>
        asks && (
          <Field label={asks.label()} isRequired error={hasTried && line === '' ? m.entries_say_why() : undefined}>
            <Input value={answer} maxLength={500} onChange={({ currentTarget }) => setAnswer(currentTarget.value)} />
          </Field>
        )
      }
    </ControlledActionDialog>
  );
}

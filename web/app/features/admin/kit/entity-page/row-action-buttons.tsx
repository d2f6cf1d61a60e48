import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { m } from '../../../../paraglide/messages.js';
import { fieldLabel } from '../field-labels.ts';
import { RowActionDialog } from './row-action-dialog.tsx';
import type { EntityPageSpec, Row, RowAction } from './entity-page-spec.ts';

/** The type's own acts, and the two that set its flag. */
export function actionsOf({ flag, actions = [] }: EntityPageSpec): readonly RowAction[] {
  if (flag === undefined) return actions;
  const field = fieldLabel(flag);
  return [
    { key: `${flag} yes`, label: () => m.admin_only_yes({ field }), isFor: (row) => row[flag] !== true, set: () => ({ [flag]: true }) },
    { key: `${flag} no`, label: () => m.admin_only_no({ field }), isFor: (row) => row[flag] === true, set: () => ({ [flag]: false }) },
    ...actions,
  ];
}

interface RowActionButtonsProps {
  actions: readonly RowAction[];
  rows: readonly Row[];
  /** With the line that was asked for, or an empty one. */
  onAction: (affected: readonly Row[], action: RowAction, answer: string) => void;
}

/** A button for each act that changes at least one of the rows. */
export function RowActionButtons({ actions, rows, onAction }: RowActionButtonsProps) {
  return actions.map((action) => {
    const affected = rows.filter((row) => action.isFor?.(row) ?? true);
    if (affected.length === 0 || (action.confirms && rows.length > 1)) return null;
    if (action.confirms || action.asks) return <AskedAction key={action.key} action={action} affected={affected} onAction={onAction} />;
    return (
      <Button key={action.key} size="small" onClick={() => onAction(affected, action, '')}>
        {action.label()}
      </Button>
    );
  });
}

function AskedAction({
  action,
  affected,
  onAction,
}: {
  action: RowAction;
  affected: readonly Row[];
  onAction: RowActionButtonsProps['onAction'];
}) {
  // The answer is about the rows as they were when it was asked for: the list may be read anew behind the dialog.
  const [asked, setAsked] = useState<readonly Row[] | null>(null);
  const rows = asked ?? affected;
  return (
    <RowActionDialog
      action={action}
      row={rows[0]}
      isOpen={asked !== null}
      onOpenChange={(isOpen) => setAsked(isOpen ? affected : null)}
      trigger={<Button size="small">{action.label()}</Button>}
      onDone={(answer) => onAction(rows, action, answer)}
    />
  );
}

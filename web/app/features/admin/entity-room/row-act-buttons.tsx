import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel } from '../field-labels.ts';
import type { EntityRoomSpec, Row, RowAct } from './entity-room-spec.ts';

/** The type's own acts, and the two that set its flag. */
export function actsOf({ flag, acts = [] }: EntityRoomSpec): readonly RowAct[] {
  if (flag === undefined) return acts;
  const field = fieldLabel(flag);
  return [
    { key: `${flag} yes`, label: () => m.admin_only_yes({ field }), set: () => ({ [flag]: true }) },
    { key: `${flag} no`, label: () => m.admin_only_no({ field }), set: () => ({ [flag]: false }) },
    ...acts,
  ];
}

interface RowActButtonsProps {
  acts: readonly RowAct[];
  rows: readonly Row[];
  /** A final act is not taken back. */
  onAct: (affected: readonly Row[], set: (row: Row) => Row, how?: 'final') => void;
}

/** A button for each act that changes at least one of the rows. */
export function RowActButtons({ acts, rows, onAct }: RowActButtonsProps) {
  return acts.map((act) => {
    const affected = rows.filter((row) => act.isFor?.(row) ?? true);
    if (affected.length === 0) return null;
    if (act.confirms) {
      const [only] = rows;
      return rows.length === 1 && only ? (
        <ConfirmedAct
          key={act.key}
          act={act}
          words={act.confirms(only)}
          onConfirm={() => onAct(affected, (row) => act.set(row, ''), 'final')}
        />
      ) : null;
    }
    if (act.asks)
      return <AskingAct key={act.key} act={act} asks={act.asks} onAnswer={(answer) => onAct(affected, (row) => act.set(row, answer))} />;
    return (
      <Button key={act.key} size="small" onClick={() => onAct(affected, (row) => act.set(row, ''))}>
        {act.label()}
      </Button>
    );
  });
}

/** Says what the act means, and waits for the word. */
function ConfirmedAct({ act, words, onConfirm }: { act: RowAct; words: string; onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  function confirm(): void {
    setOpen(false);
    onConfirm();
  }
  return (
    <Dialog
      title={act.label()}
      description={words}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="small">{act.label()}</Button>}
      footer={
        <>
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {m.staff_cancel()}
          </Button>
          <Button kind="primary" onClick={confirm}>
            {act.label()}
          </Button>
        </>
      }
    />
  );
}

interface AskingActProps {
  act: RowAct;
  asks: NonNullable<RowAct['asks']>;
  onAnswer: (answer: string) => void;
}

/** Asks for the line that the act cannot be without. */
function AskingAct({ act, asks, onAnswer }: AskingActProps) {
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const form = `act-${act.key}`;
  function send(event: React.SyntheticEvent): void {
    event.preventDefault();
    setMissing(answer.trim() === '');
    if (answer.trim() === '') return;
    setOpen(false);
    onAnswer(answer.trim());
  }
  return (
    <Dialog
      title={act.label()}
      description={asks.text()}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="small">{act.label()}</Button>}
      footer={
        <Button kind="primary" type="submit" form={form}>
          {act.label()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Field label={asks.label()} isRequired error={isMissing && answer.trim() === '' ? m.rooms_say_why() : undefined}>
          <Input value={answer} maxLength={500} onChange={({ currentTarget }) => setAnswer(currentTarget.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

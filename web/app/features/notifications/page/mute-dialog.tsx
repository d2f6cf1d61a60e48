import type { Notification } from '@sabha/contract/notifications/notification';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { choicesOf, endOf, spans, spanTexts, type Span } from './mute-choices.ts';
import { useMuting } from './use-muting.ts';

interface MuteDialogProps {
  row: Notification;
  user_id: number;
  onClose: () => void;
}

/** Asks what of a notification is muted, and for how long. */
export function MuteDialog({ row, user_id, onClose }: MuteDialogProps) {
  const choices = choicesOf(row, user_id);
  const [at, setAt] = useState(0);
  const [span, setSpan] = useState<Span>('morning');
  const { mute, isBusy } = useMuting();
  const chosen = choices[at];
  if (!chosen) return null;
  return (
    <Dialog
      title={m.notify_mute_title()}
      description={chosen.thing.kind === 'organisation' ? m.notify_mute_organisation_text() : m.notify_mute_text()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.notify_cancel()}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            onClick={() => void mute(chosen.thing, endOf(span, new Date())).then((isDone) => isDone && onClose())}
          >
            {m.notify_mute_do()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <RadioGroup legend={m.notify_mute_what()}>
          {choices.map(({ thing, label }, index) => (
            <Radio key={thing.kind} name="mute-what" checked={index === at} onChange={() => setAt(index)}>
              {label}
            </Radio>
          ))}
        </RadioGroup>
        <RadioGroup legend={m.notify_mute_how_long()}>
          {spans.map((one) => (
            <Radio key={one} name="mute-how-long" checked={one === span} onChange={() => setSpan(one)}>
              {spanTexts[one]()}
            </Radio>
          ))}
        </RadioGroup>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { notify } from '../../../ui/toast.tsx';

interface WaitingProps {
  /** What waits for an answer. */
  text: string;
  /** @throws ProblemError as the server gave it */
  onTakeBack: () => Promise<unknown>;
}

/** What the reader has asked for, until it is answered or taken back. */
export function Waiting({ text, onTakeBack }: WaitingProps) {
  const [isBusy, setBusy] = useState(false);
  async function takeBack(): Promise<void> {
    setBusy(true);
    try {
      await onTakeBack();
    } catch (error) {
      void notify({ kind: 'bad', title: refusalText(error, m.organisations_failed()) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Tag kind="lit">{text}</Tag>
      <Button size="small" isBusy={isBusy} onClick={() => void takeBack()}>
        {m.organisations_take_back()}
      </Button>
    </>
  );
}

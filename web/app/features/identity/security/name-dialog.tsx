import { passkeyNameSchema } from '@sabha/contract/identity/factors';
import { useState, type SubmitEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FormNote } from '../components/form-note.tsx';
import { readText } from '../form-texts.ts';

interface NameDialogProps {
  title: string;
  text?: string;
  /** The name it has now. */
  name: string;
  action: string;
  /** Answers what went wrong, in words; null when it is done. */
  onNamed: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Names a passkey, a new one or one that exists. */
export function NameDialog({ title, text, name, action, onNamed, onClose }: NameDialogProps) {
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const parsed = passkeyNameSchema.safeParse(readText(event.currentTarget, 'name'));
    setError(parsed.success ? undefined : m.security_passkey_name_missing());
    if (!parsed.success || isBusy) return;
    setIsBusy(true);
    setProblem(await onNamed(parsed.data));
    setIsBusy(false);
  }
  return (
    <Dialog onClose={onClose} title={title} description={text}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
        {problem !== null && <FormNote kind="bad">{problem}</FormNote>}
        <Field label={m.security_passkey_name()} hint={m.security_passkey_name_hint()} error={error} isRequired>
          <Input name="name" defaultValue={name} maxLength={60} autoComplete="off" />
        </Field>
        <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
          {action}
        </Button>
      </form>
    </Dialog>
  );
}

import { renamePasskey } from '@sabha/contract/accounts/factor-operations';
import { useState } from 'react';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FormMessage } from '../components/form-message.tsx';

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
  const [problem, setProblem] = useState<string | null>(null);
  const { form, submit, errorOf, isBusy } = useOperationForm({
    schema: renamePasskey.body,
    values: { name },
    describe: () => m.security_passkey_name_missing(),
    async send(written) {
      const refused = await onNamed(written.name.trim());
      setProblem(refused);
      return refused === null;
    },
  });
  return (
    <Dialog onClose={onClose} title={title} description={text}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
        {problem !== null && <FormMessage kind="bad">{problem}</FormMessage>}
        <Field label={m.security_passkey_name()} hint={m.security_passkey_name_hint()} error={errorOf('name')} isRequired>
          <Input {...form.register('name')} maxLength={60} autoComplete="off" />
        </Field>
        <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
          {action}
        </Button>
      </form>
    </Dialog>
  );
}

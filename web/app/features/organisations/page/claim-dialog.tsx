import type { ApiClient } from '@sabha/contract/core/operation';
import { claimOrganisation } from '@sabha/contract/organisations/claim-operations';
import { claimLimits } from '@sabha/contract/organisations/claims';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { notify } from '../../../ui/toast.tsx';

interface ClaimDialogProps {
  api: ApiClient;
  id: number;
  /** Of the organisation. */
  name: string;
  onClose: () => void;
}

const { position: maxPosition, message: maxMessage, min_message: minMessage } = claimLimits;

function describeFault(path: string, code: string): string {
  const isPosition = path === 'position';
  if (code === 'too_big') return m.composer_shorten({ max: isPosition ? maxPosition : maxMessage });
  return isPosition ? m.organisations_claim_position_missing() : m.organisations_claim_message_short({ min: minMessage });
}

const countLetters = (text: string, max: number): string => m.organisations_letters({ count: text.trim().length, max });

/** Claims an organisation, with what lets staff check it; what is written stays until it is sent, also when the dialog is closed. */
export function ClaimDialog({ api, id, name, onClose }: ClaimDialogProps) {
  const formId = useId();
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm({
    schema: claimOrganisation.body,
    values: { position: '', message: '' },
    draft: { name: `claim:${id}`, version: 1 },
    describe: describeFault,
    async send(written) {
      await api.call(claimOrganisation, { params: { id }, body: written });
      onClose();
      void notify({ kind: 'ok', title: m.organisations_claim_sent({ organisation: name }) });
    },
  });
  const [position, message] = useWatch({ control: form.control, name: ['position', 'message'] });
  return (
    <Dialog
      onClose={onClose}
      title={m.organisations_claim_title({ organisation: name })}
      description={m.organisations_claim_text()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.organisations_cancel()}
          </Button>
          <Button type="submit" form={formId} kind="primary" isBusy={isBusy}>
            {m.organisations_claim_send()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal !== null && <Problem text={refusalText(failure, m.organisations_failed())} />}
        <Field label={m.organisations_claim_position()} hint={countLetters(position, maxPosition)} error={errorOf('position')} isRequired>
          <Input {...form.register('position')} autoComplete="organization-title" />
        </Field>
        <Field
          label={m.organisations_claim_message()}
          hint={`${m.organisations_claim_message_hint({ min: minMessage })} ${countLetters(message, maxMessage)}`}
          error={errorOf('message')}
          isRequired
        >
          <Textarea {...form.register('message')} rows={4} />
        </Field>
      </form>
    </Dialog>
  );
}

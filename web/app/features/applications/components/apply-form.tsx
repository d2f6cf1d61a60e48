import type { OwnApplication, ShownCall } from '@sabha/contract/applications/operations';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { focusFault } from '../../../lib/forms/focus-fault.ts';
import { m } from '../../../paraglide/messages.js';
import type { ApplyCalls } from '../apply-calls.ts';
import { useApplicationForm, type ApplicationForm } from '../use-application-form.ts';
import { AnswerField } from './answer-field.tsx';
import { describeLeft } from './call-tiers.tsx';
import { FaultLine } from './fault-line.tsx';
import { FileAnswer } from './file-answer.tsx';

interface ApplyFormProps {
  call: ShownCall;
  calls: ApplyCalls;
  draft: OwnApplication | null;
  onSaved: (after: OwnApplication) => void;
  onSent: (after: OwnApplication) => void;
}

/** Name, e-mail, tier and the call's own questions. It is saved while one types, and sent once however often the button is pressed. */
export function ApplyForm({ call, calls, draft, onSaved, onSent }: ApplyFormProps) {
  const form = useApplicationForm({ call, calls, draft, onSaved, onSent });
  const element = useRef<HTMLFormElement>(null);
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (form.progress !== 'sending' && !(await form.send())) focusFault(element.current);
  }
  async function saveWithLink(): Promise<void> {
    if (form.progress === 'sending') return;
    setLinkSentTo(null);
    if (!(await form.save(calls.isGuest))) focusFault(element.current);
    else if (calls.isGuest) setLinkSentTo(form.values.applicant_email);
  }

  return (
    <form ref={element} noValidate method="post" className="mt-8 grid max-w-[720px] gap-6" onSubmit={(event) => void submit(event)}>
      {draft?.state === 'needs_info' ? (
        <p className="rounded-control bg-lit-tint px-4 py-3 whitespace-pre-line text-lit-text">{draft.state_message}</p>
      ) : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={m.apply_name()} error={form.faults['applicant_name']} isRequired>
          <Input
            name="applicant_name"
            autoComplete="name"
            maxLength={120}
            value={form.values.applicant_name}
            onChange={(event) => form.change({ applicant_name: event.target.value }, 'applicant_name')}
          />
        </Field>
        <Field label={m.apply_email()} hint={m.apply_email_hint()} error={form.faults['applicant_email']} isRequired>
          <Input
            name="applicant_email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={form.values.applicant_email}
            onChange={(event) => form.change({ applicant_email: event.target.value }, 'applicant_email')}
            onBlur={() => form.check('applicant_email')}
          />
        </Field>
      </div>
      {call.tiers.length > 0 ? <TierChoice call={call} form={form} /> : null}
      {call.fields.map((field) =>
        field.kind === 'file' ? (
          <FileAnswer key={field.name} field={field} kind={call.kind} calls={calls} form={form} onChanged={onSaved} />
        ) : (
          <AnswerField
            key={field.name}
            field={field}
            value={form.values.answers[field.name]}
            error={form.faults[`answers.${field.name}`]}
            onChange={(value) => form.answer(field.name, value)}
            onLeave={() => form.check(`answers.${field.name}`)}
          />
        ),
      )}
      <Trap form={form} />
      {form.problem === null ? null : (
        <p role="alert" className="rounded-control bg-bad-tint px-4 py-3 font-medium text-bad-text">
          {form.problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" kind="primary" size="large" isBusy={form.progress === 'sending'}>
          {form.problem === null ? m.apply_send() : m.apply_send_again()}
        </Button>
        <Button size="large" onClick={() => void saveWithLink()}>
          {calls.isGuest ? m.apply_save() : m.apply_save_account()}
        </Button>
        <p aria-live="polite" className="text-sm text-fg-2">
          {describeProgress(form, linkSentTo)}
        </p>
      </div>
    </form>
  );
}

function describeProgress({ progress }: ApplicationForm, linkSentTo: string | null): string {
  if (progress === 'saving') return m.apply_saving();
  if (progress === 'kept') return m.apply_stored_here();
  if (progress !== 'saved') return '';
  return linkSentTo === null ? m.apply_saved() : m.apply_link_sent({ email: linkSentTo });
}

function TierChoice({ call, form }: { call: ShownCall; form: ApplicationForm }) {
  const error = form.faults['application_tier_id'];
  return (
    <div>
      <RadioGroup legend={m.apply_tier()}>
        {call.tiers.map((tier) => (
          <Radio
            key={tier.slug}
            name="application_tier_id"
            checked={form.values.application_tier_id === tier.application_tier_id}
            disabled={tier.left === 0}
            aria-invalid={error !== undefined || undefined}
            hint={`${tier.summary} ${tier.places === null ? '' : describeLeft(tier)}`.trim()}
            onChange={() => form.change({ application_tier_id: tier.application_tier_id }, 'application_tier_id')}
          >
            {tier.name}
          </Radio>
        ))}
      </RadioGroup>
      <FaultLine text={error} />
    </div>
  );
}

/** Nobody sees it, tabs into it or hears of it; what fills in every field fills in this one. */
function Trap({ form }: { form: ApplicationForm }) {
  return (
    <div aria-hidden className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        {m.apply_trap_label()}
        <input
          name="company_fax"
          tabIndex={-1}
          autoComplete="off"
          value={form.values.leave_empty}
          onChange={(event) => form.change({ leave_empty: event.target.value }, 'proof.leave_empty')}
        />
      </label>
    </div>
  );
}

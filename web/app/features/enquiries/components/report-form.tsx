import { enquiryLimits } from '@sabha/contract/enquiries/limits';
import { sendEnquiry, type ContactPage } from '@sabha/contract/enquiries/operations';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, NativeSelect, Textarea } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { checkContact, describeRefused } from '../check-contact.ts';
import { openContact, sendContact, type ContactValues } from '../contact-calls.ts';
import { describeContactProblem } from '../contact-problem.ts';
import { SentMessage } from './sent-message.tsx';

interface ReportFormProps {
  topics: ContactPage['topics'];
  /** What the fields begin with. */
  usual: Pick<ContactValues, 'topic' | 'name' | 'email'>;
}

const writtenSchema = sendEnquiry.body.pick({ topic: true, name: true, email: true, message: true });

/** A report to the team. What is written is there again after a reload, until it has arrived. */
export function ReportForm({ topics, usual }: ReportFormProps) {
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null);
  const repeated = useRef({ text: '', key: '' });
  const { form, submit, errorOf, isBusy, refusal, failure } = useOperationForm<ContactValues>({
    schema: writtenSchema,
    values: { message: '', leave_empty: '', ...usual },
    isEmptiedWhenSent: true,
    draft: { name: 'report-bugs', version: 1 },
    describe: describeRefused,
    rules: checkContact,
    describeFault: describeRefused,
    async send(values) {
      // The same key as long as the words are the same: a repeat after a lost answer is one report.
      const text = JSON.stringify(values);
      if (repeated.current.text !== text) repeated.current = { text, key: crypto.randomUUID() };
      const { number } = await sendContact(values, repeated.current.key);
      setSent({ number, email: values.email });
    },
  });
  const [chosen, message] = useWatch({ control: form.control, name: ['topic', 'message'] });
  const hint = topics.find(({ slug }) => slug === chosen)?.hint;
  useEffect(() => {
    // A form that is sent too soon after it was opened looks like a robot's; what fails here is said when it is sent.
    openContact().catch(() => undefined);
  }, []);

  if (sent) return <SentMessage sent={sent} onAnother={() => setSent(null)} />;
  return (
    <form noValidate method="post" className="mt-7 grid min-w-0 gap-6" onSubmit={(event) => void submit(event)}>
      <Field label={m.contact_topic()} error={errorOf('topic')} isRequired {...(hint ? { hint } : {})}>
        <NativeSelect {...form.register('topic')}>
          <option value="">{m.contact_choose()}</option>
          {topics.map((each) => (
            <option key={each.slug} value={each.slug}>
              {each.name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={m.contact_name()} error={errorOf('name')} isRequired>
          <Input {...form.register('name')} autoComplete="name" maxLength={enquiryLimits.name} />
        </Field>
        <Field label={m.contact_email()} error={errorOf('email')} hint={m.contact_email_hint()} isRequired>
          <Input {...form.register('email')} type="email" autoComplete="email" />
        </Field>
      </div>
      <Field
        label={m.contact_message()}
        error={errorOf('message')}
        hint={m.contact_characters({ count: message.length, max: enquiryLimits.message })}
        isRequired
      >
        <Textarea {...form.register('message')} rows={7} />
      </Field>
      {refusal !== null && (
        <p role="alert" className="rounded-control bg-bad-tint px-4 py-3 font-medium text-bad-text">
          {describeContactProblem(failure)}
        </p>
      )}
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} className="justify-self-start max-md:w-full">
        {failure === null ? m.contact_send() : m.contact_send_again()}
      </Button>
    </form>
  );
}

import { enquiryLimits } from '@sabha/contract/enquiries/limits';
import type { ContactPage } from '@sabha/contract/enquiries/operations';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { Button, TEXT_LINK } from '../../../ui/button.tsx';
import { Field, Input, NativeSelect, Textarea } from '../../../ui/field.tsx';
import { focusFault } from '../../../lib/forms/focus-fault.ts';
import { m } from '../../../paraglide/messages.js';
import { checkContact, describeRefused, type ContactErrors } from '../check-contact.ts';
import type { ContactValues } from '../contact-calls.ts';
import { forgetMessage, storeMessage, readMessage } from '../stored-message.ts';
import { SentMessage } from './sent-message.tsx';

const loadCalls = () => import('../contact-calls.ts');
const empty: ContactValues = { topic: '', name: '', email: '', message: '', leave_empty: '' };

interface ContactFormProps {
  topics: ContactPage['topics'];
  email: string | null;
}

/** A message to the team of a topic. What is typed stays until it has arrived. */
export function ContactForm({ topics, email }: ContactFormProps) {
  const isLive = useIsLive();
  const [values, setValues] = useState<ContactValues>(empty);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null);
  const key = useRef('');
  const hint = topics.find(({ slug }) => slug === values.topic)?.hint;

  // oxlint-disable-next-line react/set-state-in-effect -- what this tab has kept is known only here
  useEffect(() => setValues((before) => readMessage() ?? before), []);

  function change(name: keyof ContactValues, value: string): void {
    const next = { ...values, [name]: value };
    key.current = '';
    setValues(next);
    storeMessage(next);
    void loadCalls()
      .then(
        ({ openContact }) => openContact(),
        () => undefined,
      )
      .catch(() => undefined);
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: checkContact(next)[name] });
  }
  const check = (name: keyof ContactValues) => {
    if (values[name] !== '') setErrors({ ...errors, [name]: checkContact(values)[name] });
  };
  const control = (name: keyof ContactValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => check(name),
  });

  async function send(): Promise<boolean> {
    // The same key as long as the words are the same: a repeat after a lost answer is one enquiry.
    key.current ||= crypto.randomUUID();
    try {
      const { sendContact } = await loadCalls();
      const { number } = await sendContact(values, key.current);
      setSent({ number, email: values.email });
      setValues(empty);
      forgetMessage();
      return true;
    } catch (error) {
      const { describeContactProblem, refusedFields } = await import('../contact-problem.ts');
      setProblem(describeContactProblem(error));
      setErrors(Object.fromEntries(refusedFields(error).map((name) => [name, describeRefused(name)])));
      return false;
    }
  }
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    setProblem(null);
    const found = checkContact(values);
    setErrors(found);
    setIsBusy(true);
    const isDone = Object.keys(found).length === 0 && (await send());
    setIsBusy(false);
    if (!isDone) focusFault(form);
  }

  if (sent) return <SentMessage sent={sent} onAnother={() => setSent(null)} />;
  return (
    <form noValidate method="post" className="mt-7" onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!isLive} className="grid min-w-0 gap-6">
        <Field label={m.contact_topic()} error={errors.topic} isRequired {...(hint ? { hint } : {})}>
          <NativeSelect {...control('topic')}>
            <option value="">{m.contact_choose()}</option>
            {topics.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label={m.contact_name()} error={errors.name} isRequired>
            <Input {...control('name')} autoComplete="name" maxLength={enquiryLimits.name} />
          </Field>
          <Field label={m.contact_email()} error={errors.email} hint={m.contact_email_hint()} isRequired>
            <Input {...control('email')} type="email" autoComplete="email" />
          </Field>
        </div>
        <Field
          label={m.contact_message()}
          error={errors.message}
          hint={m.contact_characters({ count: values.message.length, max: enquiryLimits.message })}
          isRequired
        >
          <Textarea {...control('message')} rows={7} />
        </Field>
        <div aria-hidden className="absolute -left-[9999px] h-px w-px overflow-hidden">
          <label>
            {m.contact_trap_label()}
            <input {...control('leave_empty')} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {problem === null ? null : (
          <p role="alert" className="rounded-control bg-bad-tint px-4 py-3 font-medium text-bad-text">
            {problem}
          </p>
        )}
        <Button type="submit" kind="primary" size="large" isBusy={isBusy} className="justify-self-start max-md:w-full">
          {problem === null ? m.contact_send() : m.contact_send_again()}
        </Button>
      </fieldset>
      {email === null ? null : (
        <noscript>
          <p className="mt-4">
            <a href={`mailto:${email}`} className={TEXT_LINK}>
              {m.contact_needs_script({ email })}
            </a>
          </p>
        </noscript>
      )}
    </form>
  );
}

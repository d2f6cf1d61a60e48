import { roleRequest, type RequestableRole, type RoleRequest } from '@sabha/contract/access/role-request';
import { useState, type SubmitEvent } from 'react';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { focusFault } from '../../../ui/focus-fault.ts';
import type { RegistrationParent } from './find-parent.ts';
import { answerFields, checkAnswers } from './registration-fields.ts';

interface RegistrationFormProps {
  role: RequestableRole;
  parent: RegistrationParent;
  onSent: (sent: RoleRequest) => void;
}

/** What a role needs to know; errors come when a field is left and go as soon as it is mended. */
export function RegistrationForm({ role, parent, onSent }: RegistrationFormProps) {
  const { session, user } = useAuth();
  const fields = answerFields[role];
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const whole = (given: Readonly<Record<string, string>>) => Object.fromEntries(fields.map(({ name }) => [name, given[name] ?? '']));

  function change(name: string, text: string): void {
    const next = { ...answers, [name]: text };
    setAnswers(next);
    const found = checkAnswers(role, whole(next));
    setErrors((shown) => Object.fromEntries(Object.keys(shown).flatMap((key) => (found[key] === undefined ? [] : [[key, found[key]]]))));
  }
  function leave(name: string): void {
    const found = checkAnswers(role, whole(answers))[name];
    if (found !== undefined && answers[name]) setErrors((shown) => ({ ...shown, [name]: found }));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || !session || !user) return;
    const found = checkAnswers(role, whole(answers));
    setErrors(found);
    setHasFailed(false);
    if (Object.keys(found).length > 0) {
      focusFault(form);
      return;
    }
    setIsBusy(true);
    try {
      const { user_id } = user;
      const owner = parent && 'owner_user_id' in parent ? parent.owner_user_id : null;
      const body = { user_id, role_name: role, answers: whole(answers), parent_user_id: owner, created_by: user_id };
      const { data } = await session.api.call(roleRequest.operations.createOne, { body });
      onSent(data);
      await session.refresh();
    } catch {
      // The client has logged the cause; what was written stays.
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-surface p-6 shadow-1 max-md:p-5">
      {hasFailed && (
        <p role="alert" className="rounded-control bg-bad-tint px-3.5 py-3 text-ui text-bad-text">
          {m.profile_save_failed()}
        </p>
      )}
      {fields.map(({ name, label, hint, isLong = false, isOptional = false, type }) => {
        const control = {
          name,
          value: answers[name] ?? '',
          onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
          onBlur: () => leave(name),
        };
        return (
          <Field key={name} label={label()} hint={hint?.()} error={errors[name]} isRequired={!isOptional} isOptional={isOptional}>
            {isLong ? <Textarea {...control} rows={3} /> : <Input {...control} type={type ?? 'text'} />}
          </Field>
        );
      })}
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {m.register_send()}
        </Button>
        <p className="mt-3 text-xs text-fg-3">{m.register_promise()}</p>
      </div>
    </form>
  );
}

import { registrationAnswers, roleRequest, type RequestableRole, type RoleRequest } from '@sabha/contract/access/role-request';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import type { RegistrationParent } from './find-parent.ts';
import { answerFields, describeAnswer } from './registration-fields.ts';

interface RegistrationFormProps {
  role: RequestableRole;
  parent: RegistrationParent;
  onSent: (sent: RoleRequest) => void;
}

type Answers = Readonly<Record<string, string>>;

/** What a role needs to know; errors come when a field is left and go as soon as it is mended. */
export function RegistrationForm({ role, parent, onSent }: RegistrationFormProps) {
  const { session, user } = useAuth();
  const fields = answerFields[role];
  const { form, submit, errorOf, isBusy, refusal } = useOperationForm<Answers>({
    schema: registrationAnswers[role],
    values: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    describe: describeAnswer,
    prefix: 'answers',
    draft: { name: `registration-${role}`, version: 1 },
    async send(answers) {
      if (!session || !user) return;
      const { user_id } = user;
      const owner = parent && 'owner_user_id' in parent ? parent.owner_user_id : null;
      const body = { user_id, role_name: role, answers, parent_user_id: owner, created_by: user_id };
      const { data } = await session.api.call(roleRequest.operations.createOne, { body });
      onSent(data);
      await session.refresh();
    },
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 rounded-card bg-surface p-6 shadow-1 max-md:p-5">
      {refusal !== null && (
        <p role="alert" className="rounded-control bg-bad-tint px-3.5 py-3 text-ui text-bad-text">
          {refusal || m.profile_save_failed()}
        </p>
      )}
      {fields.map(({ name, label, hint, isLong = false, isOptional = false, type }) => {
        const control = form.register(name);
        return (
          <Field key={name} label={label()} hint={hint?.()} error={errorOf(name)} isRequired={!isOptional} isOptional={isOptional}>
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

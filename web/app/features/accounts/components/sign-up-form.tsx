import { useEffect, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Windows } from '../../../ui/windows.tsx';
import { focusFault } from '../../../lib/forms/focus-fault.ts';
import { m } from '../../../paraglide/messages.js';
import { describeField, describeProblem, describeRefusal } from '../auth-problem.ts';
import { orderCode } from '../order-code.ts';
import { emptySignUp, placeOf, stepsOf, type SignUpValues, type TextName } from '../sign-up-steps.ts';
import { readSignUp, storeSignUp } from '../stored-sign-up.ts';
import { FormMessage } from './form-message.tsx';
import { PasswordInput } from './password-input.tsx';
import { TermsLinks } from './terms-links.tsx';

interface SignUpFormProps {
  /** The name of the step that the address asks for. */
  step: string | null;
  onStep: (name: string, way: 'next' | 'back' | 'to-fault') => void;
  /** The sign-up is noted and waits for its code. */
  onWaiting: (values: SignUpValues) => void;
}

const loadCalls = () => import('../auth-calls.ts');

/** Signing up in two short steps, and one between them for people under 18. It begins with what was typed in this tab before. */
export function SignUpForm(props: SignUpFormProps) {
  const isLive = useIsLive();
  const begun = isLive ? { ...emptySignUp, ...readSignUp() } : emptySignUp;
  return <SignUpSteps key={String(isLive)} {...props} isLive={isLive} begun={begun} />;
}

/** Fields are checked as they are left. */
function SignUpSteps({ step: wanted, onStep, onWaiting, isLive, begun }: SignUpFormProps & { isLive: boolean; begun: SignUpValues }) {
  const [values, setValues] = useState(begun);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const steps = stepsOf(values);
  const step = placeOf(values, wanted);
  const current = steps[step] ?? steps[0];
  const before = steps[step - 1];
  const fields = current.fields;

  useEffect(() => void loadCalls(), []);

  /** Looks at some fields again and answers whether all of them are right. */
  async function check(names: readonly string[], now: SignUpValues): Promise<boolean> {
    const wrong = (await loadCalls()).checkSignUp({ ...now, is_underage: now.is_underage === true });
    setErrors((before) => {
      const stored = Object.entries(before).filter(([name]) => !names.includes(name));
      const found = names.filter((name) => wrong.includes(name)).map((name): [string, string] => [name, describeField(name)]);
      return Object.fromEntries([...stored, ...found]);
    });
    return !names.some((name) => wrong.includes(name));
  }

  function change(part: Partial<SignUpValues>): void {
    const next = { ...values, ...part };
    setValues(next);
    storeSignUp(next);
    // An error goes as soon as it is mended; a new one waits until the field is left.
    const shown = Object.keys(part).filter((name) => errors[name] !== undefined);
    if (shown.length > 0) void check(shown, next);
  }

  const text = (name: TextName) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => {
      if (values[name] !== '') void check([name], values);
    },
  });

  function chooseAge(is_underage: boolean): void {
    setErrors(({ is_underage: _, ...rest }) => rest);
    change({ is_underage });
  }

  async function send(): Promise<void> {
    setProblem(null);
    const { askForCode, sendSignUp } = await loadCalls();
    try {
      const body = { ...values, tnc_accepted: true as const, is_underage: values.is_underage === true };
      await sendSignUp(body);
    } catch (error) {
      const refused = describeRefusal(error);
      setErrors(refused);
      const at = steps.find((one) => one.fields.some((name) => refused[name] !== undefined));
      if (at && at !== current) onStep(at.name, 'to-fault');
      if (!at) setProblem(describeProblem(error));
      return;
    }
    await orderCode(values.email, () =>
      askForCode('signup', values.email, {
        firstName: values.firstName,
        parent_email: values.parent_email,
        is_underage: values.is_underage === true,
      }),
    );
    onWaiting(values);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    setIsBusy(true);
    const isAgeKnown = values.is_underage !== null;
    if (!isAgeKnown) setErrors((before) => ({ ...before, is_underage: m.auth_error_choose() }));
    if ((await check(fields, values)) && isAgeKnown) {
      const next = steps[step + 1];
      if (next) onStep(next.name, 'next');
      else await send();
    } else {
      focusFault(form);
    }
    setIsBusy(false);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!isLive} className="grid min-w-0 gap-5">
        <p className="flex items-center gap-3 text-sm text-fg-2">
          <Windows lit={step + 1} total={steps.length} label="" />
          <span>
            {m.auth_step_of({ step: step + 1, count: steps.length })}: {current.title()}
          </span>
        </p>
        {problem !== null && <FormMessage kind="bad">{problem}</FormMessage>}
        {current.name === 'you' && (
          <>
            <Pair>
              <Field label={m.auth_first_name()} error={errors['firstName']} isRequired>
                <Input {...text('firstName')} autoComplete="given-name" />
              </Field>
              <Field label={m.auth_last_name()} error={errors['lastName']} isOptional>
                <Input {...text('lastName')} autoComplete="family-name" />
              </Field>
            </Pair>
            <AgeChoice value={values.is_underage} error={errors['is_underage']} onChange={chooseAge} />
          </>
        )}
        {current.name === 'guardian' && <GuardianFields text={text} errors={errors} />}
        {current.name === 'account' && (
          <>
            <AccountFields text={text} errors={errors} />
            <div>
              <Checkbox
                name="tnc_accepted"
                checked={values.tnc_accepted}
                aria-invalid={errors['tnc_accepted'] !== undefined || undefined}
                onChange={(event) => change({ tnc_accepted: event.target.checked })}
              >
                {m.auth_terms()}
              </Checkbox>
              <TermsLinks />
              <ErrorLine text={errors['tnc_accepted']} />
            </div>
          </>
        )}
        <div className="flex gap-2.5">
          <Button type="submit" kind="primary" isBusy={isBusy} className="min-w-32">
            {step + 1 < steps.length ? m.auth_next() : m.auth_create_account()}
          </Button>
          {before && (
            <Button kind="quiet" onClick={() => onStep(before.name, 'back')}>
              {m.auth_back()}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1 max-sm:gap-5">{children}</div>
);

function ErrorLine({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="text-xs font-[550] text-bad-text">
      {text}
    </p>
  );
}

interface FieldsProps {
  text: (name: TextName) => ComponentProps<'input'>;
  errors: Readonly<Record<string, string>>;
}

function GuardianFields({ text, errors }: FieldsProps) {
  return (
    <>
      <p className="text-ui text-fg-2">{m.auth_guardian_lead()}</p>
      <Field label={m.auth_parent_name()} error={errors['parent_name']} isRequired>
        <Input {...text('parent_name')} autoComplete="off" />
      </Field>
      <Field label={m.auth_parent_email()} error={errors['parent_email']} isRequired>
        <Input {...text('parent_email')} type="email" autoComplete="off" />
      </Field>
      <Field label={m.auth_parent_phone()} error={errors['parent_phone_number']} isOptional>
        <Input {...text('parent_phone_number')} type="tel" autoComplete="off" />
      </Field>
    </>
  );
}

function AccountFields({ text, errors }: FieldsProps) {
  return (
    <>
      <Field label={m.auth_choose_username()} hint={m.auth_username_hint()} error={errors['username']} isRequired>
        <Input {...text('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={m.auth_email()} hint={m.auth_email_hint()} error={errors['email']} isRequired>
        <Input {...text('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={m.auth_password()} hint={m.auth_password_hint()} error={errors['password']} isRequired>
        <PasswordInput {...text('password')} autoComplete="new-password" />
      </Field>
      <Field label={m.auth_phone()} error={errors['phone_number']} isOptional>
        <Input {...text('phone_number')} type="tel" autoComplete="tel" />
      </Field>
    </>
  );
}

interface AgeChoiceProps {
  value: boolean | null;
  error: string | undefined;
  onChange: (isUnderage: boolean) => void;
}

/** Nothing is chosen beforehand: an answer that nobody gave would decide over the guardian. */
function AgeChoice({ value, error, onChange }: AgeChoiceProps) {
  const isInvalid = error !== undefined || undefined;
  return (
    <div>
      <RadioGroup legend={m.auth_age_question()} isInline>
        <Radio name="age" checked={value === false} aria-invalid={isInvalid} onChange={() => onChange(false)}>
          {m.auth_age_adult()}
        </Radio>
        <Radio name="age" checked={value === true} aria-invalid={isInvalid} onChange={() => onChange(true)}>
          {m.auth_age_minor()}
        </Radio>
      </RadioGroup>
      <ErrorLine text={error} />
    </div>
  );
}

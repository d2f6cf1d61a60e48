import type { CallKind } from '@sabha/contract/applications/application-call';
import { checkAnswers, isEmailAddress, pickAsked, type FoundFault } from '@sabha/contract/applications/check-answers';
import type { Answers } from '@sabha/contract/applications/form-field';
import type { OwnApplication, ShownCall } from '@sabha/contract/applications/operations';
import { readTabValue, removeTabValue, storeTabValue } from '../../lib/session/tab-values.ts';

/** What stands in the form. */
export interface FormValues {
  application_tier_id: number | null;
  applicant_name: string;
  applicant_email: string;
  answers: Answers;
  /** The trap for robots. */
  leave_empty: string;
}

const emptyValues: FormValues = { application_tier_id: null, applicant_name: '', applicant_email: '', answers: {}, leave_empty: '' };

const valuesOf = ({ application_tier_id, applicant_name, applicant_email, answers }: OwnApplication): FormValues => ({
  application_tier_id,
  applicant_name,
  applicant_email,
  answers,
  leave_empty: '',
});

/** What was typed in this tab, else the draft, as far as the call asks for it still: what no control shows could not be mended. */
export function beginWith({ kind, fields }: ShownCall, draft: OwnApplication | null): FormValues {
  const begun = readTyped(kind) ?? (draft ? valuesOf(draft) : emptyValues);
  return { ...begun, answers: pickAsked(fields, begun.answers) };
}

/** Faults by the name of the control that shows them: `applicant_email`, `answers.title`. */
export type FormFaults = Readonly<Record<string, Omit<FoundFault, 'name'>>>;

/** What keeps the form from being sent, in the order of its fields. */
export function checkForm(call: ShownCall, values: FormValues, files: ReadonlySet<string>): FormFaults {
  const { applicant_name, applicant_email, application_tier_id } = values;
  const person: [string, Omit<FoundFault, 'name'>][] = [];
  if (applicant_name.trim() === '') person.push(['applicant_name', { fault: 'required' }]);
  if (applicant_email.trim() === '') person.push(['applicant_email', { fault: 'required' }]);
  else if (!isEmailAddress(applicant_email.trim())) person.push(['applicant_email', { fault: 'email' }]);
  if (call.tiers.length > 0 && application_tier_id === null) person.push(['application_tier_id', { fault: 'option' }]);
  const answers = checkAnswers(call.fields, values.answers, { isDraft: false, files }).map(
    ({ name, ...fault }): [string, Omit<FoundFault, 'name'>] => [`answers.${name}`, fault],
  );
  return Object.fromEntries([...person, ...answers]);
}

const keyOf = (kind: CallKind) => `application:${kind}`;

/** Stores what was typed in this tab, for a reload or a lost connection; the server has the draft itself. */
export const storeFormValues = (kind: CallKind, values: FormValues): void => storeTabValue(keyOf(kind), values);

function readTyped(kind: CallKind): FormValues | null {
  const typed = readTabValue(keyOf(kind)) as Partial<FormValues> | null;
  return typed && { ...emptyValues, ...typed };
}

export const forgetTyped = (kind: CallKind): void => removeTabValue(keyOf(kind));

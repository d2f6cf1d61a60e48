import type { CallKind } from '@sabha/contract/applications/application-call';
import { checkAnswers, isEmailAddress, type FoundFault } from '@sabha/contract/applications/check-answers';
import type { Answers } from '@sabha/contract/applications/form-field';
import type { OwnApplication, ShownCall } from '@sabha/contract/applications/operations';

/** What stands in the form. */
export interface FormValues {
  application_tier_id: number | null;
  applicant_name: string;
  applicant_email: string;
  answers: Answers;
  /** The trap for robots. */
  leave_empty: string;
}

export const emptyValues: FormValues = { application_tier_id: null, applicant_name: '', applicant_email: '', answers: {}, leave_empty: '' };

export const valuesOf = ({ application_tier_id, applicant_name, applicant_email, answers }: OwnApplication): FormValues => ({
  application_tier_id,
  applicant_name,
  applicant_email,
  answers,
  leave_empty: '',
});

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

/** Keeps what was typed in this tab, for a reload or a lost connection; the server keeps the draft itself. */
export function storeFormValues(kind: CallKind, values: FormValues): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(values));
  } catch {
    // A browser that keeps nothing loses only what a reload would lose anyway.
  }
}

export function readTyped(kind: CallKind): FormValues | null {
  try {
    const text = sessionStorage.getItem(keyOf(kind));
    return text === null ? null : { ...emptyValues, ...(JSON.parse(text) as Partial<FormValues>) };
  } catch {
    return null;
  }
}

export function forgetTyped(kind: CallKind): void {
  try {
    sessionStorage.removeItem(keyOf(kind));
  } catch {
    // There is nothing to forget where nothing is kept.
  }
}

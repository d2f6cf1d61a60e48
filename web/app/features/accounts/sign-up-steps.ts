import { m } from '../../paraglide/messages.js';

export interface SignUpValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly phone_number: string;
  readonly parent_name: string;
  readonly parent_email: string;
  readonly parent_phone_number: string;
  readonly tnc_accepted: boolean;
  /** Null until answered. */
  readonly is_underage: boolean | null;
}
export type TextName = Exclude<keyof SignUpValues, 'tnc_accepted' | 'is_underage'>;

export const emptySignUp: SignUpValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  phone_number: '',
  parent_name: '',
  parent_email: '',
  parent_phone_number: '',
  tnc_accepted: false,
  is_underage: null,
};

interface Step {
  readonly name: 'you' | 'guardian' | 'account';
  readonly title: () => string;
  readonly fields: readonly (keyof SignUpValues)[];
}

const you: Step = { name: 'you', title: m.auth_step_you, fields: ['firstName', 'lastName'] };
const guardian: Step = { name: 'guardian', title: m.auth_step_guardian, fields: ['parent_name', 'parent_email', 'parent_phone_number'] };
const account: Step = {
  name: 'account',
  title: m.auth_step_account,
  fields: ['username', 'email', 'password', 'phone_number', 'tnc_accepted'],
};

/** The steps that this person goes through. */
export const stepsOf = ({ is_underage }: SignUpValues): [Step, ...Step[]] =>
  is_underage === true ? [you, guardian, account] : [you, account];

const isEmpty = (values: SignUpValues, name: keyof SignUpValues) => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() === '' : value === null;
};
const needed: Readonly<Record<Step['name'], readonly (keyof SignUpValues)[]>> = {
  you: ['firstName', 'is_underage'],
  guardian: ['parent_name', 'parent_email'],
  account: [],
};

/** Where in `stepsOf` somebody is who wants this step: at the first that is not filled in before it. */
export function placeOf(values: SignUpValues, wanted: string | null): number {
  const steps = stepsOf(values);
  const open = steps.findIndex(({ name }) => needed[name].some((field) => isEmpty(values, field)));
  const place = Math.max(
    0,
    steps.findIndex(({ name }) => name === wanted),
  );
  return open === -1 ? place : Math.min(place, open);
}

import { m } from '../../../paraglide/messages.js';

const verbs: Readonly<Record<string, () => string>> = {
  create: m.staff_verb_create,
  update: m.staff_verb_update,
  delete: m.staff_verb_delete,
  suspend: m.staff_verb_suspend,
  restore: m.staff_verb_restore,
  start: m.staff_verb_start,
  end: m.staff_verb_end,
  export: m.staff_verb_export,
  import: m.staff_verb_import,
  granted: m.staff_verb_granted,
  refused: m.staff_verb_refused,
  redact: m.staff_verb_redact,
  publish: m.staff_verb_publish,
  'sign-out-everywhere': m.staff_verb_sign_out,
  'reset-factors': m.staff_verb_reset,
  'update-password': m.staff_verb_password,
  'role-granted': m.staff_verb_granted,
};

const subjects: Readonly<Record<string, () => string>> = {
  user: m.staff_subject_user,
  GlobalUser: m.staff_subject_user,
  profile: m.staff_subject_profile,
  account: m.staff_subject_account,
  role: m.staff_role,
  privilege: m.staff_subject_privilege,
  customRolePrivilege: m.staff_subject_privilege,
  menu: m.staff_menu,
  userSetting: m.staff_subject_setting,
  roleRequest: m.staff_subject_request,
  impersonation: m.staff_subject_impersonation,
  page: m.staff_subject_page,
  session: m.staff_subject_session,
  speaker: m.staff_subject_speaker,
  edition: m.staff_subject_edition,
  ticket_order: m.staff_subject_order,
  auditLog: m.staff_audit,
};

/** `scheduleRelease` and `schedule_release` as words, for what has none of its own. */
const split = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();

export const subjectLabel = (type: string): string => subjects[type]?.() ?? split(type);

/** What was done, in words: `user.suspend` is “Person: suspended”. */
export function actionLabel(action: string): string {
  const dot = action.indexOf('.');
  const [noun, verb] = dot < 0 ? ['', action] : [action.slice(0, dot), action.slice(dot + 1)];
  const done = verbs[verb]?.() ?? split(verb);
  return noun === '' ? done : `${subjectLabel(noun)}: ${done}`;
}

/** Kinds of things that the log is asked about most. */
export const filteredSubjects = ['user', 'account', 'role', 'privilege', 'menu', 'roleRequest', 'page', 'edition', 'ticket_order'] as const;
export const fieldLabel = split;

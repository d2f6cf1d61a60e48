import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listSources } from '../bootstrap/sources.mjs';
import { root } from '../bootstrap/paths.mjs';

/** Pages for everybody, which stay without the form library for their weight. */
const publicForms = [
  'accounts/components/code-form.tsx',
  'accounts/components/forgotten-password.tsx',
  'accounts/components/second-step.tsx',
  'accounts/components/sign-in-form.tsx',
  'accounts/components/sign-up-form.tsx',
  'applications/components/apply-form.tsx',
  'enquiries/components/contact-form.tsx',
  'sales/components/attend-page.tsx',
  'sales/components/attendee-dialog.tsx',
  'sales/components/cart-voucher.tsx',
  'sales/components/checkout-page.tsx',
  'sales/components/order-missing.tsx',
  'sales/components/waiting-join.tsx',
  'shell/components/cookie-dialog.tsx',
];
/** They find or choose something, ask once more, or send a file: nothing is typed that could be lost. */
const withoutText = [
  'admin/kit/components/delete-dialog.tsx',
  'admission/door/components/find-sheet.tsx',
  'announcements/page/announcements-page.tsx',
  'audit/admin/audit-filters.tsx',
  'forum/topic/poll/poll-form.tsx',
  'people/admin/import-people.tsx',
  'sales/admin/sales/sales-page.tsx',
  'schedule/admin/import-schedule.tsx',
];
/** A dialog around the fields of whoever asks. */
const dialogs = ['admin/kit/components/action-form.tsx'];
/** Editors with a store of their own, which saves by itself or stands back for what somebody else has saved. */
const editors = ['applications/admin/calls/call-editor.tsx', 'sales/admin/catalogue/product-page.tsx'];
const features = 'web/app/features/';
const apart: ReadonlySet<string> = new Set([...publicForms, ...withoutText, ...dialogs, ...editors].map((path) => features + path));

const pages = /^web\/app\/(features|routes)\/.+\.tsx$/;
const onHook = /\buseOperationForm[<(]/;

/** Signed-in forms stand on one hook: it checks by the operation's schema, puts faults at their fields and loses nothing that was typed. */
export function checkMemberForms(): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const written = listSources().filter((path) => pages.test(path) && !path.includes('.test.'));
  const missing = [...apart].filter((path) => !written.includes(path) || !read(path).includes('<form'));
  return [
    ...written.filter((path) => !apart.has(path)).flatMap((path) => findOwnForms(path, read(path), (hook) => readIfThere(hook))),
    ...missing.map((path) => `${path} has no form any more: take it out of tools/checks/member-forms.ts.`),
  ];
}

const readIfThere = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

/**
 * A form that holds its fields by itself. It may stand on the hook through one of its own: `use-profile-draft.ts`.
 * @param read the text of another file
 */
export function findOwnForms(path: string, text: string, read: (path: string) => string): string[] {
  if (!text.includes('<form') || onHook.test(text)) return [];
  const hooks = [...text.matchAll(/from '(\.[^']*\/use-[^'/]+\.tsx?)'/g)].map(([, hook = '']) => join(dirname(path), hook));
  if (hooks.some((hook) => onHook.test(read(hook)))) return [];
  return [`${path} has a form that does not stand on useOperationForm.`];
}

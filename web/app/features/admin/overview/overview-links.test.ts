import { expect, test } from 'vitest';
import { decisionLists, listPath } from './overview-links.ts';

const pathOf = (key: keyof typeof decisionLists, open: string[]) => listPath(decisionLists[key], '/admin-center', new Set(open));

test('a list of the admin centre is a way for whom its page is open, and one elsewhere for whom it is counted', () => {
  expect(pathOf('enquiries', ['enquiries'])).toBe('/admin-center/enquiries?state=new');
  expect(pathOf('shift_hours', ['shifts'])).toBe('/admin-center/shifts?state=hours');
  expect(pathOf('refunds_to_pay', ['checks'])).toBe('/admin-center/checks');
  expect(pathOf('enquiries', ['checks'])).toBeNull();
  expect(pathOf('help_desk', [])).toBe('/messages?show=help-desk');
});

import type { SafetyFinding } from '@sabha/contract/core/safety-finding';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '../../../../paraglide/messages.js';
import { SafetyFindings } from './safety-alert.tsx';

const render = (findings: readonly SafetyFinding[]) => renderToStaticMarkup(<SafetyFindings findings={findings} />);
const readItems = (markup: string) => [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);

test('the alert names sample accounts in production with their number, beside everything else that is not safe, in the order it comes', () => {
  const markup = render([
    { code: 'no-https', severity: 'critical', count: null },
    { code: 'sample-people', severity: 'warning', count: 1234 },
  ]);
  expect(markup).toMatch(/<section aria-labelledby="safety"/);
  expect(markup).toContain(m.admin_safety_title());
  expect(readItems(markup)).toEqual([m.admin_safety_no_https({ count: '0' }), m.admin_safety_sample_people({ count: '1,234' })]);
  expect(readItems(markup)[1]).toMatch(/1,234/);
});

test('every kind of finding has a sentence of its own', () => {
  const codes = [
    'no-https',
    'no-mail',
    'sample-people',
    'published-password',
    'sandbox-payments',
    'administrators-without-factor',
  ] as const;
  const items = readItems(render(codes.map((code) => ({ code, severity: 'warning', count: 2 }))));
  expect(new Set(items).size).toBe(codes.length);
  expect(items.every((text) => text !== undefined && text.length > 20)).toBe(true);
});

test('there is no alert where everything is safe', () => {
  expect(render([])).toBe('');
});

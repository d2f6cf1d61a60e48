import { getCatalogue } from '@sabha/contract/sales/operations';
import { listSessionPlaces } from '@sabha/contract/session-sign-ups/operations';
import { expect, test } from 'vitest';
import type { PublicReads } from './read-public.ts';

const operations: { readonly [Path in keyof PublicReads]: PublicReads[Path] } = {
  '/api/tickets/catalogue': getCatalogue,
  '/api/tickets/session-places': listSessionPlaces,
};

test.each(Object.entries(operations))('%s is where the API declares it, and open to everybody', (path, operation) => {
  expect(operation).toMatchObject({ path, method: 'GET', access: 'public' });
});

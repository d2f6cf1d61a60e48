import type { OperationSample } from '../matrix/example-input.ts';

export const inputs: Record<string, OperationSample> = {
  'auth.updatePassword': () => ({
    body: { email: 'nobody@example.org', old_password: 'seven river goats', new_password: 'nine brass lamps' },
  }),
  'auth.secondStep': () => ({ body: { method: 'app', code: '123456' } }),
  'auth.confirmApp': () => ({ body: { code: '123456' } }),
};

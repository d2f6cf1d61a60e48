import type { EntitySample } from '../entity-world.ts';
import type { OperationSample } from '../matrix/example-input.ts';

export const samples: Record<string, EntitySample> = {};

export const inputs: Record<string, OperationSample> = {
  'privacy.requestDeletion': () => ({ body: { password: 'not the password' } }),
};

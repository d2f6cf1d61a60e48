import { readSafetyFindings } from '@sabha/contract/system/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { readSafetyRule } from '../../permissions/system.ts';
import { findSafetyFaults } from './find-safety-faults.ts';

/** What the product says about itself to those who run it. `all` answers every feature, which know their own faults. */
export function createSystem(all: () => readonly Feature[]): Feature {
  return {
    name: 'system',
    operations: [readSafetyFindings],
    handlers: [
      bind(readSafetyFindings, readSafetyRule, async (_, _call, ctx) => {
        return { data: await findSafetyFaults(ctx, all()) };
      }),
    ],
  };
}

import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { safetyFindingSchema } from '../core/safety-finding.ts';

export const readSafetyFindings = defineOperation({
  id: 'system.safetyFindings',
  method: 'GET',
  path: '/api/system/safety/findings',
  summary: 'What is not safe yet about this site, the worst first; empty on one’s own machine.',
  tag: 'System',
  output: z.object({ data: z.array(safetyFindingSchema) }),
});

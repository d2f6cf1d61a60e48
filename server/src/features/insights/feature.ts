import { getInsights } from '@sabha/contract/insights/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { readInsights } from './insights.read-model.ts';

/** What the product's own public data adds up to. It keeps nothing itself. */
export const insights: Feature = {
  name: 'insights',
  operations: [getInsights],
  handlers: [bind(getInsights, everybody, async (_input, { locale }, ctx) => ({ data: await readInsights(ctx.db, locale) }))],
};

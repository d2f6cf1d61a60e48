import { getStartupPage, listStartups, startupOperations } from '@sabha/contract/startups/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { readDirectory, readStartupPage } from './directory.read-model.ts';
import { startupsData } from './personal-data.ts';
import { startupSavable } from './startup-savable.ts';
import { startupEntity } from './startup.entity.ts';

/** The public directory of startups: what each runs, where, and what it looks for. */
export const startups: Feature = {
  name: 'startups',
  personalData: startupsData,
  operations: startupOperations,
  handlers: [
    bind(listStartups, everybody, async (_input, { locale }, ctx) => ({ data: await readDirectory(ctx, locale) })),
    bind(getStartupPage, everybody, async ({ params }, { locale }, ctx) => ({ data: await readStartupPage(ctx, params.slug, locale) })),
  ],
  entities: [startupEntity],
  savables: [startupSavable],
};

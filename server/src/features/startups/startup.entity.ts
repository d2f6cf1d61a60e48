import { startup } from '@sabha/contract/startups/startup';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { startupPolicy } from '../../permissions/startups.ts';
import { startups } from './schema.ts';

export const startupEntity = declareEntity(startup, { table: startups, policy: startupPolicy, notFound: 'There is no such startup.' });

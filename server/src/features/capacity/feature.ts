import type { Feature } from '../../core/feature.ts';
import { capacityData } from './personal-data.ts';

/** Quotas, places, waiting lists and timed offers, for every feature that has more people than places. It answers no calls itself. */
export const capacity: Feature = { name: 'capacity', personalData: capacityData };

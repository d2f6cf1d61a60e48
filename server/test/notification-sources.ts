import { features } from '../src/features.ts';

/** Everything of the product that notifies people again and again. */
export const notificationSources = () => features.flatMap(({ notificationSources: sources = [] }) => sources);

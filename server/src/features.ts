import type { Feature } from './core/feature.ts';

/** Every feature of the product, lower ones first; server, worker, seeds and tests read this list. */
export const features: readonly Feature[] = [];

import type { Feature } from './core/feature.ts';
import { multimedia } from './core/storage/multimedia.feature.ts';
import { content } from './features/content/feature.ts';
import { schedule } from './features/schedule/feature.ts';

/** Every feature of the product, lower ones first; server, worker, seeds and tests read this list. */
export const features: readonly Feature[] = [multimedia, content, schedule];

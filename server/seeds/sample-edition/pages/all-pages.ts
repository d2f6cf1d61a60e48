import { about } from './about.data.ts';
import type { SamplePage } from './sample-page.ts';

/** Every page of blocks that the sample edition comes with, one a line. */
export const samplePages: readonly SamplePage[] = [about];

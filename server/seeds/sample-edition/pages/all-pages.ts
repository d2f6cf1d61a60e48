import { about } from './about.data.ts';
import { impact } from './impact.data.ts';
import type { SamplePage } from './sample-page.ts';
import { themes } from './themes.data.ts';
import { venue } from './venue.data.ts';

/** Every page of blocks that the sample edition comes with, one a line. */
export const samplePages: readonly SamplePage[] = [about, themes, impact, venue];

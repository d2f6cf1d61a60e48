import { about } from './about.data.ts';
import { communityPages } from './community.data.ts';
import { faqs } from './faqs.data.ts';
import { gallery } from './gallery.data.ts';
import { impact } from './impact.data.ts';
import { knowledgePage } from './knowledge.data.ts';
import { membershipPages } from './membership.data.ts';
import { privacy } from './privacy.data.ts';
import type { SamplePage } from './sample-page.ts';
import { stories } from './stories.data.ts';
import { terms } from './terms.data.ts';
import { themes } from './themes.data.ts';
import { tour } from './tour.data.ts';
import { venue } from './venue.data.ts';

/** Every page of blocks that the sample edition comes with, one a line. */
export const samplePages: readonly SamplePage[] = [
  terms,
  privacy,
  about,
  themes,
  impact,
  venue,
  faqs,
  gallery,
  tour,
  stories,
  knowledgePage,
  ...communityPages,
  ...membershipPages,
];

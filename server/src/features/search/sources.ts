import type { FindableSource } from '../../core/text/findable.ts';
import { findableCalls } from '../applications/public.ts';
import { findablePartners } from '../content/public.ts';
import { findableArticles } from '../knowledge/public.ts';
import { findableTopics } from '../forum/public.ts';
import { findablePages } from '../pages/public.ts';
import { findableProgramme } from '../schedule/public.ts';
import { findableStartups } from '../organisations/public.ts';

/** What the site's search finds; a feature that has something to show adds its source here. */
export const findableSources: readonly FindableSource[] = [
  findableProgramme,
  findableArticles,
  findablePartners,
  findablePages,
  findableCalls,
  findableStartups,
  findableTopics,
];

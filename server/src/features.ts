import type { Feature } from './core/feature.ts';
import { multimedia } from './core/storage/multimedia.feature.ts';
import { access } from './features/access/feature.ts';
import { audit } from './features/audit/feature.ts';
import { community } from './features/community/feature.ts';
import { content } from './features/content/feature.ts';
import { applications } from './features/applications/feature.ts';
import { certificates } from './features/certificates/feature.ts';
import { insights } from './features/insights/feature.ts';
import { enquiries } from './features/enquiries/feature.ts';
import { forms } from './features/forms/feature.ts';
import { search } from './features/search/feature.ts';
import { identity } from './features/identity/feature.ts';
import { knowledge } from './features/knowledge/feature.ts';
import { media } from './features/media/feature.ts';
import { learning } from './features/learning/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { pages } from './features/pages/feature.ts';
import { people } from './features/people/feature.ts';
import { createPrivacy } from './features/identity/privacy.feature.ts';
import { schedule } from './features/schedule/feature.ts';
import { startups } from './features/startups/feature.ts';
import { tickets } from './features/tickets/feature.ts';
import { signIn } from './features/identity/sign-in.feature.ts';
import { staff } from './features/identity/staff.feature.ts';

/** Every feature of the product, lower ones first; server, worker, seeds and tests read this list. */
export const features: readonly Feature[] = [
  multimedia,
  identity,
  signIn,
  staff,
  access,
  audit,
  people,
  content,
  schedule,
  tickets,
  knowledge,
  forms,
  applications,
  enquiries,
  startups,
  community,
  learning,
  certificates,
  insights,
  notifications,
  pages,
  media,
  createPrivacy(() => features),
  search,
];

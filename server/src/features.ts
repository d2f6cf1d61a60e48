import type { Feature } from './core/feature.ts';
import { multimedia } from './core/storage/multimedia.feature.ts';
import { admission } from './features/admission/feature.ts';
import { admin } from './features/admin/feature.ts';
import { createAccess } from './features/access/feature.ts';
import { announcements } from './features/announcements/feature.ts';
import { createAttachments } from './features/attachments/feature.ts';
import { audit } from './features/audit/feature.ts';
import { collaboration } from './features/collaboration/feature.ts';
import { createVolunteering } from './features/volunteering/feature.ts';
import { contact } from './features/contact/feature.ts';
import { requireInvitable } from './features/contact/require-invitable.ts';
import { content } from './features/content/feature.ts';
import { applications } from './features/applications/feature.ts';
import { createBookings } from './features/bookings/feature.ts';
import { capacity } from './features/capacity/feature.ts';
import { createCalendar } from './features/calendar/feature.ts';
import { certificates } from './features/certificates/feature.ts';
import { insights } from './features/insights/feature.ts';
import { enquiries } from './features/enquiries/feature.ts';
import { forms } from './features/forms/feature.ts';
import { createReview } from './features/review/feature.ts';
import { createSearch } from './features/search/feature.ts';
import { createAccounts } from './features/accounts/feature.ts';
import { knowledge } from './features/knowledge/feature.ts';
import { media } from './features/media/feature.ts';
import { learning } from './features/learning/feature.ts';
import { messages } from './features/messages/feature.ts';
import { createNotifications } from './features/notifications/feature.ts';
import { pages } from './features/pages/feature.ts';
import { createPeople } from './features/people/feature.ts';
import { createPrivacy } from './features/privacy/feature.ts';
import { addressSteps } from './features/privacy/address-steps.ts';
import { signUpSteps } from './features/privacy/sign-up-steps.ts';
import { createDiscussion } from './features/discussion/feature.ts';
import { drafts } from './features/drafts/feature.ts';
import { forum } from './features/forum/feature.ts';
import { createModeration } from './features/moderation/feature.ts';
import { createFollowing } from './features/following/feature.ts';
import { createSaved } from './features/saved/feature.ts';
import { shell } from './features/shell/feature.ts';
import { schedule } from './features/schedule/feature.ts';
import { createCommunity } from './features/community/feature.ts';
import { network } from './features/network/feature.ts';
import { organisations } from './features/organisations/feature.ts';
import { createSystem } from './features/system/feature.ts';
import { sessionSignUps } from './features/session-sign-ups/feature.ts';
import { sales } from './features/sales/feature.ts';
import { browserSessions } from './features/provider/browser-session.ts';
import { provider } from './features/provider/feature.ts';
import { createSignIn } from './features/accounts/sign-in.feature.ts';
import { staff } from './features/staff/feature.ts';

/** Every feature of the product, lower ones first; server, worker, seeds and tests read this list. */
export const features: readonly Feature[] = [
  multimedia,
  createAccounts(() => features),
  createSignIn({ steps: signUpSteps, browser: browserSessions, address: addressSteps }),
  provider,
  staff,
  createAccess({ requireInvitable }),
  createSaved(() => features),
  audit,
  createAttachments(() => features),
  drafts,
  createPeople(() => features),
  content,
  contact,
  createNotifications(() => features),
  createModeration(() => features),
  createDiscussion(() => features),
  createBookings(() => features),
  capacity,
  createReview(() => features),
  schedule,
  sales,
  admission,
  sessionSignUps,
  announcements,
  createCalendar(() => features),
  knowledge,
  forms,
  applications,
  enquiries,
  organisations,
  network,
  forum,
  collaboration,
  createVolunteering(() => features),
  createCommunity(() => features),
  createFollowing(() => features),
  messages,
  learning,
  certificates,
  insights,
  pages,
  media,
  createPrivacy(() => features),
  createSearch(() => features),
  shell,
  admin,
  createSystem(() => features),
];

import type { Audience } from '@sabha/contract/accounts/profile';
import { m } from '../../paraglide/messages.js';

const names: Record<Audience, () => string> = {
  attendee: m.profile_audience_attendee,
  speaker: m.profile_audience_speaker,
  sponsor: m.profile_audience_sponsor,
  investor: m.profile_audience_investor,
  startup: m.profile_audience_startup,
  volunteer: m.profile_audience_volunteer,
  organisation: m.profile_audience_organisation,
  institute: m.profile_audience_institute,
  learner: m.profile_audience_learner,
  expert: m.profile_audience_expert,
};

export const audienceName = (audience: Audience): string => names[audience]();

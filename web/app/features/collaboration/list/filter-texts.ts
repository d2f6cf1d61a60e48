import type { CollaborationDirection, OwnCollaborations } from '@sabha/contract/collaboration/operations';
import { m } from '../../../paraglide/messages.js';

export const directionTexts: Readonly<Record<CollaborationDirection, () => string>> = {
  ask: m.collaboration_asks,
  offer: m.collaboration_offers,
};

export const ownTexts: Readonly<Record<OwnCollaborations, () => string>> = {
  owed: m.collaboration_list_waits_for_me,
  fits: m.collaboration_list_fits_me,
  answered: m.collaboration_list_i_answered,
  posted: m.collaboration_list_i_posted,
};

import type { Reaction } from '@sabha/contract/discussion/post';
import { CircleHelp, HandHeart, Lightbulb, PartyPopper, ThumbsUp, type LucideIcon } from 'lucide-react';
import { m } from '../../paraglide/messages.js';

/** How each reaction is shown and read. */
export const reactionViews: Readonly<Record<Reaction, { readonly icon: LucideIcon; readonly label: () => string }>> = {
  like: { icon: ThumbsUp, label: m.discussion_like },
  thanks: { icon: HandHeart, label: m.discussion_thanks },
  idea: { icon: Lightbulb, label: m.discussion_idea },
  celebrate: { icon: PartyPopper, label: m.discussion_celebrate },
  question: { icon: CircleHelp, label: m.discussion_same_question },
};

import type { CollaborationKind, OutcomeResult } from '@sabha/contract/collaboration/collaboration';
import type { ThemeKey } from '../sample-keys.ts';

export interface SampleOutcome {
  readonly result: OutcomeResult;
  readonly text: string;
  readonly daysAgo: number;
}

/** For how many days each side has said that they agree. */
interface SampleAgreement {
  readonly poster?: number;
  readonly answerer?: number;
}

export interface SampleAnswer {
  /** Who gave it, named as in {@link SampleCollaboration.by}. */
  readonly by: string;
  /** The address of the organisation in whose name it is; its owner is who gave it. */
  readonly organisation?: string;
  readonly daysAgo: number;
  readonly text: string;
  /** With a message the two have a conversation, which begins with it unless they had one. */
  readonly talks?: { readonly daysAgo: number; readonly message?: string };
  readonly agreed?: SampleAgreement;
  readonly told?: { readonly poster?: SampleOutcome; readonly answerer?: SampleOutcome };
  readonly ended?: { readonly status: 'thanked' | 'withdrawn'; readonly daysAgo: number };
}

interface SampleQuestion {
  readonly by: string;
  /** How long after the post before it; the text of the ask or offer is the first one. */
  readonly hours: number;
  /** Markdown. */
  readonly text: string;
}

/** Times are in days before the sample was loaded. */
export interface SampleCollaboration {
  readonly kind: CollaborationKind;
  readonly isOffer?: true;
  readonly title: string;
  /** Who posted it: the sign-in name of somebody in `people.data.ts`, or the full name of a member in `community.data.ts`. */
  readonly by: string;
  /** The address of the organisation in whose name it is; its owner is who posted it. */
  readonly organisation?: string;
  readonly theme: ThemeKey | null;
  readonly city: string;
  readonly isOnline?: true;
  readonly skills: readonly string[];
  readonly rupees?: number;
  readonly places?: number;
  readonly daysAgo: number;
  /** Days until its last one; negative for what has ended. */
  readonly endsIn: number;
  /** When its author closed it. */
  readonly closed?: number;
  /** Markdown. */
  readonly text: string;
  readonly questions?: readonly SampleQuestion[];
  readonly answers?: readonly SampleAnswer[];
}

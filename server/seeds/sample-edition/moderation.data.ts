import type { ModerationAction, ReportReason } from '@sabha/contract/moderation/moderation-case';

/** What is reported: somebody's profile, a post of a forum topic, or what somebody asks for. */
export type SampleSubject =
  | { readonly kind: 'profile'; readonly name: string }
  | { readonly kind: 'topic'; readonly title: string; readonly post: number }
  | { readonly kind: 'collaboration'; readonly title: string };

interface SampleReport {
  readonly by: string;
  readonly reason: ReportReason;
  readonly details: string;
  readonly hoursAgo: number;
}

export interface SampleCase {
  readonly about: SampleSubject;
  /** The oldest first. */
  readonly reports: readonly [SampleReport, ...SampleReport[]];
  /** None while it is open. */
  readonly decision?: { readonly by: string; readonly action: ModerationAction; readonly reason: string; readonly hoursAgo: number };
}

/** What members have reported, in the order in which the cases were opened. Nobody in it signs in, but for the staff. */
export const sampleCases: readonly SampleCase[] = [
  {
    about: { kind: 'topic', title: 'Nineteen seconds of green: what did you measure at your own crossing?', post: 3 },
    reports: [
      {
        by: 'Nikunj Sorathia',
        reason: 'misinformation',
        details: 'A goat is not a pedestrian and does not belong in a table that cities will quote.',
        hoursAgo: 290,
      },
    ],
    decision: {
      by: 'vasudha',
      action: 'dismiss',
      reason: 'Everybody can read this as a joke, and the table names the goat as one.',
      hoursAgo: 266,
    },
  },
  {
    about: { kind: 'topic', title: 'How do you power drain sensors when the mains fails for two days?', post: 8 },
    reports: [
      {
        by: 'Pallavi Karkhanis',
        reason: 'spam',
        details: 'He writes the price of his own mechanics below a question about batteries.',
        hoursAgo: 71,
      },
      {
        by: 'Girish Pathare',
        reason: 'spam',
        details: '',
        hoursAgo: 64,
      },
    ],
  },
  {
    about: { kind: 'profile', name: 'Siddharth Umretiya' },
    reports: [
      {
        by: 'Ojas Pimpalkhare',
        reason: 'impersonation',
        details: 'I know the lists of posts of three corporations, and a registrar of shade is in none of them.',
        hoursAgo: 45,
      },
    ],
  },
  {
    about: { kind: 'collaboration', title: 'Three toilets at the vegetable market that are open and locked at once' },
    reports: [
      {
        by: 'Phiroze Batliwala',
        reason: 'privacy',
        details: 'There is one caretaker at that market. Everybody there knows whose second job is meant.',
        hoursAgo: 19,
      },
    ],
  },
];

import type { SavedType } from '@sabha/contract/saved/saved';

interface SampleSaved {
  readonly type: Extract<SavedType, 'session' | 'article' | 'organisation' | 'person'>;
  /** A slug, or a username. */
  readonly of: string;
  readonly note?: string;
  /** Where a session was when it was saved, before it moved there. */
  readonly was_in?: string;
}

interface SampleList {
  /** Username. */
  readonly by: string;
  readonly collections: readonly { readonly title: string; readonly items: readonly SampleSaved[] }[];
  readonly unsorted: readonly SampleSaved[];
}

/** What the sample's people have saved for later, with what they wrote beside it. */
export const savedLists: readonly SampleList[] = [
  {
    by: 'meera',
    collections: [
      {
        title: 'The drain in Ward 6',
        items: [
          {
            type: 'session',
            of: 'the-alert-at-ten-in-the-evening',
            note: 'Ask who picks up the phone at night.',
            was_in: 'Champaner Room',
          },
          { type: 'article', of: 'the-drain-that-called', note: 'Costs are in the second table.' },
          { type: 'organisation', of: 'naalah-labs', note: 'Needs a wall within three metres.' },
          { type: 'person', of: 'ishani', note: 'Answers fastest before ten.' },
        ],
      },
      {
        title: 'Our first tender',
        items: [
          { type: 'article', of: 'pilot-contract-checklist' },
          { type: 'session', of: 'what-a-commissioner-can-sign-without-asking', note: 'Take the form along.' },
          { type: 'article', of: 'what-stopped-twelve-pilots' },
        ],
      },
    ],
    unsorted: [
      { type: 'session', of: 'where-the-shadow-falls-at-two' },
      { type: 'article', of: 'shade-at-two-in-the-afternoon' },
      { type: 'organisation', of: 'tapman' },
    ],
  },
  {
    by: 'ishani',
    collections: [
      {
        title: 'Before the pitch',
        items: [
          { type: 'session', of: 'pitch-ward-eight-startups-one-real-tender', note: 'Deck with the cost of one sensor for ten years.' },
          { type: 'person', of: 'devraj' },
          { type: 'article', of: 'what-stopped-twelve-pilots', note: 'Number seven is us.' },
        ],
      },
    ],
    unsorted: [{ type: 'session', of: 'twenty-six-days-to-be-paid' }],
  },
  {
    by: 'kiran',
    collections: [
      {
        title: 'दूसरे दिन के लिए',
        items: [
          { type: 'session', of: 'songs-for-rain', note: 'छाता डेस्क से पाँच मिनट पहले निकलना है।' },
          { type: 'session', of: 'the-mango-day' },
        ],
      },
    ],
    unsorted: [{ type: 'article', of: 'one-form-three-languages', note: 'पिताजी को दिखाना है।' }],
  },
  {
    by: 'jaya',
    collections: [
      {
        title: 'વાંચવાનું',
        items: [
          { type: 'article', of: 'walking-the-last-two-hundred-metres', note: 'ત્રીજા પાનાનો નકશો જોવો.' },
          { type: 'session', of: 'a-footpath-is-a-public-service' },
        ],
      },
    ],
    unsorted: [{ type: 'person', of: 'ila', note: 'અહેવાલ વિશે આભાર કહેવાનો.' }],
  },
];

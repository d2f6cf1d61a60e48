import type { Reaction } from '@sabha/contract/discussion/post';

interface SampleMessage {
  /** Username of its author. */
  readonly by: string;
  /** How long ago it was written, in minutes before the sample was loaded. */
  readonly ago: number;
  /** `{@username}` mentions somebody of the group. */
  readonly body: string;
  /** The number of the message that it answers. */
  readonly reply_to?: number;
  /** What it said before it was edited, one minute after it was written. */
  readonly before_edit?: string;
  readonly reactions?: readonly { readonly reaction: Reaction; readonly by: string }[];
  /** What goes with it, as plain text. */
  readonly file?: { readonly file_name: string; readonly text: string };
}

export interface SampleConversation {
  /** Only of a group. */
  readonly title?: string;
  /** Usernames; the first one began it. */
  readonly people: readonly string[];
  readonly messages: readonly SampleMessage[];
  /** How many of the last messages somebody has not read yet. */
  readonly unread?: Readonly<Record<string, number>>;
  /** Who has not answered yet that they want to be written to. */
  readonly requested?: string;
  readonly pinned_by?: readonly string[];
}

/** What one person asks the help desk. */
export interface SampleQuestion {
  /** Username of who asks. */
  readonly by: string;
  readonly messages: readonly SampleMessage[];
  readonly assigned_to?: string;
  /** How long ago somebody of the desk closed it, in minutes. */
  readonly closed?: { readonly by: string; readonly ago: number };
}

const hour = 60;
const day = 24 * hour;

/** What the sample's people have written to each other. */
export const conversations: readonly SampleConversation[] = [
  {
    people: ['meera', 'ishani'],
    pinned_by: ['meera'],
    messages: [
      {
        by: 'meera',
        ago: 3 * day,
        body: 'You measure drains. Ours is in **Ward 6**, behind the school. Could one of your sensors hang there?',
      },
      {
        by: 'ishani',
        ago: 3 * day - 25,
        body: 'It could. Two questions first: is the drain open, and is there a wall or a pole within three metres?',
        reactions: [{ reaction: 'thanks', by: 'meera' }],
      },
      { by: 'meera', ago: 3 * day - 40, body: 'Open, and there is a lamp post right beside it.', reply_to: 2 },
      {
        by: 'ishani',
        ago: 2 * day,
        body: 'Then it works:\n\n1. I ask the ward office for the post.\n2. We hang it on a dry day.\n3. You read the level on your phone, like everybody in the lane.',
        reactions: [{ reaction: 'celebrate', by: 'meera' }],
      },
      {
        by: 'ishani',
        ago: 95,
        body: 'The ward office said yes. Would Monday at eight suit you?',
        before_edit: 'The ward office said yes. Would Monday at nine suit you?',
      },
      {
        by: 'ishani',
        ago: 94,
        body: 'I bring the ladder. This is what the sensor at the stepwell read in one night of rain, so that you know what to expect:',
        file: {
          file_name: 'Stepwell drain, one night.csv',
          text: [
            'time,level_cm,rain_mm,note',
            '21:00,12,0.0,dry',
            '22:00,12,0.4,first drops',
            '23:00,19,6.1,steady rain',
            '00:00,46,14.8,warning sent to the lane',
            '01:00,71,17.2,pump called',
            '02:00,58,3.5,pump running',
            '03:00,33,0.2,falling',
            '04:00,17,0.0,back to normal',
            '',
          ].join('\n'),
        },
      },
    ],
    unread: { meera: 2 },
  },
  {
    title: 'Umbrella desk',
    people: ['vasudha', 'jaya', 'kiran', 'meera'],
    messages: [
      { by: 'vasudha', ago: 4 * day, body: 'Everybody of the umbrella desk is here now. Who takes the mornings?' },
      {
        by: 'jaya',
        ago: 4 * day - 12,
        body: 'I do, all three days.',
        reactions: [
          { reaction: 'thanks', by: 'vasudha' },
          { reaction: 'like', by: 'kiran' },
        ],
      },
      { by: 'kiran', ago: 4 * day - 31, body: 'शाम की पाली मैं ले लूँगा।' },
      {
        by: 'meera',
        ago: 2 * day + 50,
        body: 'How many umbrellas were there last year, and how many came back?',
        reactions: [{ reaction: 'question', by: 'jaya' }],
      },
      {
        by: 'jaya',
        ago: 2 * day,
        body: '240 went out and 231 came back. The other nine are in good hands, I hope.',
        reply_to: 4,
        reactions: [
          { reaction: 'celebrate', by: 'meera' },
          { reaction: 'celebrate', by: 'vasudha' },
        ],
      },
      {
        by: 'vasudha',
        ago: 5 * hour,
        body: '{@meera} and {@kiran}, the list of shifts is on the desk’s door from tomorrow. Tell me today if a morning does not work.',
      },
    ],
    unread: { kiran: 1, meera: 1 },
  },
  {
    people: ['vasudha', 'devraj'],
    messages: [
      {
        by: 'vasudha',
        ago: day + 3 * hour,
        body: 'Two cities ask whether the model contract covers data that residents collect. Does it?',
      },
      {
        by: 'devraj',
        ago: day + 2 * hour,
        body: 'Clause 9 does, since the second edition. I can show it in ten minutes.',
        reactions: [{ reaction: 'idea', by: 'vasudha' }],
      },
      { by: 'devraj', ago: 30, body: 'I have put both sentences on one page for them. Shall I bring copies to the desk?' },
    ],
    unread: { vasudha: 1 },
  },
  {
    people: ['ila', 'jaya'],
    messages: [
      { by: 'ila', ago: 26 * hour, body: 'તમારો અહેવાલ વાંચ્યો. ત્રીજા પાનાનો નકશો ખૂબ સરસ છે.' },
      { by: 'jaya', ago: 25 * hour, body: 'આભાર! સાચું કહું તો એ પાનામાં સૌથી વધુ સમય ગયો.', reactions: [{ reaction: 'like', by: 'ila' }] },
      { by: 'ila', ago: 50, body: 'બુધવારે વર્ગમાં બતાવશો?' },
    ],
    unread: { jaya: 1 },
  },
  {
    people: ['ishani', 'devraj'],
    messages: [
      {
        by: 'ishani',
        ago: 6 * day,
        body: 'Our first pilot ended on Friday. Here is what I would write differently: the **end date**, and who takes the sensors down.',
      },
      {
        by: 'devraj',
        ago: 6 * day - 70,
        body: 'Send me the two paragraphs. They belong in the next edition, under your name if you like.',
        reactions: [{ reaction: 'thanks', by: 'ishani' }],
      },
    ],
  },
  {
    people: ['devraj', 'meera'],
    messages: [
      {
        by: 'devraj',
        ago: 2 * hour,
        body: 'We have not met. I write about contracts between cities and companies, and your Monday photos would show why an end date matters. Could I use three of them?',
      },
    ],
    unread: { meera: 1 },
    requested: 'meera',
  },
  {
    people: ['kiran', 'vasudha'],
    messages: [
      {
        by: 'kiran',
        ago: 7 * hour,
        body: 'Namaste, I study at Banyan School. May I ask you three questions about how a summit buys its tents?',
      },
    ],
    unread: { vasudha: 1 },
    requested: 'vasudha',
  },
];

/** What they have asked the help desk, which vasudha answers. */
export const questions: readonly SampleQuestion[] = [
  {
    by: 'meera',
    messages: [
      {
        by: 'meera',
        ago: 40,
        body: 'My pass carries my name without the surname. Will the door let me in with it, or can you change it?',
      },
      { by: 'meera', ago: 38, body: 'My identity card says *Meera Pandya*, in case that helps.' },
    ],
  },
  {
    by: 'devraj',
    assigned_to: 'vasudha',
    messages: [
      { by: 'devraj', ago: 5 * hour, body: 'I speak on the second day and use a wheelchair. Is there a ramp to the stage, or only steps?' },
      {
        by: 'vasudha',
        ago: 4 * hour,
        body: 'There is a ramp on the left of the stage, and the green room is on the same floor. I can meet you there the evening before, so that you can try it.',
        reactions: [{ reaction: 'thanks', by: 'devraj' }],
      },
      { by: 'devraj', ago: 3 * hour, body: 'Gladly. How wide is it? My chair needs 80 centimetres.', reply_to: 2 },
    ],
  },
  {
    by: 'ishani',
    assigned_to: 'vasudha',
    messages: [
      { by: 'ishani', ago: day, body: 'We bring two sensors for the table. Do they need a list for the guards at the gate?' },
      {
        by: 'vasudha',
        ago: day - 30,
        body: 'Yes: what it is, how many, and the serial numbers. Send it here, and I pass it on to the gate.',
      },
    ],
  },
  {
    by: 'jaya',
    assigned_to: 'vasudha',
    closed: { by: 'vasudha', ago: 2 * day - 90 },
    messages: [
      { by: 'jaya', ago: 2 * day, body: 'મારી પાળી સવારે સાત વાગ્યે શરૂ થાય છે. ત્યારે કયો દરવાજો ખુલ્લો હોય છે?' },
      { by: 'vasudha', ago: 2 * day - 60, body: 'પૂર્વનો દરવાજો, સાડા છથી. બેજ બતાવશો તો અંદર આવી શકશો.' },
      { by: 'jaya', ago: 2 * day - 70, body: 'આભાર!' },
    ],
  },
];

import type { SampleTopic } from './forum-types.ts';

/** The organisation of the sample that has a forum of its own, and who belongs to it beside its owner. */
export const ownForum = {
  organisation: 'naalah-labs',
  category: 'organisation-naalah-labs',
  members: [{ name: 'Husain Motiwala', title: 'Hardware lead' }],
} as const;

const { category } = ownForum;

/** What the people of one startup talk about among themselves. */
export const ownForumTopics: readonly SampleTopic[] = [
  {
    category,
    kind: 'discussion',
    title: 'How we write here: one topic per drain, and no figure without its date',
    tags: ['house-rules'],
    daysAgo: 61,
    isPinned: true,
    posts: [
      {
        by: 'ishani',
        text: 'We have three groups on the telephone and nobody finds anything in them. From today:\n\n- **one topic per drain**, with the number of the ward in its title\n- a reading comes with its date and who read it\n- what a city told us in confidence stays in this forum',
      },
      {
        by: 'Husain Motiwala',
        hours: 2,
        text: 'Agreed. I have copied the four topics on casings over from my notebook, as far as the rain left it readable.',
        reactions: { celebrate: ['ishani'] },
      },
    ],
  },
  {
    category,
    kind: 'question',
    title: 'Ward 7: the sensor under the footbridge calls every night at ten past two. Why?',
    tags: ['ward-7', 'false-alarms'],
    daysAgo: 12,
    posts: [
      {
        by: 'ishani',
        text: 'Eleven calls in eleven nights, always between 02:08 and 02:13, and not one of them with water. The control room has begun to ring *us*. What happens there at ten past two?',
      },
      {
        by: 'Husain Motiwala',
        hours: 9,
        text: 'I sat there. At eight minutes past two the dairy on the other bank washes its cans, and the water stands at the bridge for four minutes. The sensor is right, and we are wrong to call it a flood.',
        reactions: { celebrate: ['ishani'] },
      },
      {
        by: 'Husain Motiwala',
        hours: 1,
        text: 'Mend: in that casing the level has to hold for **ten minutes** before it calls. Loaded last night; it was quiet at ten past two.',
        isAnswer: true,
        reactions: { thanks: ['ishani'] },
      },
    ],
  },
  {
    category,
    kind: 'idea',
    title: 'Print the telephone number of the control room on the casing, upside down',
    tags: ['casings'],
    daysAgo: 8,
    votes: ['Husain Motiwala'],
    posts: [
      {
        by: 'ishani',
        text: 'Whoever finds a casing in the mud holds it upside down. Then the number should stand upright.',
      },
      {
        by: 'Husain Motiwala',
        hours: 5,
        text: 'It costs eleven paise a piece. The next forty have it.',
      },
    ],
  },
  {
    category,
    kind: 'question',
    title: 'Who carries what to the summit, and who stays with the sensors on the second day?',
    tags: ['summit'],
    daysAgo: 3,
    posts: [
      {
        by: 'Husain Motiwala',
        text: 'I bring two casings, the muddy one and the clean one, and the hand pump for the demonstration. Somebody has to stay in Vadodara on day two: the forecast says rain.',
      },
    ],
  },
];

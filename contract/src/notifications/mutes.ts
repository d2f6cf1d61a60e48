import { z } from 'zod';
import { idSchema } from '../core/entity.ts';
import { instantSchema } from '../core/fields.ts';
import { notificationSourceKinds, notificationTopics } from '../core/notification-type.ts';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

const tag = 'Notifications';

/** The end of what is muted until the person takes it back. */
export const mutedForGood = '9999-12-31T00:00:00.000Z';

/** Topics that nobody can mute: something of them always comes. Their mails are switched off in the settings. */
export const lockedTopics = ['announcements', 'account'] as const satisfies readonly (typeof notificationTopics)[number][];

const thing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('topic'), topic: z.enum(notificationTopics).exclude(lockedTopics) }),
  /** A member who has notified the caller of something. */
  z.strictObject({ kind: z.literal('person'), user_id: idSchema }),
  z.strictObject({ kind: z.enum(notificationSourceKinds), id: idSchema }),
]);
/** What can be muted. */
export type MutableThing = z.infer<typeof thing>;

export const muteSchema = z.object({
  thing,
  /** What it is called; empty for a topic, which pages name in their own words. */
  title: z.string(),
  /** Path of its page; null where there is none. */
  link: z.string().nullable(),
  muted_until: instantSchema,
});
export type Mute = z.infer<typeof muteSchema>;

const mutes = itemOf(z.array(muteSchema));

export const listMutes = defineOperation({
  id: 'notification.mutes',
  method: 'GET',
  path: '/api/notification/mutes',
  summary:
    'What the caller hears nothing of at the moment: topics, people, conversations, discussions and organisations, what ends first on top.',
  tag,
  output: mutes,
});

export const muteThing = defineOperation({
  id: 'notification.mute',
  method: 'PUT',
  path: '/api/notification/mutes',
  summary: 'Mutes something until a time, or moves that time. Nothing of it rings or is mailed but what cannot wait.',
  tag,
  body: z.strictObject({ thing, muted_until: instantSchema }),
  output: mutes,
  touches_pages: false,
});

export const unmuteThing = defineOperation({
  id: 'notification.unmute',
  method: 'PUT',
  path: '/api/notification/mutes/end',
  summary: 'Lets something be heard again; what came meanwhile does not ring afterwards.',
  tag,
  body: z.strictObject({ thing }),
  output: mutes,
  touches_pages: false,
});

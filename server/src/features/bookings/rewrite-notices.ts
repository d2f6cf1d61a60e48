import { bookingChanges } from '@sabha/contract/bookings/events';
import { bookingChangedNotice } from '@sabha/contract/bookings/notifications';
import { locales } from '@sabha/contract/core/locales';
import { memberOf } from '../../core/access/actor.ts';
import type { Tx } from '../../core/db/database.ts';
import { catalogueText } from '../../core/text/catalogue.ts';
import { readPersonNames } from '../accounts/public.ts';
import { rewriteSubject } from '../notifications/public.ts';
import { nameTopic } from './name-topic.ts';

export interface Noticed extends Record<string, unknown> {
  readonly booking_id: number;
  readonly from_user_id: number;
  readonly to_user_id: number;
  readonly topic: string;
}

// No text has it.
const anyTime = '\u0000';

/** What who was asked was notified of stays without the topic, which stands in it; where its words are no longer known it goes. */
export async function rewriteNotices(tx: Tx, { booking_id, from_user_id, to_user_id, topic }: Noticed): Promise<void> {
  const name = (await readPersonNames(tx, memberOf(to_user_id), [from_user_id])).get(from_user_id)?.name ?? '';
  await rewriteSubject(tx, bookingChangedNotice, {
    subject_id: booking_id,
    user_id: to_user_id,
    rewrite: (body) => (body.includes(topic) ? withoutTopic(body, { name, topic }) : body),
  });
}

/** Tried as each change is told in each language, as people change theirs; null where it is none of them. */
function withoutTopic(body: string, { name, topic }: { readonly name: string; readonly topic: string }): string | null {
  for (const locale of locales)
    for (const change of bookingChanges) {
      const textKey = `${bookingChangedNotice.type}.${change}`;
      const [before = '', after] = catalogueText(locale, textKey, { name, topic, when: anyTime }).split(anyTime);
      const isThis = after === undefined ? body === before : body.startsWith(before) && body.endsWith(after);
      if (!isThis) continue;
      const when = after === undefined ? '' : body.slice(before.length, body.length - after.length);
      return catalogueText(locale, textKey, { name, topic: nameTopic({ topic: '' }, locale), when });
    }
  return null;
}

import { announcementLink } from '@sabha/contract/announcements/notifications';
import { addressesOf, excerptOf, plainSubject, readNumbers, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { textFor } from './announcement-texts.ts';
import { readOpenable } from './my-announcements.read-model.ts';

/** Announcements that the person can open. */
export const announcementSavable: Savable = {
  type: 'announcement',
  async find(ctx, actor, addresses) {
    const numbers = readNumbers(addresses);
    const found = await readOpenable(ctx, actor, [...numbers.keys()]);
    return addressesOf(
      numbers,
      found.map(({ announcement_id }) => announcement_id),
    );
  },
  async describe(ctx, { actor, locale }, announcement_ids) {
    const rows = await readOpenable(ctx, actor, announcement_ids);
    return new Map(
      rows.map(({ announcement_id, sender_label, sent_at, texts }): [number, DescribedSubject] => {
        const { title, body } = textFor(texts, locale);
        return [
          announcement_id,
          {
            ...plainSubject,
            link: announcementLink({ announcement_id }),
            title,
            excerpt: excerptOf(body),
            byline: sender_label,
            written_at: sent_at,
          },
        ];
      }),
    );
  },
};

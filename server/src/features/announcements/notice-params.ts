import type { ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { summarise } from '../../core/text/markdown.ts';
import { textFor } from './announcement-texts.ts';

/** What fits into a notification beside the sender and the title. Of what is urgent the mail alone must say enough. */
const lengths = { urgent: 700, normal: 160 } as const;

type Told = Pick<ManagedAnnouncement, 'announcement_id' | 'texts' | 'sender_label' | 'is_urgent'>;

/** The texts of a notification for each language, made once a language however many people read it. */
export function noticeParams({ announcement_id, texts, sender_label, is_urgent }: Told) {
  const made = new Map<string, { announcement_id: number; sender: string; title: string; text: string }>();
  return ({ locale }: { readonly locale: string }) => {
    const { language, title, body } = textFor(texts, locale);
    const known = made.get(language);
    if (known) return known;
    const text = summarise(body, is_urgent ? lengths.urgent : lengths.normal);
    const params = { announcement_id, sender: sender_label, title: title.replace(/[.!?।]+$/u, ''), text };
    made.set(language, params);
    return params;
  };
}

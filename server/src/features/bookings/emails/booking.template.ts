import type { BookingChange } from '@sabha/contract/bookings/events';
import { emailOf, type EmailTemplate } from '../../../core/email/email-template.ts';
import { catalogueText } from '../../../core/text/catalogue.ts';

export interface BookingMail {
  /** Whom it is written to. */
  readonly name: string;
  readonly change: Extract<BookingChange, 'timed' | 'retimed' | 'cancelled'>;
  readonly other: string;
  readonly topic: string;
  /** In words, by the reader's clock. */
  readonly when: string;
  readonly place: string;
  readonly reason: string;
  readonly url: string;
}

/** A meeting has a time, another time, or none any more; its calendar file comes along. */
export const bookingTemplate: EmailTemplate<BookingMail> = {
  name: 'booking-changed',
  per_hour: null,
  write: ({ name, change, other, topic, when, place, reason, url }, locale) => {
    const text = (key: string) => catalogueText(locale, `booking.mail.${key}`, { name, other, topic, when, place, reason });
    const more = [
      ...(place && change !== 'cancelled' ? [text('place')] : []),
      ...(reason && change === 'cancelled' ? [text('reason')] : []),
    ];
    return emailOf(
      { subject: text(`${change}.subject`), heading: text('greeting').trim(), lead: [text(`${change}.lead`), ...more].join(' ') },
      { kind: 'button', text: text('button'), url },
      { kind: 'small', text: text('file') },
    );
  },
};

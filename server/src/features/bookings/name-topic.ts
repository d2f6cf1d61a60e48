import type { Booking } from '@sabha/contract/bookings/booking';
import { catalogueText } from '../../core/text/catalogue.ts';

/** What a meeting is about; a word for it where the topic is hidden from its reader, or gone with an account. */
export const nameTopic = ({ topic }: Pick<Booking, 'topic'>, locale: string): string => topic || catalogueText(locale, 'booking.untitled');

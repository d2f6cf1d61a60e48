import type { Booking } from '@sabha/contract/bookings/booking';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { meetingsHref, type MeetingsQuery } from '../meetings-address.ts';
import { describePlace, topicOf } from './meeting-texts.ts';

/** What a meeting is about; it opens the meeting. */
export const TopicLink = ({ booking, when }: { booking: Booking; when: MeetingsQuery['when'] }) => (
  <p className="text-ui font-semibold [overflow-wrap:anywhere]">
    <Link
      to={meetingsHref({ when, meeting: booking.booking_id })}
      preventScrollReset
      className="hit-44 inline-block underline-offset-3 hover:underline"
    >
      {topicOf(booking)}
    </Link>
  </p>
);

/** What somebody wrote, in their own lines. */
export const Quote = ({ text }: { text: string }) =>
  text === '' ? null : (
    <blockquote className="max-w-read text-ui whitespace-pre-line [overflow-wrap:anywhere]">{m.meetings_quoted({ text })}</blockquote>
  );

export const PlaceLine = ({ booking }: { booking: Booking }) => (
  <p className="flex items-start gap-1.5 text-sm text-fg-2 [overflow-wrap:anywhere]">
    <MapPin size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
    <span className="min-w-0">
      <span className="sr-only">{m.meetings_where()}: </span>
      {describePlace(booking)}
    </span>
  </p>
);

import { addressOf } from '../../ui/directory/address.ts';

export const networkPath = '/community/network';

/** What of one's meetings is shown, as the address says it. */
export interface MeetingsQuery {
  readonly when: 'coming' | 'past';
  /** The meeting that is opened over the page. */
  readonly meeting: number | null;
}

/** Reads an address, whoever wrote it: what is not known is left out. */
export function readMeetingsQuery(asked: URLSearchParams): MeetingsQuery {
  const meeting = asked.get('meeting') ?? '';
  return { when: asked.get('when') === 'past' ? 'past' : 'coming', meeting: /^[1-9]\d{0,14}$/.test(meeting) ? Number(meeting) : null };
}

export const meetingsHref = ({ when = 'coming', meeting = null }: Partial<MeetingsQuery> = {}): string =>
  addressOf(networkPath, [
    ['view', 'meetings'],
    ...(when === 'past' ? [['when', 'past'] as const] : []),
    ...(meeting === null ? [] : [['meeting', String(meeting)] as const]),
  ]);

/** Where one says when one can be met. */
export const hoursHref = addressOf(networkPath, [['view', 'hours']]);

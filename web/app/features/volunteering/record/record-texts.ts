import type { VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../ui/money.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';

/** `11 shifts` */
export const countShifts = (count: number): string => m.volunteering_record_shift_count({ count, shown: formatCount(count) });

/** The zone of the edition that something belongs to; of the latest one where nothing says which. */
export const zoneOf = ({ editions }: VolunteerRecord, edition_id = editions[0]?.edition_id): string =>
  editions.find((edition) => edition.edition_id === edition_id)?.time_zone ?? deviceZone();

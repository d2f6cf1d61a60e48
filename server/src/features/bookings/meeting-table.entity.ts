import { meetingTable } from '@sabha/contract/bookings/table';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import { draftPolicy } from '../../permissions/schedule.ts';
import { bookingTables } from './schema.ts';

/** Tables of the venue, which whoever makes the programme gives to meetings. */
export const meetingTableEntity = declareEntity(meetingTable, { table: bookingTables, policy: draftPolicy });

import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';
import { isAttendee } from '../sales/public.ts';

export const admissionData: PersonalData = {
  ticket_check_in_lists: { shared: 'edition_id name gate held_on product_ids allows_reentry' },
  ticket_badge_prints: {
    owner: ({ user_id, emails }) => sql`line_id IN (SELECT line_id FROM ticket_order_lines WHERE ${isAttendee({ user_id, emails })})`,
    exports: 'line_id size printed_at',
    withholds: { ticket_code: 'whoever has it comes in as they', printed_by: 'who printed it is somebody else' },
    atDeletion: 'erase',
  },
  ticket_scans: {
    owner: (subject) => sql`line_id IN (SELECT line_id FROM ticket_order_lines WHERE ${isAttendee(subject)})`,
    exports:
      'check_in_list_id line_id kind result reason is_open is_offline was_let_pass service_day scanned_at received_at earlier_scan_id override_reason undone_at undo_reason',
    withholds: {
      code: 'whoever has it comes in as they',
      scanned_by: 'who stood at the door is somebody else',
      undone_by: 'who stood at the door is somebody else',
      device_id: 'the phone is of who stood at the door',
    },
    atDeletion: {
      retain: 'how many came in must add up; the place that it speaks of names nobody any more',
      blank: 'override_reason undo_reason',
    },
  },
  ticket_door_devices: {
    shared: 'name session_id check_in_list_id waiting_count added_at seen_at shut_out_at',
    people: 'user_id shut_out_by',
  },
};

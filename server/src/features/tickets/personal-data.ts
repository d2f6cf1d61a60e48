import { sql } from 'drizzle-orm';
import type { PersonalData, Subject } from '../../core/privacy/personal-data.ts';

const isBuyer = ({ user_id, emails }: Subject) =>
  sql`user_id = ${user_id} OR (user_id IS NULL AND lower(buyer_email) = ANY (${sql.param([...emails])}))`;
/** Whose name a place carries; what is bought for others is theirs. A place without an address belongs to who bought it. */
const isAttendee = (subject: Subject) =>
  sql`lower(attendee_email) = ANY (${sql.param([...subject.emails])}) OR (attendee_email = '' AND ${ofTheirOrders(subject)})`;
const ofTheirOrders = (subject: Subject) => sql`order_id IN (SELECT order_id FROM ticket_orders WHERE ${isBuyer(subject)})`;

export const ticketsData: PersonalData = {
  ticket_sellers: { shared: 'edition_id legal_name address gstin state_code invoice_prefix credit_prefix bank_details' },
  ticket_tax_classes: { shared: 'edition_id slug name sac rate_bp place_of_supply' },
  ticket_products: {
    shared:
      'edition_id tax_class_id slug kind name summary description price_steps sales_start_at sales_end_at valid_on max_per_order sold_in is_admission needs_pass is_hidden needs_approval proof_prompt is_transferable refund_until refund_percent upgrade_until benefits session_id lattice palette position translations',
  },
  ticket_quotas: { shared: 'edition_id name size product_ids' },
  ticket_vouchers: {
    shared:
      'edition_id code tag kind percent amount_paise product_ids max_uses budget_paise blocks_places opens_hidden valid_from valid_until bound_email',
  },
  ticket_check_in_lists: { shared: 'edition_id name gate held_on product_ids allows_reentry' },
  ticket_orders: {
    owner: isBuyer,
    exports:
      'edition_id code status user_id voucher_codes buyer_name buyer_email buyer_phone billing_name billing_address billing_state_code gstin locale currency payment_method total_paise is_hold_extended decision_note placed_at paid_at closed_at',
    withholds: {
      secret_hash: 'whoever can turn it back reaches the order',
      revision: 'counts the changes of the cart, and says nothing about the person',
    },
    atDeletion: {
      keep: 'an order is a book entry, kept for the tax office (CGST Act s. 36); its invoice says what the law asks for',
      blank: 'user_id buyer_name buyer_phone billing_name billing_address decision_note',
      replace: { buyer_email: 'former-member@example.invalid' },
    },
  },
  ticket_order_lines: {
    owner: (subject) => sql`lower(attendee_email) = ANY (${sql.param([...subject.emails])}) OR ${ofTheirOrders(subject)}`,
    exports:
      'order_id line_no product_id voucher_id price_paise discount_paise tax_paise rate_bp sac place_of_supply refund_until refund_percent is_transferable upgrade_until upgrades_line_id paid_before_paise cancelled_at kept_paise attendee_name attendee_email attendee_note proof',
    withholds: { fill_token: 'lets its holder change who comes', held_until: 'says how long a place is kept, nothing about the person' },
    atDeletion: { keep: 'a place is part of a book entry', blank: 'attendee_name attendee_email attendee_note proof' },
  },
  ticket_waiting_entries: {
    owner: ({ user_id, emails }) => sql`user_id = ${user_id} OR (user_id IS NULL AND email = ANY (${sql.param([...emails])}))`,
    exports: 'quota_id user_id email name locale quantity product_ids status priority waiting_since order_id offered_until closed_at',
    withholds: { secret_hash: 'whoever can turn it back reaches the turn and its offer' },
    atDeletion: 'erase',
  },
  ticket_session_places: { shared: 'places', people: 'modified_by' },
  ticket_sign_ups: { owner: 'user_id', exports: 'session_id user_id status priority during asked_at closed_at', atDeletion: 'erase' },
  ticket_payments: {
    owner: ofTheirOrders,
    exports: 'order_id provider status amount_paise currency reference provider_payment_id failure captured_at checked_at',
    withholds: { checkout_url: 'whoever has it can pay in their name', note: 'what the staff wrote for themselves' },
    atDeletion: { keep: 'money that came is part of the books (CGST Act, s. 36)', blank: 'note' },
  },
  ticket_invoice_files: { shared: 'sha256 made_at' },
  ticket_badge_prints: {
    owner: ({ user_id, emails }) => sql`line_id IN (SELECT line_id FROM ticket_order_lines WHERE ${isAttendee({ user_id, emails })})`,
    exports: 'line_id size printed_at',
    withholds: { ticket_code: 'whoever has it comes in as they', printed_by: 'who printed it is somebody else' },
    atDeletion: 'erase',
  },
  ticket_refunds: {
    owner: (subject) => sql`payment_id IN (SELECT payment_id FROM ticket_payments WHERE ${ofTheirOrders(subject)})`,
    exports: 'payment_id amount_paise reason status provider_refund_id failure done_at',
    withholds: { claimed_until: 'says which process is giving the money back right now' },
    atDeletion: { keep: 'money that went back is part of the books (CGST Act, s. 36)', blank: '', replace: { reason: 'former member' } },
  },
  ticket_provider_events: { shared: 'provider provider_event_id reference payload received_at worked_at' },
  ticket_sandbox_payments: { shared: 'amount_paise refunded_paise currency description return_url status refund_ids' },
  tickets: { shared: 'line_id code status issued_at ended_at' },
  ticket_keys: { shared: 'secret public_jwk' },
  ticket_order_notes: { owner: ofTheirOrders, exports: 'order_id text', atDeletion: 'erase' },
  ticket_invoice_series: { shared: 'seller_id financial_year prefix last_number' },
  ticket_invoices: {
    owner: ofTheirOrders,
    exports:
      'kind seller_id financial_year prefix number code order_id cancels_invoice_id issued_at issued_on seller buyer lines taxable_paise cgst_paise sgst_paise igst_paise total_paise',
    atDeletion: {
      keep: 'an invoice names its recipient (CGST Rules, r. 46), stays as it was issued, and is kept for 72 months (CGST Act, s. 36)',
      blank: '',
    },
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
      keep: 'how many came in must add up; the place that it speaks of names nobody any more',
      blank: 'override_reason undo_reason',
    },
  },
  ticket_door_devices: {
    shared: 'name session_id check_in_list_id waiting_count added_at seen_at shut_out_at',
    people: 'user_id shut_out_by',
  },
};

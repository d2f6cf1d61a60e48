import { sql } from 'drizzle-orm';
import type { PersonalData, Subject } from '../../core/privacy/personal-data.ts';

const isBuyer = ({ user_id, emails }: Subject) =>
  sql`user_id = ${user_id} OR (user_id IS NULL AND lower(buyer_email) = ANY (${sql.param([...emails])}))`;
/** Whose name a place carries; what is bought for others is theirs. A place without an address belongs to who bought it. */
export const isAttendee = (subject: Subject) =>
  sql`lower(attendee_email) = ANY (${sql.param([...subject.emails])}) OR (attendee_email = '' AND ${ofTheirOrders(subject)})`;
const ofTheirOrders = (subject: Subject) => sql`order_id IN (SELECT order_id FROM ticket_orders WHERE ${isBuyer(subject)})`;

export const ticketsData: PersonalData = {
  ticket_sellers: { shared: 'edition_id legal_name address gstin state_code invoice_prefix credit_prefix bank_details' },
  ticket_tax_classes: { shared: 'edition_id slug name sac rate_bp place_of_supply' },
  ticket_products: {
    shared:
      'edition_id tax_class_id slug kind name summary description price_steps sales_start_at sales_end_at valid_on max_per_order sold_in is_admission needs_pass is_hidden needs_approval proof_prompt is_transferable refund_until refund_percent upgrade_until benefits session_id lattice palette position translations',
  },
  ticket_vouchers: {
    shared:
      'edition_id code tag kind percent amount_minor product_ids max_uses budget_minor blocks_places opens_hidden valid_from valid_until bound_email',
  },
  ticket_sale_rules: {
    shared: 'edition_id has_desk has_bank_transfer offline_percent max_open_places max_network_places approval_days',
  },
  ticket_noticed_holders: {
    owner: ({ user_id, emails }) => sql`holder = ${`p${user_id}`} OR holder IN (
      SELECT 'a' || left(md5(ticket_mailbox(email)), 12) FROM unnest(${sql.param([...emails])}::text[]) AS email)`,
    exports: 'edition_id holder place_count noticed_at',
    atDeletion: 'erase',
  },
  ticket_orders: {
    owner: isBuyer,
    exports:
      'edition_id code status user_id voucher_codes buyer_name buyer_email buyer_phone billing_name billing_address billing_state_code gstin locale currency payment_method total_minor is_hold_extended email_confirmed_at decision_note placed_at paid_at closed_at',
    withholds: {
      guest_hash: 'names the browser that opened the order, and nobody else',
      network_hash: 'a keyed hash that is kept for a day, by which unpaid places of one network are counted',
      revision: 'counts the changes of the cart, and says nothing about the person',
    },
    atDeletion: {
      retain: 'an order is a book entry, kept for the tax office (CGST Act s. 36); its invoice says what the law asks for',
      blank: 'user_id network_hash buyer_name buyer_phone billing_name billing_address decision_note',
      replace: { buyer_email: 'former-member@example.invalid' },
    },
  },
  ticket_order_keys: {
    owner: ofTheirOrders,
    exports: 'order_id kind expires_at',
    withholds: { key_hash: 'whoever can turn it back reaches the order' },
    atDeletion: 'erase',
  },
  ticket_order_lines: {
    owner: (subject) => sql`lower(attendee_email) = ANY (${sql.param([...subject.emails])}) OR ${ofTheirOrders(subject)}`,
    exports:
      'order_id line_no product_id voucher_id price_minor discount_minor tax_minor rate_bp sac place_of_supply refund_until refund_percent is_transferable upgrade_until upgrades_line_id paid_before_minor cancelled_at kept_minor attendee_name attendee_email attendee_note proof',
    withholds: { fill_token: 'lets its holder change who comes', held_until: 'says how long a place is kept, nothing about the person' },
    atDeletion: { retain: 'a place is part of a book entry', blank: 'attendee_name attendee_email attendee_note proof' },
  },
  ticket_offers: { owner: ofTheirOrders, exports: 'entry_id order_id', atDeletion: 'erase' },
  ticket_payments: {
    owner: ofTheirOrders,
    exports: 'order_id provider status amount_minor currency reference provider_payment_id failure captured_at checked_at',
    withholds: { checkout_url: 'whoever has it can pay in their name', note: 'what the staff wrote for themselves' },
    atDeletion: { retain: 'money that came is part of the books (CGST Act, s. 36)', blank: 'note' },
  },
  ticket_invoice_files: { shared: 'sha256 made_at' },
  ticket_refunds: {
    owner: (subject) => sql`payment_id IN (SELECT payment_id FROM ticket_payments WHERE ${ofTheirOrders(subject)})`,
    exports: 'payment_id amount_minor reason status provider_refund_id failure done_at',
    withholds: { claimed_until: 'says which process is giving the money back right now' },
    atDeletion: { retain: 'money that went back is part of the books (CGST Act, s. 36)', blank: '', replace: { reason: 'former member' } },
  },
  ticket_provider_events: { shared: 'provider provider_event_id reference payload received_at worked_at' },
  ticket_sandbox_payments: { shared: 'amount_minor refunded_minor currency description return_url status refund_ids' },
  tickets: { shared: 'line_id code status issued_at ended_at' },
  ticket_keys: { shared: 'secret public_jwk' },
  ticket_order_notes: { owner: ofTheirOrders, exports: 'order_id text', atDeletion: 'erase' },
  ticket_invoice_series: { shared: 'seller_id financial_year prefix last_number' },
  ticket_invoices: {
    owner: ofTheirOrders,
    exports:
      'kind seller_id financial_year prefix number code order_id cancels_invoice_id issued_at issued_on seller buyer lines taxable_minor cgst_minor sgst_minor igst_minor total_minor',
    atDeletion: {
      retain: 'an invoice names its recipient (CGST Rules, r. 46), stays as it was issued, and is kept for 72 months (CGST Act, s. 36)',
      blank: '',
    },
  },
};

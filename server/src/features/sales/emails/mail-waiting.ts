import { waitingAsked, waitingLapsed, waitingOffered } from '@sabha/contract/sales/events';
import { waitingAskedNotice } from '@sabha/contract/sales/notifications';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { subscribe } from '../../../core/events/domain-event.ts';
import { entrySecret } from '../waiting/find-entry.ts';
import { notifyOwner, waitingOwner } from './notify-buyers.ts';
import { waitingAskedTemplate, waitingLapsedTemplate, waitingOfferedTemplate, type WaitingMail } from './waiting-mails.templates.ts';
import type { EmailTemplate } from '../../../core/email/email-template.ts';

interface Addressed extends Record<string, unknown> {
  readonly status: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly quantity: number;
  readonly edition_name: string;
  readonly until: string | null;
  readonly products: string[];
}

async function readAddressed({ db }: Context, entry_id: number): Promise<Addressed | null> {
  const { rows } = await db.execute<Addressed>(sql`
    SELECT w.status, w.name, w.email, w.locale, w.quantity, coalesce(nullif(e.translations #>> ARRAY[w.locale, 'name'], ''), e.name) AS edition_name,
      to_char(w.offered_until AT TIME ZONE e.time_zone, 'DD.MM.YYYY, HH24:MI') || ' (' || e.time_zone || ')' AS until,
      (SELECT json_agg(coalesce(nullif(p.translations #>> ARRAY[w.locale, 'name'], ''), p.name) ORDER BY array_position(w.product_ids, p.product_id))
       FROM ticket_products p WHERE p.product_id = ANY (CASE WHEN w.status = 'offered' THEN
         ARRAY(SELECT product_id FROM ticket_order_lines l WHERE l.order_id = w.order_id) ELSE w.product_ids END)) AS products
    FROM ticket_waiting_entries w JOIN ticket_quotas q USING (quota_id) JOIN edition_basics e ON e.edition_id = q.edition_id WHERE w.entry_id = ${entry_id}`);
  return rows[0] ?? null;
}

/** The secret stands behind `#`, where servers and their logs do not see it. */
const entryUrl = async (ctx: Context, entry_id: number) => `${ctx.config.public_url}/tickets/waiting#${await entrySecret(ctx, entry_id)}`;

interface WaitingEmail {
  readonly template: EmailTemplate<WaitingMail>;
  /** In which the entry must still be. */
  readonly statuses: readonly string[];
}

/** Writes one kind of letter about an entry that still stands as the letter says. */
const mailWaiting = (event: typeof waitingAsked, name: string, { template, statuses }: WaitingEmail) =>
  subscribe(event, {
    name,
    async handle({ payload: { entry_id } }, ctx) {
      const entry = await readAddressed(ctx, entry_id);
      if (!entry || !statuses.includes(entry.status)) return;
      const { status, name, email, locale, quantity, edition_name, until, products } = entry;
      const isNew = status === 'unconfirmed';
      const data = { name, edition_name, quantity, products, until: until ?? '', isNew, url: await entryUrl(ctx, entry_id) };
      await ctx.mail.send(null, { template, to: { email, name }, data, locale });
    },
  });

/** Once an entry, also when its mail is asked for again. */
const asked = ['unconfirmed', 'waiting', 'offered'] as const;
const notifyOfEntry = subscribe(waitingAsked, {
  name: 'tickets.notify-of-waiting',
  handle: ({ payload: { entry_id } }, ctx) =>
    notifyOwner(ctx, waitingAskedNotice, `${waitingAsked.type}:${entry_id}`, waitingOwner(entry_id, asked)),
});

export const waitingSubscribers = [
  notifyOfEntry,
  mailWaiting(waitingAsked, 'tickets.tell-waiting-asked', {
    template: waitingAskedTemplate,
    statuses: asked,
  }),
  mailWaiting(waitingOffered, 'tickets.tell-waiting-offered', { template: waitingOfferedTemplate, statuses: ['offered'] }),
  mailWaiting(waitingLapsed, 'tickets.tell-waiting-lapsed', { template: waitingLapsedTemplate, statuses: ['lapsed'] }),
];

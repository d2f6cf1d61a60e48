import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { forbidden } from '@sabha/contract/core/errors';
import { refusing } from '../core/access/call-rules.ts';
import { allOf, anyOf, granted, through, type Policy, type Rule } from '../core/access/policy.ts';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { editions } from '../features/content/schema.ts';
import { products, quotas, sellers, taxClasses, vouchers } from '../features/sales/schema.ts';
import { editionPolicy } from './content.ts';

const staff = (permission: PermissionName): Rule => granted(menus.tickets, permission);

/** Guests buy, and so does everybody who is signed in and not under age without a parent's consent. */
export const canBuy = refusing(
  (actor) => actor.kind === 'anonymous' || !actor.is_restricted,
  () => forbidden('Somebody under age buys with the consent of a parent.'),
);
/** Who reads all orders, what they paid and what went wrong. */
export const canReadOrders: Rule = staff('read');
/** Who sees the codes that open doors, besides the people whose tickets they are: who stands at a door, and who looks after orders. */
export const canSeeTicketCodes: Rule = anyOf(staff('assign'), staff('update'));
/** Who looks after orders: approves, mails again, corrects names, prolongs, and takes money at the desk. Gives no money back. */
export const canManageOrders: Rule = staff('update');
/** Who reads what came in, what went back, the taxes, and whether it all adds up. */
export const canReadMoney: Rule = granted(menus.payments, 'read');
/** Who takes places that are paid back, gives money back, writes bank transfers down and decides about money that came too late. */
export const canMoveMoney: Rule = granted(menus.payments, 'update');
/** Who takes money that came another way than online: at the desk, or by bank transfer. */
export const canTakeMoney: Rule = anyOf(canManageOrders, canMoveMoney);
/** Staff see orders of the editions that they see. */
export const reachesEdition = (edition_id: PgColumn | number): Rule =>
  through({ table: editions, link: eq(editions.edition_id, edition_id), policy: editionPolicy }, 'read');
/** Who makes many vouchers at once. */
export const canSetUpSales: Rule = staff('create');
/** Who takes products and quotas out of the catalogue, and puts them back. */
export const canArchive: Rule = staff('delete');
/** What is sold is set up by those who may do so with tickets and who see the edition; visitors read the catalogue. */
export function partOfEdition(edition_id: PgColumn): Policy {
  const staffOf = (permission: PermissionName): Rule => allOf(staff(permission), reachesEdition(edition_id));
  return { read: staffOf('read'), create: staffOf('create'), update: staffOf('update'), delete: staffOf('delete') };
}

export const productPolicy = partOfEdition(products.edition_id);
export const quotaPolicy = partOfEdition(quotas.edition_id);
export const voucherPolicy = partOfEdition(vouchers.edition_id);
export const taxClassPolicy = partOfEdition(taxClasses.edition_id);
export const sellerPolicy = partOfEdition(sellers.edition_id);

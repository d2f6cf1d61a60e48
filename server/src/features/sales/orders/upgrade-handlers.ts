import * as operations from '@sabha/contract/sales/upgrade-operations';
import type { Benefit } from '@sabha/contract/sales/product';
import type { UpgradeChoice as ShownChoice } from '@sabha/contract/sales/upgrade';
import { inArray } from 'drizzle-orm';
import { bind } from '../../../core/http/handler.ts';
import { canBuy } from '../../../permissions/tickets.ts';
import { translate } from '../../../core/text/translate.ts';
import { requireEdition } from '../documents/make-tickets.ts';
import { offeredMethods, readOfflineOffer } from '../payments/providers.ts';
import { products } from '../schema.ts';
import { answerOrder } from './cart-handlers.ts';
import { findOrder, lockOrder } from './find-order.ts';
import { placeUpgrade, readUpgradable } from './place-upgrade.ts';
import { findSoldOut, paidFor, readUpgradeChoices, type UpgradeChoice } from './upgrade-choices.ts';

type ProductRow = typeof products.$inferSelect;

const getUpgrades = bind(operations.getUpgrades, canBuy, async ({ params }, call, ctx) => {
  const found = await findOrder(ctx, params.order, call);
  const { time_zone } = await requireEdition(ctx, found.edition_id);
  return ctx.transact(async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    const line = await readUpgradable(ctx, tx, order, params.line_id);
    const { choices } = await readUpgradeChoices(tx, order, line);
    const soldOut = await findSoldOut(tx, choices, line);
    const ids = [line.product_id, ...choices.map(({ product }) => product.product_id)];
    const rows = await tx.select().from(products).where(inArray(products.product_id, ids));
    const rowOf = new Map(rows.map((row) => [row.product_id, row]));
    const own = rowOf.get(line.product_id);
    if (!own) throw new Error(`The product of the place ${line.line_id} is gone.`);
    return {
      data: {
        currency: order.currency,
        time_zone,
        paid_before_minor: paidFor(line),
        valid_on: own.valid_on,
        choices: choices.flatMap((choice) => {
          const row = rowOf.get(choice.product.product_id);
          return row ? [show(choice, { own, row, is_sold_out: soldOut.has(row.product_id), locale: call.locale })] : [];
        }),
        payment_methods: offeredMethods(ctx, await readOfflineOffer(tx, found.edition_id)),
      },
    };
  });
});

interface Shown {
  readonly own: ProductRow;
  readonly row: ProductRow;
  readonly is_sold_out: boolean;
  readonly locale: string;
}

function show({ full_minor, price, total_minor }: UpgradeChoice, { own, row, is_sold_out, locale }: Shown): ShownChoice {
  const { name, summary } = translate(row, ['name', 'summary'], locale);
  const { product_id, slug, lattice, palette, valid_on } = row;
  return {
    product_id,
    slug,
    name,
    summary,
    lattice,
    palette,
    valid_on,
    is_sold_out,
    price_minor: full_minor,
    difference_minor: price.price_minor,
    tax_minor: price.tax_minor,
    total_minor,
    rate_bp: price.rate_bp,
    changes: compareBenefits(own.benefits, row.benefits, locale),
    refund_until: row.refund_until?.toISOString() ?? null,
    refund_percent: price.refund_percent,
    is_transferable: price.is_transferable,
  };
}

/** What both have alike says nothing about the choice. */
function compareBenefits(before: readonly Benefit[], after: readonly Benefit[], locale: string): ShownChoice['changes'] {
  const lost = before.filter(({ key }) => !after.some((one) => one.key === key));
  const changed = after.filter(({ key, value }) => before.find((one) => one.key === key)?.value !== value);
  const textsOf = (benefit: Benefit) => ({ ...benefit, ...benefit.translations[locale as 'hi' | 'gu'] });
  const valueIn = (benefits: readonly Benefit[], wanted: string): string | null => {
    const found = benefits.find(({ key }) => key === wanted);
    return found ? textsOf(found).value : null;
  };
  return [...changed, ...lost].map((benefit) => {
    const { key } = benefit;
    return { key, label: textsOf(benefit).label, before: valueIn(before, key), after: valueIn(after, key) };
  });
}

const startUpgrade = bind(operations.startUpgrade, canBuy, async ({ params, body }, call, ctx) => {
  const order = await findOrder(ctx, params.order, call);
  return answerOrder(ctx, call, { order_id: await placeUpgrade(ctx, { order, line_id: params.line_id, wish: body }, call) });
});

export const upgradeHandlers = [getUpgrades, startUpgrade];

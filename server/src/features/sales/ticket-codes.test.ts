import type { Operation } from '@sabha/contract/core/operation';
import { operationUrl } from '@sabha/contract/core/operation';
import { groupCode } from '@sabha/contract/sales/ticket-text';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../test/build-person.ts';
import { buildRole } from '../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../test/build-sale.ts';
import { buyFree, openCart, orderOf, orderPath, placeCart, type OpenedCart } from '../../../test/buy.ts';
import { exampleInput } from '../../../test/matrix/example-input.ts';
import { operationSamples } from '../../../test/load-samples.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { features } from '../../features.ts';

let app: TestApp;
let sale: TestSale;
let bought: OpenedCart;
let known: Readonly<Record<string, string | number>>;
beforeAll(async () => {
  app = await createTestApp();
  sale = await buildSale(app.ctx);
  const pass = await sale.addProduct({ price_minor: 0 });
  bought = await buyFree(app, pass);
  const { order } = bought;
  known = {
    order: order.code,
    code: order.code,
    line_id: order.lines[0]?.line_id ?? 0,
    check_in_list_id: await sale.addList([pass]),
    wallet: 'google',
  };
});
afterAll(() => app.close());

/** All calls of their own, and what reads the plain types; those are changed by nothing that answers with anything else. */
const operations = features.flatMap(({ operations: own = [], entities = [] }) => [
  ...own,
  ...entities.flatMap(({ entity }) =>
    Object.values(entity.operations as Readonly<Record<string, Operation>>).filter(({ method }) => method === 'GET'),
  ),
]);

/** What is drawn cannot be searched for: these draw codes. */
const drawing = ['tickets.getTicketsDocument', 'tickets.getWalletLink', 'tickets.printBadges', 'tickets.getApplePass'];

/** Asks a call about what was bought, as far as its path names anything of it. */
async function ask(caller: TestPerson, operation: Operation): Promise<{ status: number; payload: Buffer }> {
  await app.ctx.db.execute(sql`DELETE FROM throttles`);
  const { input } = exampleInput(operation, caller.user_id, operationSamples.get(operation.id));
  const params = {
    ...(input.params as object | undefined),
    ...Object.fromEntries(Object.entries(known).filter(([name]) => operation.path.includes(`{${name}}`))),
  };
  const { statusCode, rawPayload } = await app.app.inject({
    method: operation.method,
    url: operationUrl(operation, { params, query: input.query }),
    headers: { authorization: `Bearer ${await app.tokenFor(caller.user_id, { sid: randomUUID() })}` },
    ...(input.body !== undefined && operation.method !== 'GET' && operation.transport !== 'upload' && { payload: input.body as object }),
  });
  return { status: statusCode, payload: rawPayload };
}

test('whoever may read orders gets the code of a ticket from no call', async () => {
  const role = await buildRole(app.ctx, 'reads-orders', { tickets: ['read'] });
  const reader = await buildPerson(app, { role });
  const { code = '?', qr_text = '?' } = bought.order.lines[0]?.ticket ?? {};
  const reported: string[] = [];
  let answered = 0;
  for (const operation of operations) {
    const { status, payload } = await ask(reader, operation);
    if (status < 300) answered += 1;
    if ([code, groupCode(code), qr_text].some((secret) => payload.includes(secret))) reported.push(operation.id);
    if (drawing.includes(operation.id) && status < 400) reported.push(operation.id);
  }
  expect(reported).toEqual([]);
  expect(answered).toBeGreaterThan(60);
  const path = orderPath(bought.order.code);
  // Some of the calls have ended the sessions of the first one.
  expect((await (await buildPerson(app, { role })).get(path)).status).toBe(200);
  const desk = await buildPerson(app, { role: await buildRole(app.ctx, 'keeps-orders', { tickets: ['read', 'update'] }) });
  expect((await desk.get(path)).raw.body).toContain(qr_text);
  expect((await desk.get(`/api/tickets/manage/orders/${bought.order.code}`)).raw.body).toContain(code);
  expect((await desk.get(orderPath(bought.order.code, '/tickets'))).status).toBe(200);
});

/** What opens doors or the way to pay for an order, as the database has it. */
async function secretsOf(code: string): Promise<string[]> {
  const { rows } = await app.ctx.db.execute<{ ticket_code: string; fill_token: string }>(sql`
    SELECT t.code AS ticket_code, l.fill_token FROM ticket_orders o JOIN ticket_order_lines l USING (order_id) JOIN tickets t USING (line_id)
    WHERE o.code = ${code} AND t.status = 'valid'`);
  return rows.flatMap(({ ticket_code, fill_token }) => [ticket_code, groupCode(ticket_code), fill_token]);
}

test('whoever may move money gets the code of a ticket from no change of an order', async () => {
  const grants = { tickets: ['read'], payments: ['read', 'update'] } as const;
  const mover = await buildPerson(app, { role: await buildRole(app.ctx, 'moves-money', grants) });
  const place = async (product: object, quantity = 1) => {
    const cart = await openCart(app, await sale.addProduct(product), quantity);
    if (!cart) throw new Error('There was no place to be had.');
    return orderOf(await placeCart(app, cart));
  };
  const [asked, open] = [await place({ price_minor: 0, needs_approval: true }), await place({}, 2)];
  const decide = (caller: TestPerson) => caller.post(`/api/tickets/manage/orders/${asked.code}/decision`, { is_approved: true });
  // Who decides looks after orders, and so sees codes; but not what lets the buyer say who comes.
  const keeper = await buildPerson(app, { role: await buildRole(app.ctx, 'decides', { tickets: ['read', 'update'] }) });
  const paid = { provider: 'bank_transfer', amount_minor: open.total_minor, provider_payment_id: open.code };
  const recorded = await mover.post(`/api/tickets/manage/orders/${open.code}/payments`, paid);
  const line_ids = [open.lines[0]?.line_id];
  const cancel = { line_ids, percent: 50, reason: 'Fell ill.' };
  const cancelled = await mover.post(`/api/tickets/manage/orders/${open.code}/cancel-lines`, cancel);
  for (const answer of [recorded, cancelled]) {
    expect(orderOf(answer)).toMatchObject({ code: open.code, status: 'paid' });
    const secrets = await secretsOf(open.code);
    expect(secrets.length).toBeGreaterThan(2);
    expect(secrets.filter((secret) => answer.raw.body.includes(secret))).toEqual([]);
    for (const line of orderOf(answer).lines) expect(line).toMatchObject({ fill_token: '' });
    for (const { ticket } of orderOf(answer).lines) expect(ticket?.qr_text ?? '').toBe('');
  }
  const decided = await decide(keeper);
  const [ticket_code = '?', , fill_token = '?'] = await secretsOf(asked.code);
  expect(orderOf(decided).status).toBe('paid');
  expect(decided.raw.body).toContain(ticket_code);
  expect(decided.raw.body).not.toContain(fill_token);
});

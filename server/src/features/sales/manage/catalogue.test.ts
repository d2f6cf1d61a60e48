import type { Catalogue } from '@sabha/contract/sales/catalogue';
import type { Archive, ProductStatus } from '@sabha/contract/sales/sales-management';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPerson, type TestPerson } from '../../../../test/build-person.ts';
import { buildRole } from '../../../../test/build-role.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { openCart, orderOf, orderPath, placeCart, type OpenedCart } from '../../../../test/buy.ts';
import { createTestApp, type Answer, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let sale: TestSale;
let staff: TestPerson;
let desk: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  staff = await buildPerson(app, { role: 'admin' });
  desk = await buildPerson(app, { role: await buildRole(app.ctx, 'desk', { tickets: ['read', 'update'] }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  sale = await buildSale(app.ctx);
});

const archivePath = '/api/tickets/manage/archive';
const restore = (who: TestPerson, body: object) => who.post(`${archivePath}/restore`, body);
const remove = (kind: 'products' | 'quotas', body: object) => staff.put(`/api/tickets/${kind}/deleteMany`, body);
const change = (kind: 'Product' | 'Quota', id: number, body: object) =>
  staff.put(`/api/tickets/${kind.toLowerCase()}s/update${kind}/${id}`, body);
const archiveOf = async () => ((await staff.get(archivePath)).body as { data: Archive }).data;
const pathsOf = ({ status, body }: Answer) => [status, (body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)];
const soldNow = async () => {
  const { body } = await app.nobody.get('/api/tickets/catalogue');
  return (body as { data: Catalogue }).data.products.map(({ product_id }) => product_id);
};
const registration = async (product: number) => {
  const { body } = await staff.get('/api/tickets/manage/catalogue');
  return (body as { data: { products: ProductStatus[] } }).data.products.find(({ product_id }) => product_id === product);
};

async function buy(product: number): Promise<OpenedCart> {
  const cart = await openCart(app, product);
  if (!cart) throw new Error('There was no place to be had.');
  await placeCart(app, cart);
  const { code, total_minor } = cart.order;
  const body = { provider: 'desk', amount_minor: total_minor, provider_payment_id: `Till ${code}` };
  await staff.post(`/api/tickets/manage/orders/${code}/payments`, body);
  return cart;
}

test('an archived product is sold no more, its tickets stay, and it comes back as it was', async () => {
  const pass = await sale.addProduct({ name: 'City pass' });
  const quota = await sale.addQuota(10, [pass]);
  const [{ secret }, held] = [await buy(pass), await openCart(app, pass)];
  if (!held) throw new Error('There was no place to be had.');
  expect((await remove('products', { product_ids: [pass] })).status).toBe(200);
  expect(await soldNow()).toEqual([]);
  expect(await openCart(app, pass)).toBeNull();
  expect((await placeCart(app, held)).status).toBe(400);
  expect(orderOf(await app.nobody.get(orderPath(secret)))).toMatchObject({ status: 'paid', lines: [{ name: 'City pass' }] });
  expect((await archiveOf()).products).toMatchObject([{ product_id: pass, name: 'City pass' }]);
  // The quota still names it, and can be changed all the same.
  expect((await change('Quota', quota, { size: 20, product_ids: [pass] })).status).toBe(200);
  expect((await restore(staff, { product_ids: [pass, pass] })).body).toEqual({ data: { restored_count: 1, limited_by: [] } });
  expect(await soldNow()).toEqual([pass]);
  expect(await archiveOf()).toEqual({ products: [], quotas: [] });
  const { rows } = await app.ctx.db.execute(
    sql`SELECT action FROM audit_log WHERE subject_type = 'product' AND subject_id = ${String(pass)} ORDER BY audit_id`,
  );
  expect(rows).toEqual([{ action: 'product.delete' }, { action: 'product.restore' }]);
});

test('a quota is archived and restored, but not while somebody waits for its places', async () => {
  const pass = await sale.addProduct();
  const quota = await sale.addQuota(1, [pass]);
  await openCart(app, pass);
  await app.ctx.db.execute(sql`
    INSERT INTO capacity_entries (kind, quota_id, email, quantity, item_ids, status, waiting_since)
    VALUES ('pass', ${quota}, 'meenal@example.org', 1, ARRAY[${pass}]::bigint[], 'waiting', now())`);
  expect((await remove('quotas', { quota_ids: [quota] })).status).toBe(409);
  await app.ctx.db.execute(sql`UPDATE capacity_entries SET status = 'left'`);
  expect((await remove('quotas', { quota_ids: [quota] })).status).toBe(200);
  expect((await registration(pass))?.left_count).toBeNull();
  expect((await restore(staff, { quota_ids: [quota] })).status).toBe(200);
  expect((await registration(pass))?.left_count).toBe(0);
});

test('a product that comes back without a quota brings along what limited it, and sells no more places than before', async () => {
  const [pass, other] = [await sale.addProduct(), await sale.addProduct()];
  const [hall, balcony] = [await sale.addQuota(1, [pass, other]), await sale.addQuota(9, [pass])];
  await buy(pass);
  await remove('quotas', { quota_ids: [balcony] });
  await remove('products', { product_ids: [pass] });
  expect((await restore(staff, { product_ids: [pass] })).body).toMatchObject({ data: { limited_by: [] } });
  expect((await registration(pass))?.left_count).toBe(0);
  await remove('quotas', { quota_ids: [hall] });
  await remove('products', { product_ids: [pass] });
  const { body } = await restore(staff, { product_ids: [pass] });
  expect((body as { data: { limited_by: string[] } }).data.limited_by).toHaveLength(2);
  expect(await registration(pass)).toMatchObject({ left_count: 0, state: 'sold_out' });
  expect(await openCart(app, pass)).toBeNull();
  const { rows } = await app.ctx.db.execute(
    sql`SELECT count(*)::int AS entries FROM audit_log WHERE action = 'quota.restore' AND subject_id IN (${String(hall)}, ${String(balcony)})`,
  );
  expect(rows).toEqual([{ entries: 2 }]);
});

test('of several quotas by one name the last one comes back, and none onto a name that is taken', async () => {
  const [pass, other] = [await sale.addProduct(), await sale.addProduct()];
  const addHall = async (size: number, products: number[]) => {
    const quota = await sale.addQuota(size, products);
    expect((await change('Quota', quota, { name: 'Hall' })).status).toBe(200);
    return quota;
  };
  await remove('quotas', { quota_ids: [await addHall(3, [pass])] });
  await remove('quotas', { quota_ids: [await addHall(7, [pass])] });
  await remove('products', { product_ids: [pass] });
  expect((await restore(staff, { product_ids: [pass] })).body).toEqual({ data: { restored_count: 1, limited_by: ['Hall'] } });
  expect((await registration(pass))?.left_count).toBe(7);
  await remove('products', { product_ids: [pass] });
  const { rows } = await app.ctx.db.execute<{ quota_id: number }>(
    sql`SELECT quota_id FROM ticket_quotas WHERE edition_id = ${sale.edition_id} AND deleted_at IS NULL`,
  );
  await remove('quotas', { quota_ids: rows.map(({ quota_id }) => quota_id) });
  await addHall(5, [other]);
  expect((await restore(staff, { product_ids: [pass] })).status).toBe(409);
  expect(await soldNow()).toEqual([other]);
});

test('another price or fewer places change nothing that was bought, and nothing more is sold', async () => {
  const pass = await sale.addProduct({ price_minor: 100_00 });
  const quota = await sale.addQuota(5, [pass]);
  const bought = [await buy(pass), await buy(pass)];
  const step = { name: 'Gate', amount_minor: 900_00, from: null, until: null };
  expect((await change('Product', pass, { price_steps: [step], refund_percent: 0, is_transferable: false })).status).toBe(200);
  expect((await change('Quota', quota, { size: 1 })).status).toBe(200);
  for (const { secret } of bought)
    expect(orderOf(await app.nobody.get(orderPath(secret)))).toMatchObject({
      status: 'paid',
      total_minor: 118_00,
      lines: [{ is_cancelled: false, price_minor: 100_00 }],
    });
  expect(await registration(pass)).toMatchObject({ price_minor: 900_00, sold_count: 2, left_count: 0, state: 'sold_out' });
  expect((await registration(pass))?.warnings).toContain('overbooked');
  expect(await openCart(app, pass)).toBeNull();
});

test('what contradicts itself or belongs to another edition is refused by the name of its field', async () => {
  const pass = await sale.addProduct();
  const { edition_id: other } = await buildSale(app.ctx);
  const [early, late] = ['2027-06-01T00:00:00Z', '2027-07-01T00:00:00Z'];
  const step = { name: '', amount_minor: 1, from: late, until: early };
  expect(pathsOf(await change('Product', pass, { sales_start_at: late, sales_end_at: early }))).toEqual([400, ['sales_end_at']]);
  expect((await change('Product', pass, { sales_start_at: late })).status).toBe(200);
  expect(pathsOf(await change('Product', pass, { sales_end_at: early }))).toEqual([400, ['sales_end_at']]);
  expect(pathsOf(await change('Product', pass, { price_steps: [step] }))).toEqual([400, ['price_steps.0.until']]);
  expect(pathsOf(await change('Product', pass, { sold_in: 11 }))).toEqual([400, ['max_per_order']]);
  const quota = await sale.addQuota(5, [pass]);
  expect(pathsOf(await change('Quota', quota, { edition_id: other }))).toEqual([400, ['product_ids']]);
});

test('only what is archived in the edition is restored, and never onto a name that is taken', async () => {
  const pass = await sale.addProduct({ slug: 'city' });
  await remove('products', { product_ids: [pass] });
  const twin = await sale.addProduct({ slug: 'city' });
  expect((await restore(staff, { product_ids: [pass] })).status).toBe(409);
  expect((await restore(staff, { product_ids: [twin] })).status).toBe(404);
  expect((await restore(staff, { product_ids: [0] })).status).toBe(400);
  await buildSale(app.ctx);
  expect((await restore(staff, { product_ids: [pass] })).status).toBe(404);
  expect(await archiveOf()).toEqual({ products: [], quotas: [] });
});

test('the archive is closed to everybody who may not delete', async () => {
  const stranger = await buildPerson(app);
  const statusesOf = async (who: Pick<TestPerson, 'get' | 'post'>) => [
    (await who.get(archivePath)).status,
    (await who.post(`${archivePath}/restore`, { product_ids: [1] })).status,
  ];
  expect(await statusesOf(app.nobody)).toEqual([401, 401]);
  expect(await statusesOf(stranger)).toEqual([403, 403]);
  expect(await statusesOf(desk)).toEqual([403, 403]);
});

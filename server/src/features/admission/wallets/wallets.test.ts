import type { Order } from '@sabha/contract/sales/order';
import forge from 'node-forge';
import { jwtVerify } from 'jose';
import { sql } from 'drizzle-orm';
import { createHash, verify, X509Certificate } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { groupCode } from '@sabha/contract/sales/ticket-text';
import { buildPerson } from '../../../../test/build-person.ts';
import { buildSale, type TestSale } from '../../../../test/build-sale.ts';
import { buyFree, orderOf, orderPath, type OpenedCart } from '../../../../test/buy.ts';
import { readZip } from '../../../../test/read-zip.ts';
import { createTestApp, type Answer, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { makeWalletAccounts } from '../../../../test/wallet-accounts.ts';
import { offeredWallets } from '../../sales/public.ts';

const accounts = makeWalletAccounts();
let app: TestApp;
let sale: TestSale;
/** Milliseconds that the clock of the product is ahead. */
let ahead = 0;
beforeAll(async () => {
  app = await createTestApp({
    environment: { ...accounts.apple, ...accounts.google },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  sale = await buildSale(app.ctx);
  const translations = { hi: { name: 'नगर सम्मेलन "२०२७"' }, gu: { name: 'નગર સંમેલન' } };
  await app.ctx.db.execute(sql`
    UPDATE editions SET translations = ${JSON.stringify(translations)}::jsonb, venue_name = 'Sayaji Hall', venue_address = 'Sursagar Road, Vadodara',
      city = 'Vadodara', venue_latitude = 22.3, venue_longitude = 73.2 WHERE edition_id = ${sale.edition_id}`);
});
beforeEach(() => {
  ahead = 0;
});
afterAll(() => app.close());

async function buy(wishes: Parameters<TestSale['addProduct']>[0] = {}): Promise<OpenedCart & { line: Order['lines'][number] }> {
  const product = await sale.addProduct({ price_minor: 0, refund_until: new Date('2100-01-01'), ...wishes });
  const bought = await buyFree(app, product);
  const [line] = bought.order.lines;
  if (!line) throw new Error('The order has no place.');
  await app.nobody.put(orderPath(bought.secret, '/attendees'), { attendees: [{ line_id: line.line_id, attendee_name: 'Asha Raval' }] });
  return { ...bought, line };
}

const walletPath = (key: string, line_id: number, wallet: string) => orderPath(key, `/lines/${line_id}/wallets/${wallet}`);
async function askFor(wallet: string, key: string, line_id: number, caller: Caller = app.nobody): Promise<string> {
  const answer = await caller.get(walletPath(key, line_id, wallet));
  expect(answer.status).toBe(200);
  return (answer.body as { data: { url: string } }).data.url;
}
const pathOf = (url: string) => new URL(url).pathname;
const transfer = (key: string, line_id: number) =>
  app.nobody.post(orderPath(key, `/lines/${line_id}/transfer`), { attendee_name: 'Mina Shah', attendee_email: 'mina@example.org' });

interface PassFile {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly pass: Readonly<Record<string, unknown>>;
}

async function fetchPass(url: string): Promise<PassFile> {
  const answer = await app.nobody.get(pathOf(url));
  expect(answer.status).toBe(200);
  return readPass(answer);
}
async function readPass({ raw }: Answer): Promise<PassFile> {
  const files = await readZip(raw.rawPayload);
  return { files, pass: JSON.parse(String(files.get('pass.json'))) as PassFile['pass'] };
}

test('a pass for Apple Wallet shows the ticket in the time and colours of the event', async () => {
  const { secret, order, line } = await buy({ name: 'Delegate', valid_on: ['2027-07-17', '2027-07-16'] });
  const answer = await app.nobody.get(pathOf(await askFor('apple', secret, line.line_id)));
  expect(answer.raw.headers).toMatchObject({
    'content-type': 'application/vnd.apple.pkpass',
    'content-disposition': expect.stringContaining('.pkpass') as string,
    'cache-control': 'private, no-cache, no-transform',
  });
  const { pass } = await readPass(answer);
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: 'pass.org.example.tickets',
    teamIdentifier: 'TEAM123456',
    serialNumber: `${order.code}-1`,
    description: expect.stringMatching(/^Ticket: Sale/) as string,
    sharingProhibited: true,
    backgroundColor: 'rgb(17, 22, 42)',
    relevantDate: '2027-07-16T09:00:00+05:30',
    relevantDates: [
      { startDate: '2027-07-16T09:00:00+05:30', endDate: '2027-07-17T00:00:00+05:30' },
      { startDate: '2027-07-17T09:00:00+05:30', endDate: '2027-07-18T00:00:00+05:30' },
    ],
    expirationDate: '2027-07-18T00:00:00+05:30',
    locations: [{ latitude: 22.3, longitude: 73.2 }],
    barcodes: [{ format: 'PKBarcodeFormatQR', message: line.ticket?.qr_text, altText: groupCode(line.ticket?.code ?? '?') }],
    eventTicket: {
      headerFields: [{ label: 'Order', value: order.code }],
      primaryFields: [{ label: 'Ticket', value: 'Delegate' }],
      secondaryFields: [{ label: 'For', value: 'Asha Raval' }],
      auxiliaryFields: [
        { label: 'Valid on', value: '16 July 2027, 17 July 2027' },
        { label: 'Where', value: 'Sayaji Hall' },
      ],
    },
  });
  expect(JSON.stringify({ ...pass, barcodes: [] })).not.toContain(line.ticket?.code);
});

test('a pass comes with its own pictures, and speaks English, Hindi and Gujarati', async () => {
  const { secret, line } = await buy({ name: 'Founder', translations: { hi: { name: 'संस्थापक' }, gu: { name: 'સ્થાપક' } } });
  const { files, pass } = await fetchPass(await askFor('apple', secret, line.line_id));
  const [hindi, gujarati, english] = ['hi', 'gu', 'en'].map((locale) => String(files.get(`${locale}.lproj/pass.strings`)));
  expect(hindi).toContain(`"Founder" = "संस्थापक";\n`);
  expect(hindi).toContain(`${JSON.stringify(pass.logoText)} = "नगर सम्मेलन \\"२०२७\\"";\n`);
  expect(gujarati).toContain(`"Founder" = "સ્થાપક";\n"For" = "કોના માટે";\n"Asha Raval" = "Asha Raval";\n`);
  expect(english).toContain('"Founder" = "Founder";\n');
  const sides = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87, 'logo@2x.png': 100, 'thumbnail@3x.png': 270 };
  for (const [name, side] of Object.entries(sides))
    expect(await sharp(files.get(name)).metadata()).toMatchObject({ format: 'png', width: side, height: side });
});

/** What the library keeps of a message that it has read, and does not declare. */
type SignedMessage = forge.pkcs7.PkcsSignedData & {
  readonly rawCapture: { readonly content?: unknown; readonly signature: string; readonly authenticatedAttributes: forge.asn1.Asn1[] };
};

test('every file of a pass is in its manifest, and the manifest is signed by the certificate of the pass type', async () => {
  const { secret, line } = await buy();
  const { files } = await fetchPass(await askFor('apple', secret, line.line_id));
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
  const listed = [...files].filter(([name]) => !['manifest.json', 'signature'].includes(name));
  expect(JSON.parse(String(manifest))).toEqual(
    Object.fromEntries(listed.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])),
  );
  const { asn1, pki, pkcs7 } = forge;
  const message = pkcs7.messageFromAsn1(asn1.fromDer(String(files.get('signature')?.toString('latin1')))) as SignedMessage;
  const captured = message.rawCapture;
  expect(captured.content).toBeUndefined();
  const signer = new X509Certificate(accounts.apple.APPLE_PASS_CERTIFICATE);
  const certificates = message.certificates.map((one) => new X509Certificate(pki.certificateToPem(one)).fingerprint256);
  expect(certificates).toEqual([signer, new X509Certificate(accounts.apple.APPLE_WWDR_CERTIFICATE)].map((one) => one.fingerprint256));
  const attributes = Buffer.from(
    asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, captured.authenticatedAttributes)).getBytes(),
    'latin1',
  );
  expect(attributes.includes(createHash('sha256').update(manifest).digest())).toBe(true);
  expect(verify('sha256', attributes, signer.publicKey, Buffer.from(captured.signature, 'latin1'))).toBe(true);
});

test('a code that has died gives no pass, and its place gives the new one under the same number', async () => {
  const { secret, order, line } = await buy();
  const link = await askFor('apple', secret, line.line_id);
  const before = await fetchPass(link);
  await transfer(secret, line.line_id);
  expect((await app.nobody.get(pathOf(link))).status).toBe(404);
  for (const wallet of ['apple', 'google']) expect((await app.nobody.get(walletPath(secret, line.line_id, wallet))).status).toBe(404);
  const staff = await buildPerson(app, { role: 'admin' });
  const after = await fetchPass(await askFor('apple', order.code, line.line_id, staff));
  expect(after.pass.serialNumber).toBe(before.pass.serialNumber);
  expect(String(after.files.get('pass.json'))).toContain('Mina Shah');
  expect(String(after.files.get('pass.json'))).not.toContain(groupCode(line.ticket?.code ?? '?'));
  const last = await askFor('apple', order.code, line.line_id, staff);
  expect((await app.nobody.post(orderPath(secret, `/lines/${line.line_id}/cancel`))).status).toBe(200);
  expect((await app.nobody.get(pathOf(last))).status).toBe(404);
  for (const wallet of ['apple', 'google']) expect((await app.nobody.get(walletPath(secret, line.line_id, wallet))).status).toBe(404);
});

test('a link to a pass opens for a quarter of an hour, and no other than the one that was given', async () => {
  const { secret, line } = await buy();
  const path = pathOf(await askFor('apple', secret, line.line_id));
  const other = await buy();
  const forged = path.replace(`/${line.line_id}-`, `/${other.line.line_id}-`);
  const prolonged = path.replace(/-(\d+)-/, (_, until: string) => `-${Number(until) + 60}-`);
  for (const wrong of [forged, prolonged, path.replace('.pkpass', ''), '/api/tickets/apple-passes/1.pkpass'])
    expect((await app.nobody.get(wrong)).status).toBe(404);
  ahead = 14 * 60_000;
  expect((await app.nobody.get(path)).status).toBe(200);
  ahead = 16 * 60_000;
  expect((await app.nobody.get(path)).status).toBe(404);
});

test('a link to Google Wallet carries the event and the ticket, signed by the service account', async () => {
  const { secret, order, line } = await buy({ name: 'Delegate', translations: { hi: { name: 'प्रतिनिधि' } } });
  const url = await askFor('google', secret, line.line_id);
  expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
  const { payload, protectedHeader } = await jwtVerify(url.split('/').at(-1) ?? '', accounts.google_public_key, {
    issuer: 'tickets@example.iam.gserviceaccount.com',
    audience: 'google',
  });
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
  const { eventTicketClasses, eventTicketObjects } = payload.payload as Record<string, { id: string }[]>;
  expect(payload).toMatchObject({ typ: 'savetowallet', iat: expect.any(Number) as number });
  expect(eventTicketClasses).toEqual([
    expect.objectContaining({
      id: expect.stringMatching(/^3388000000012345678\.sale-\d+-[0-9a-f]{16}$/) as string,
      reviewStatus: 'UNDER_REVIEW',
      venue: {
        name: { defaultValue: { language: 'en', value: 'Sayaji Hall' } },
        address: { defaultValue: { language: 'en', value: 'Sayaji Hall, Sursagar Road, Vadodara' } },
      },
      multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
    }),
  ]);
  expect(eventTicketObjects).toEqual([
    {
      id: expect.stringMatching(new RegExp(`^3388000000012345678\\.${order.code}-1-[0-9a-f]{16}$`)) as string,
      classId: eventTicketClasses?.[0]?.id,
      state: 'ACTIVE',
      ticketHolderName: 'Asha Raval',
      ticketType: { defaultValue: { language: 'en', value: 'Delegate' } },
      reservationInfo: { confirmationCode: order.code },
      barcode: { type: 'QR_CODE', value: line.ticket?.qr_text, alternateText: groupCode(line.ticket?.code ?? '?') },
      textModulesData: [{ id: 'when', header: 'When', body: expect.stringContaining('July 2027') as string }],
      validTimeInterval: { start: { date: '2027-07-15T09:00:00+05:30' }, end: { date: '2027-07-18T00:00:00+05:30' } },
    },
  ]);
});

test('what Google keeps under an id is never asked to change: other content has another id', async () => {
  const { secret, order, line } = await buy();
  const staff = await buildPerson(app, { role: 'admin' });
  const idOf = async (headers = {}) => {
    const answer = await staff.get(walletPath(order.code, line.line_id, 'google'), { headers });
    const [, body = ''] = (answer.body as { data: { url: string } }).data.url.split('.').slice(-3);
    const claims = JSON.parse(String(Buffer.from(body, 'base64url'))) as { payload: { eventTicketObjects: { id: string }[] } };
    return claims.payload.eventTicketObjects[0]?.id;
  };
  const first = await idOf();
  expect(await idOf()).toBe(first);
  expect(await idOf({ 'accept-language': 'gu' })).not.toBe(first);
  await transfer(secret, line.line_id);
  expect(await idOf()).not.toBe(first);
});

test('wallets are reached by whom the tickets on paper are reached by, and by nobody else', async () => {
  const { order, line } = await buy();
  const other = await buy();
  const [stranger, staff] = [await buildPerson(app), await buildPerson(app, { role: 'admin' })];
  for (const wallet of ['apple', 'google']) {
    const path = walletPath(order.code, line.line_id, wallet);
    expect([(await app.nobody.get(path)).status, (await stranger.get(path)).status, (await staff.get(path)).status]).toEqual([
      404, 404, 200,
    ]);
    expect((await app.nobody.get(walletPath(other.secret, line.line_id, wallet))).status).toBe(404);
  }
  expect((await staff.get(walletPath(order.code, line.line_id, 'huawei'))).status).toBe(400);
});

test('an order says which wallets are offered: those that are set up, Apple only while its certificate lives', async () => {
  const { secret, line } = await buy();
  const wallets = async () => orderOf(await app.nobody.get(orderPath(secret))).wallets;
  expect(await wallets()).toEqual(['apple', 'google']);
  ahead = Date.parse('2030-01-02T00:00:00Z') - Date.now();
  expect(await wallets()).toEqual(['google']);
  expect((await app.nobody.get(walletPath(secret, line.line_id, 'apple'))).status).toBe(404);
  const { config, clock } = app.ctx;
  expect(offeredWallets({ config: { ...config, apple_wallet: undefined, google_wallet: undefined }, clock })).toEqual([]);
});

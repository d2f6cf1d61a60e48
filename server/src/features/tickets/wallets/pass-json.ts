import type { AppleWalletAccount } from '../../../core/config/wallet-accounts.ts';
import { toOffsetText } from '../../../core/time/zone.ts';
import type { DescribedTicket } from '../documents/describe-ticket.ts';
import { passColours, toRgb } from './pass-colours.ts';
import type { WalletTicket } from './wallet-ticket.read-model.ts';

// https://developer.apple.com/documentation/walletpasses/pass

interface Signer extends Pick<AppleWalletAccount, 'pass_type_id' | 'team_id'> {
  readonly public_url: string;
}

/** What a pass says, in English; phones put the texts of their own language in the place of these (`writePassStrings`). */
export function writePassJson({ pass_type_id, team_id, public_url }: Signer, shown: WalletTicket): Buffer {
  const { serial, ticket, edition, order } = shown;
  const texts = textsOf(shown.texts.en);
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: pass_type_id,
    teamIdentifier: team_id,
    serialNumber: serial,
    organizationName: texts.event,
    description: texts.about,
    logoText: texts.event,
    groupingIdentifier: edition.slug,
    backgroundColor: toRgb(passColours.ground),
    foregroundColor: toRgb(passColours.text),
    labelColor: toRgb(passColours.label),
    sharingProhibited: true,
    ...datesOf(shown),
    ...(edition.venue_latitude !== null &&
      edition.venue_longitude !== null && { locations: [{ latitude: edition.venue_latitude, longitude: edition.venue_longitude }] }),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.qr_text, messageEncoding: 'iso-8859-1', altText: ticket.code }],
    eventTicket: fieldsOf(texts, { order_code: order.code, order_url: `${public_url}/tickets/orders/${order.code}` }),
  };
  return Buffer.from(JSON.stringify(pass));
}

/** `relevantDate` is what phones before iOS 18 read. */
function datesOf({ days, edition: { time_zone } }: WalletTicket) {
  const at = (time: Date) => toOffsetText(time, time_zone);
  const [first, last] = [days[0], days.at(-1)];
  return {
    ...(first && { relevantDate: at(first.start) }),
    relevantDates: days.map(({ start, end }) => ({ startDate: at(start), endDate: at(end) })),
    ...(last && { expirationDate: at(last.end) }),
  };
}

type Texts = ReturnType<typeof textsOf>;

/** All that is written on a pass and differs between languages. */
function textsOf({ event, ticket, words, when, where, terms, holder }: DescribedTicket) {
  return {
    about: `${words.ticket}: ${event.name}`,
    event: event.name,
    ticket: words.ticket,
    pass: ticket.pass_name,
    holder: words.holder,
    name: holder,
    when: when[0],
    days: when[1],
    where: words.where,
    venue: event.venue_name || event.city,
    address: where,
    order: words.order,
    terms: words.terms,
    rules: terms.join('\n\n'),
  };
}

function fieldsOf(texts: Texts, { order_code, order_url }: { order_code: string; order_url: string }) {
  const field = (key: keyof Texts, label: string) => (texts[key] === '' ? [] : [{ key, label, value: texts[key] }]);
  return {
    headerFields: [{ key: 'order', label: texts.order, value: order_code }],
    primaryFields: field('pass', texts.ticket),
    secondaryFields: field('name', texts.holder),
    auxiliaryFields: [...field('days', texts.when), ...field('venue', texts.where)],
    backFields: [...field('address', texts.where), { key: 'link', label: texts.order, value: order_url }, ...field('rules', texts.terms)],
  };
}

/** The texts of one language under the English ones that stand in the pass: what is missing stays English. */
export function writePassStrings(shown: WalletTicket, locale: keyof WalletTicket['texts']): Buffer {
  const [english, own] = [textsOf(shown.texts.en), textsOf(shown.texts[locale])];
  const pairs = new Map((Object.keys(english) as (keyof Texts)[]).map((key) => [english[key], own[key]]));
  const lines = Array.from(pairs, ([text, translation]) => `${quote(text)} = ${quote(translation)};\n`);
  return Buffer.from(lines.join(''));
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

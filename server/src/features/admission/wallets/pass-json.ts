import { groupCode } from '@sabha/contract/sales/ticket-text';
import type { AppleWalletAccount } from '../../../core/config/wallet-accounts.ts';
import { toOffsetText } from '../../../core/time/zone.ts';
import type { DescribedTicket } from '../../sales/public.ts';
import { passColours, toRgb } from './pass-colours.ts';
import type { WalletTicket } from './wallet-ticket.read-model.ts';

// https://developer.apple.com/documentation/walletpasses/pass

interface Signer extends Pick<AppleWalletAccount, 'pass_type_id' | 'team_id'> {
  readonly public_url: string;
}

/** What a pass says, in English; phones put the texts of their own language in the place of these (`writePassStrings`). */
export function writePassJson({ pass_type_id, team_id, public_url }: Signer, shown: WalletTicket): Buffer {
  const { serial, ticket, edition, order } = shown;
  const translations = textsOf(shown.translations.en);
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: pass_type_id,
    teamIdentifier: team_id,
    serialNumber: serial,
    organizationName: translations.event,
    description: translations.about,
    logoText: translations.event,
    groupingIdentifier: edition.slug,
    backgroundColor: toRgb(passColours.ground),
    foregroundColor: toRgb(passColours.text),
    labelColor: toRgb(passColours.label),
    sharingProhibited: true,
    ...datesOf(shown),
    ...(edition.venue_latitude !== null &&
      edition.venue_longitude !== null && { locations: [{ latitude: edition.venue_latitude, longitude: edition.venue_longitude }] }),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.qr_text, messageEncoding: 'iso-8859-1', altText: groupCode(ticket.code) }],
    eventTicket: fieldsOf(translations, { order_code: order.code, order_url: `${public_url}/tickets/orders/${order.code}` }),
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
function textsOf({ event, ticket, texts, when, where, terms, holder }: DescribedTicket) {
  return {
    about: `${texts.ticket}: ${event.name}`,
    event: event.name,
    ticket: texts.ticket,
    pass: ticket.pass_name,
    holder: texts.holder,
    name: holder,
    when: when[0],
    days: when[1],
    where: texts.where,
    venue: event.venue_name || event.city,
    address: where,
    order: texts.order,
    terms: texts.terms,
    rules: terms.join('\n\n'),
  };
}

function fieldsOf(translations: Texts, { order_code, order_url }: { order_code: string; order_url: string }) {
  const field = (key: keyof Texts, label: string) => (translations[key] === '' ? [] : [{ key, label, value: translations[key] }]);
  return {
    headerFields: [{ key: 'order', label: translations.order, value: order_code }],
    primaryFields: field('pass', translations.ticket),
    secondaryFields: field('name', translations.holder),
    auxiliaryFields: [...field('days', translations.when), ...field('venue', translations.where)],
    backFields: [
      ...field('address', translations.where),
      { key: 'link', label: translations.order, value: order_url },
      ...field('rules', translations.terms),
    ],
  };
}

/** The texts of one language under the English ones that stand in the pass: what is missing stays English. */
export function writePassStrings(shown: WalletTicket, locale: keyof WalletTicket['translations']): Buffer {
  const [english, own] = [textsOf(shown.translations.en), textsOf(shown.translations[locale])];
  const pairs = new Map((Object.keys(english) as (keyof Texts)[]).map((key) => [english[key], own[key]]));
  const lines = Array.from(pairs, ([text, translation]) => `${quote(text)} = ${quote(translation)};\n`);
  return Buffer.from(lines.join(''));
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

import { groupCode } from '@sabha/contract/sales/ticket-text';
import { SignJWT } from 'jose';
import type { GoogleWalletAccount } from '../../../core/config/wallet-accounts.ts';
import type { Context } from '../../../core/context.ts';
import type { Locale } from '@sabha/contract/core/locales';
import { toOffsetText } from '../../../core/time/zone.ts';
import { hashBytes } from '../../../core/documents/answer-bytes.ts';
import { passColours } from './pass-colours.ts';
import type { WalletTicket } from './wallet-ticket.read-model.ts';

// https://developers.google.com/wallet/reference/rest/v1/Jwt, eventticketclass and eventticketobject

const saveAddress = 'https://pay.google.com/gp/v/save/';

/** A link that saves a ticket in Google Wallet. All of it is in the link, so it is said in one language: that of who asks. */
export async function makeGoogleLink({ config, clock }: Context, account: GoogleWalletAccount, wanted: Wanted): Promise<string> {
  const { issuer_id, service_account, key } = account;
  const event = named(issuer_id, wanted.shown.edition.slug, classOf(wanted, config.public_url));
  const object = named(issuer_id, wanted.shown.serial, { ...objectOf(wanted), classId: event.id });
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [],
    payload: { eventTicketClasses: [event], eventTicketObjects: [object] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(service_account)
    .setAudience('google')
    .setIssuedAt(clock.now())
    .sign(key);
  return `${saveAddress}${token}`;
}

interface Wanted {
  readonly shown: WalletTicket;
  readonly locale: Locale;
}

/** What was saved under an id stays as it is, so other content has another id. */
function named<Content extends object>(issuer_id: string, name: string, content: Content): Content & { id: string } {
  const hash = hashBytes(Buffer.from(JSON.stringify(content))).slice(0, 16);
  return { id: `${issuer_id}.${name}-${hash}`, ...content };
}

const localized = (language: string, value: string) => ({ defaultValue: { language, value } });

/** The event: shared by its tickets. */
function classOf({ shown: { edition, event_times, translations }, locale }: Wanted, public_url: string) {
  const { event, where } = translations[locale];
  const venue = event.venue_name || event.city;
  const at = (time: Date) => toOffsetText(time, edition.time_zone);
  return {
    issuerName: event.name,
    reviewStatus: 'UNDER_REVIEW',
    eventName: localized(locale, event.name),
    eventId: edition.slug,
    ...(venue !== '' && { venue: { name: localized(locale, venue), address: localized(locale, where) } }),
    ...(event_times && { dateTime: { start: at(event_times.start), end: at(event_times.end) } }),
    // Google fetches the picture itself, and refuses all when it cannot.
    ...(edition.is_current && public_url.startsWith('https:') && { logo: { sourceUri: { uri: `${public_url}/app-icon/512.png` } } }),
    hexBackgroundColor: passColours.ground,
    multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
  };
}

/** The ticket of one person. */
function objectOf({ shown: { ticket, order, days, edition, translations }, locale }: Wanted) {
  const { ticket: sheet, when, holder } = translations[locale];
  const [first, last] = [days[0], days.at(-1)];
  return {
    state: 'ACTIVE',
    ticketHolderName: holder,
    ticketType: localized(locale, sheet.pass_name),
    reservationInfo: { confirmationCode: order.code },
    barcode: { type: 'QR_CODE', value: ticket.qr_text, alternateText: groupCode(ticket.code) },
    textModulesData: [{ id: 'when', header: when[0], body: when[1] }],
    ...(first &&
      last && {
        validTimeInterval: {
          start: { date: toOffsetText(first.start, edition.time_zone) },
          end: { date: toOffsetText(last.end, edition.time_zone) },
        },
      }),
  };
}

import type { BookingSummary } from '@sabha/contract/bookings/booking';
import { getBookingSummary } from '@sabha/contract/bookings/operations';
import type { ApiClient, OperationOutput } from '@sabha/contract/core/operation';
import type { ConnectionRequest, NetworkSummary, RequestDirection } from '@sabha/contract/network/network';
import { getNetworkSummary, listConnectionRequests, listConnections, listSuggestions } from '@sabha/contract/network/operations';
import { withoutLocale } from '../../lib/locale.ts';
import { composeQuery, type ReadOf } from '../../lib/query/query-of.ts';
import { addressOf, readPage, readSearch } from '../../ui/directory/address.ts';

export const networkPath = '/community/network';
/** The part of the own profile in which people write what they look for and offer. */
export const exchangePath = '/profile#exchange';
export const maxNetworkSearch = 200;
const maxPage = 1000;

/** The parts of the page that have a name in the address; without one it is what is chosen for the reader. */
const namedViews = ['requests', 'connections', 'meetings', 'hours', 'blocked'] as const;

/** What of the network is shown, as the address says it. */
export interface NetworkQuery {
  readonly view: 'for-you' | (typeof namedViews)[number];
  /** Of the connections. */
  readonly search: string;
  readonly page: number;
}

export const forYou: NetworkQuery = { view: 'for-you', search: '', page: 1 };

/** Reads an address, whoever wrote it: what is not known is left out. */
export function readNetworkQuery(asked: URLSearchParams): NetworkQuery {
  const view = namedViews.find((each) => each === asked.get('view')) ?? 'for-you';
  if (view !== 'connections') return { ...forYou, view };
  return { view, search: readSearch(asked, maxNetworkSearch), page: Math.min(readPage(asked), maxPage) };
}

/** The same for any path, in any language; null for other pages. */
export const readNetworkAt = (pathname: string, search: URLSearchParams): NetworkQuery | null =>
  withoutLocale(pathname) === networkPath ? readNetworkQuery(search) : null;

/** The address of a part; what is as usual is left out. */
export const networkHref = ({ view, search, page }: NetworkQuery): string =>
  addressOf(networkPath, [
    ...(view === 'for-you' ? [] : [['view', view] as const]),
    ...(search ? [['q', search] as const] : []),
    ...(page > 1 ? [['page', String(page)] as const] : []),
  ]);

/** What the page shows. Parts that the address does not ask for are empty. */
export interface Network {
  readonly asked: NetworkQuery;
  readonly summary: NetworkSummary;
  /** How far the reader's meetings have come. */
  readonly meetings: BookingSummary;
  readonly received: readonly ConnectionRequest[];
  readonly sent: readonly ConnectionRequest[];
  readonly suggestions: OperationOutput<typeof listSuggestions> | null;
  readonly connections: OperationOutput<typeof listConnections> | null;
}

async function loadRequests(api: ApiClient): Promise<Pick<Network, RequestDirection>> {
  const read = async (direction: RequestDirection) => (await api.call(listConnectionRequests, { query: { direction } })).data;
  const [received, sent] = await Promise.all([read('received'), read('sent')]);
  return { received, sent };
}

async function loadNetwork(api: ApiClient, asked: NetworkQuery): Promise<Network> {
  const [{ data: summary }, { data: meetings }] = await Promise.all([api.call(getNetworkSummary), api.call(getBookingSummary)]);
  const network: Network = { asked, summary, meetings, received: [], sent: [], suggestions: null, connections: null };
  const { view, search, page } = asked;
  // Who may not ask and answer yet has none of the rest.
  if (!summary.is_open || view === 'blocked' || view === 'meetings' || view === 'hours') return network;
  if (view === 'connections') return { ...network, connections: await api.call(listConnections, { query: { search, page } }) };
  if (view === 'requests') return { ...network, ...(await loadRequests(api)) };
  const [requests, suggestions] = await Promise.all([loadRequests(api), api.call(listSuggestions)]);
  return { ...network, ...requests, suggestions };
}

/** The read of what an address asks for, with the counts of the other parts. */
export const networkRead = (asked: NetworkQuery): ReadOf<Network> => composeQuery('network', asked, (api) => loadNetwork(api, asked));

import type { Network } from './network-query.ts';

/** What a page shows once something is done. Doing it twice changes nothing more, so that it may lie over an older or a newer answer. */
export type Change = (network: Network) => Network;

/** A request to the reader is answered. */
export const withoutReceived =
  (request_id: number, isAccepted: boolean): Change =>
  (network) => {
    const { received, summary } = network;
    const rest = received.filter((each) => each.request_id !== request_id);
    const answered = received.find((each) => each.request_id === request_id);
    if (!answered) return network;
    const received_from = summary.received_from.filter((user_id) => user_id !== answered.person.user_id);
    const connections = summary.connections + (isAccepted ? 1 : 0);
    return { ...network, received: rest, summary: { ...summary, received: summary.received - 1, received_from, connections } };
  };

/** A request of the reader is taken back. */
export const withoutSent =
  (request_id: number): Change =>
  (network) => {
    const { sent, summary } = network;
    const rest = sent.filter((each) => each.request_id !== request_id);
    if (rest.length === sent.length) return network;
    return { ...network, sent: rest, summary: { ...summary, sent: summary.sent - 1 } };
  };

/** A connection has ended. */
export const withoutConnection =
  (user_id: number): Change =>
  (network) => {
    const { connections, summary } = network;
    if (!connections?.data.some(({ person }) => person.user_id === user_id)) return network;
    const { data, meta } = connections;
    return {
      ...network,
      connections: { data: data.filter(({ person }) => person.user_id !== user_id), meta: { ...meta, total: meta.total - 1 } },
      summary: { ...summary, connections: summary.connections - 1 },
    };
  };

/** Somebody is suggested no more: they were asked, or the reader does not want to see them here. */
export const withoutSuggestion =
  (user_id: number, isDismissed: boolean): Change =>
  (network) => {
    const { suggestions } = network;
    if (!suggestions?.data.some(({ person }) => person.user_id === user_id)) return network;
    const data = suggestions.data.filter(({ person }) => person.user_id !== user_id);
    return { ...network, suggestions: { ...suggestions, data, dismissed: suggestions.dismissed + (isDismissed ? 1 : 0) } };
  };

/** Nobody is dismissed any more; who they are comes with the next answer. */
export const withoutDismissals: Change = (network) =>
  network.suggestions ? { ...network, suggestions: { ...network.suggestions, dismissed: 0 } } : network;

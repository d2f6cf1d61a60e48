export { ConnectButton } from './components/connect-button.tsx';
export { ReceivedRequest } from './components/received-request.tsx';
/** Why somebody is suggested, in a sentence or two. */
export { SuggestionReason } from './components/suggestion-reason.tsx';
export { exchangePath, networkPath } from './network-query.ts';
export { workOf } from './person-texts.ts';

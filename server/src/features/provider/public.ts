export { findIssuerKeys } from './provider-host.ts';
export { sessionState } from './session-state.ts';

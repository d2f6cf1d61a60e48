/** Open asks and offers, beside what else is new. */
export { OpenAsks } from './components/open-asks.tsx';

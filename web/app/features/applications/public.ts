export { nameState } from './apply-texts.ts';

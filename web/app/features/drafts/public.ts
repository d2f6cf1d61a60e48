export { DraftArea } from './components/draft-area.tsx';
export { moveDeviceDraft } from './device-draft.ts';
export { useDraft } from './use-draft.ts';

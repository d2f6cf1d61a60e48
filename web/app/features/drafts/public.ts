export { DraftArea } from './components/draft-area.tsx';
export { useDraft } from './use-draft.ts';

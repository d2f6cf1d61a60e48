export { AttachButton } from './components/attach-button.tsx';
export { AttachmentList } from './components/attachment-list.tsx';
export { DropArea } from './components/drop-area.tsx';
export { OutgoingList } from './components/outgoing-list.tsx';
export { excerptOf } from './excerpt-of.ts';
export { unchanging, type ReadFile } from './file-reads.ts';
export { moveDraftFiles, toSent } from './outgoing-file.ts';
export { useChangedFiles, useDraftFiles } from './use-outgoing-files.ts';

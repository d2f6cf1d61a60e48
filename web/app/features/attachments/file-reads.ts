import { getAttachment } from '@sabha/contract/attachments/operations';
import { composeQuery, type ReadOf } from '../../lib/query/query-of.ts';

/** How the bytes of a file are read: of a picture about as wide as it is shown, or the file itself. What is behind a name never changes. */
export type ReadFile = (name: string, width?: number) => ReadOf<Blob>;

/** Fresh for ever once it is there; until then it is asked for as everything else. */
export const unchanging: NonNullable<ReadOf<Blob>['staleTime']> = ({ state }) => (state.data === undefined ? 0 : 'static');

/** For whoever may read what carries the file. */
export const readAttachment: ReadFile = (name, width) => ({
  ...composeQuery('attachments/file', { name, width }, async (api) => {
    const query = width === undefined ? {} : { width };
    return (await api.call(getAttachment, { params: { name }, query })) as Blob;
  }),
  staleTime: unchanging,
});

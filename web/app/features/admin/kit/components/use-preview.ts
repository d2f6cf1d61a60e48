import type { ApiClient } from '@sabha/contract/core/operation';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead, type Loaded } from '../../../../lib/query/use-read.ts';
import { useSettled } from '../../../../ui/use-settled.ts';

/** Letters that follow each other within this time are shown together. */
const waitMilliseconds = 300;

/** What the server makes of a text, soon after it was written; what was shown last stays meanwhile. `kind` names what is made of it. */
export const usePreview = <T>(kind: string, text: string, show: (api: ApiClient, text: string) => Promise<T>): Loaded<T> => {
  const settled = useSettled(text, waitMilliseconds);
  return useRead(composeQuery(kind, settled, (api) => show(api, settled))).loaded;
};

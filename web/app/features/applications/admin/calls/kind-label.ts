import { callKinds, type CallKind } from '@sabha/contract/applications/application-call';
import { viewOf } from '../../public.ts';

const isKind = (value: unknown): value is CallKind => callKinds.some((kind) => kind === value);

/** Who a call is for, in the words of its page. */
export const kindLabel = (kind: unknown): string => (isKind(kind) ? viewOf(kind).label() : '');

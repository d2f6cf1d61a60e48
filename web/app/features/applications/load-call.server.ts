import { getCall, type ShownCall } from '@sabha/contract/applications/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import { viewOfPath } from './call-views.ts';

/** The call that the address is about; 404 while the edition has none of the kind. */
export async function loadCall({ api }: PageCall, request: Request): Promise<ShownCall> {
  const { kind } = viewOfPath(new URL(request.url).pathname);
  return (await api.call(getCall, { params: { kind } })).data;
}

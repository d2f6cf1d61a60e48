import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { nullIfMissing } from '../../../lib/null-if-missing.ts';
import { buildSummitEvents, type SummitEventsView } from './summit-events-view.ts';

/** The events as the address asks for them; null before there is an edition. */
export async function loadSummitEvents({ api }: PageCall, request: Request): Promise<SummitEventsView | null> {
  const agenda = await nullIfMissing(api.call(getAgenda));
  return agenda && buildSummitEvents(agenda.data, new URL(request.url).searchParams.get('category') ?? '');
}

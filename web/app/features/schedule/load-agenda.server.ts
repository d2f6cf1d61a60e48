import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getAgenda } from '@sabha/contract/schedule/operations';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import { buildAgendaView } from './agenda-view.ts';
import type { AgendaView } from './agenda-view.ts';
import { readFilters } from './filters.ts';

/** The agenda as the address asks for it; null before there is an edition. */
export async function loadAgenda({ api }: PageCall, request: Request): Promise<AgendaView | null> {
  const agenda = await nullIfMissing(api.call(getAgenda));
  return agenda && buildAgendaView(agenda.data, readFilters(new URL(request.url).searchParams));
}

import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AGENDA_PATH } from '../agenda-links.ts';
import { clearFilters, hasFilters, writeFilters } from '../filters.ts';
import type { AgendaFilters } from '../filters.ts';

/** Nothing to show: no release yet (`filters` is null), no star, or nothing that matches. Each says what to do. */
export function EmptyAgenda({ filters }: { filters: AgendaFilters | null }) {
  if (filters === null) {
    return (
      <EmptyState
        className="max-w-160"
        title={m.agenda_not_yet()}
        text={m.agenda_not_yet_text()}
        action={<ButtonLink to="/home">{m.agenda_to_home()}</ButtonLink>}
      />
    );
  }
  const isOnlyMine = filters.isMine && !hasFilters(filters);
  return (
    <EmptyState
      className="my-8 max-w-160"
      title={isOnlyMine ? m.agenda_mine_empty() : m.agenda_nothing()}
      text={isOnlyMine ? m.agenda_mine_empty_text() : m.agenda_nothing_text()}
      action={
        <ButtonLink to={`${AGENDA_PATH}${writeFilters(clearFilters(filters))}`} preventScrollReset>
          {m.agenda_show_all()}
        </ButtonLink>
      }
    />
  );
}

import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { focusCount } from '../../../ui/directory/focus-count.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { allShifts, shiftsHref, type ShiftsQuery } from './shifts-query.ts';

/** In place of the cards, where what was chosen finds none. */
export const NothingFound = ({ asked }: { asked: ShiftsQuery }) => (
  <EmptyState
    className="mt-3"
    title={m.volunteering_list_none()}
    text={m.volunteering_list_none_text()}
    // The way goes with the list that it leads on from.
    action={
      <ButtonLink to={shiftsHref(allShifts(asked))} onClick={focusCount} preventScrollReset>
        {m.volunteering_list_show_all()}
      </ButtonLink>
    }
  />
);

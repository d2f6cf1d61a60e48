import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { focusCount } from '../../../ui/directory/focus-count.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { cleared, isFiltered, organisationsHref, type OrganisationsQuery } from './organisations-query.ts';

/** In place of the cards: nothing matches what was asked for, or there is nobody of this kind. */
export function NothingFound({ asked }: { asked: OrganisationsQuery }) {
  return isFiltered(asked) ? (
    <EmptyState
      className="mt-3"
      title={m.organisations_none_title()}
      text={m.organisations_none_text()}
      action={
        <ButtonLink to={organisationsHref(cleared(asked))} onClick={focusCount} preventScrollReset>
          {m.organisations_clear()}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState className="mt-3" title={m.organisations_empty_title()} text={m.organisations_empty_text()} />
  );
}

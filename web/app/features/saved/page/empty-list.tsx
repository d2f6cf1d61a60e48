import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { isFiltered, savedHref, savedPath, type SavedList, type SavedQuery } from '../saved-query.ts';

/** Why nothing is listed, and the way on. */
export function EmptyList({ asked, list }: { asked: SavedQuery; list: SavedList }) {
  const showAll = <ButtonLink to={savedPath}>{m.saved_show_all()}</ButtonLink>;
  if (list.is_missing) return <EmptyState title={m.saved_missing()} text={m.saved_missing_text()} action={showAll} />;
  if (list.page.all === 0) return <NothingSaved />;
  if (isFiltered(asked)) {
    const { collection, order } = asked;
    const clear = (
      <ButtonLink to={savedHref({ collection, order })} preventScrollReset>
        {m.saved_clear()}
      </ButtonLink>
    );
    return <EmptyState title={m.saved_none_title()} text={m.saved_none_text()} action={clear} />;
  }
  if (asked.collection === 'none') {
    return <EmptyState title={m.saved_unsorted_empty()} text={m.saved_unsorted_empty_text()} action={showAll} />;
  }
  return <EmptyState title={m.saved_collection_empty()} text={m.saved_collection_empty_text()} action={showAll} />;
}

function NothingSaved() {
  return (
    <EmptyState
      title={m.saved_empty_title()}
      text={m.saved_empty_text()}
      action={
        <>
          <ButtonLink to="/agenda">{m.shell_agenda()}</ButtonLink>
          <ButtonLink to="/knowledge-hub">{m.shell_knowledge_hub()}</ButtonLink>
          <ButtonLink to="/profiles">{m.shell_people()}</ButtonLink>
        </>
      }
    />
  );
}

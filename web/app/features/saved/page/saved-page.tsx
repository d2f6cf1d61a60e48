import { savedLimits, type SavedItem } from '@sabha/contract/saved/saved';
import { useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useMedia } from '../../../lib/use-media.ts';
import { m } from '../../../paraglide/messages.js';
import { Pagination } from '../../../ui/pagination.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { isFiltered, maxSearch, readSavedQuery, savedHref, savedPath, type SavedList as Loaded, type SavedQuery } from '../saved-query.ts';
import { CollectionQuestion, type Asking } from './collection-dialogs.tsx';
import { CollectionList } from './collection-list.tsx';
import { EmptyList } from './empty-list.tsx';
import { FacetChips, Facets } from './facets.tsx';
import { ListHead, PlaceButton } from './list-head.tsx';
import { SavedDetail } from './saved-detail.tsx';
import { SavedList } from './saved-list.tsx';
import { focusRow, useOpened } from './use-opened.ts';
import { useSavedActions, type Place } from './use-saved-actions.ts';

/** Everything that a person has saved, in collections and with their notes; what is shown stands in the address. */
export function SavedPage({ list }: { list: Loaded }) {
  const [params] = useSearchParams();
  const asked = readSavedQuery(params);
  const { wanted, isLoading } = useWanted(asked);
  const navigate = useNavigate();
  const actions = useSavedActions(asked);
  const [asking, setAsking] = useState<Asking | null>(null);
  const isPane = useMedia('(min-width: 1360px)');
  const { page } = list;
  const { collections } = page;
  const opened = useOpened(page.items, { wanted, isLoading });
  const { item } = opened;
  const collection = collections.find(({ collection_id }) => collection_id === asked.collection);

  const go = (next: SavedQuery) => void navigate(savedHref(next), { replace: true, preventScrollReset: true });
  /** The keyboard goes on beside what has left the list. */
  function goOn(items: readonly SavedItem[]): void {
    const next = nextOf(page.items, items)?.saved_id ?? null;
    if (item && items.includes(item)) opened.close(next);
    else focusRow(next);
  }
  async function remove(items: readonly SavedItem[]): Promise<boolean> {
    const isDone = await actions.remove(items);
    if (isDone) goOn(items);
    return isDone;
  }
  async function move(items: readonly SavedItem[], to: Place): Promise<boolean> {
    const ids = items.map(({ saved_id }) => saved_id);
    const isDone = await actions.move(ids, to);
    const isHere = asked.collection === null || asked.collection === (to.collection_id ?? 'none');
    if (isDone && !isHere) goOn(items);
    return isDone;
  }
  const hasPane = item !== null && isPane;
  const askNew = (saved_ids: readonly number[] = []) => setAsking({ what: 'new', saved_ids });
  return (
    <div
      className={hasPane ? 'grid grid-cols-[minmax(0,1fr)_340px] gap-x-6.5 min-[1440px]:grid-cols-[minmax(0,1fr)_392px]' : 'max-w-[984px]'}
    >
      <div className="min-w-0 pb-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
          <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.saved_title()}</h1>
          <SearchField
            label={m.saved_search()}
            maxLength={maxSearch}
            search={asked.search}
            onSearch={(search) => go({ ...wanted, search, page: 1 })}
          />
        </div>
        <div className="mt-3 min-[1100px]:hidden">
          <PlaceButton asked={asked} page={page} onNew={() => askNew()} />
          {page.all > 0 && <FacetChips wanted={wanted} page={page} onFilter={(next) => go(next)} />}
        </div>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6.5 min-[1100px]:mt-6 min-[1100px]:grid-cols-[208px_minmax(0,1fr)]">
          <div className="min-w-0 max-[1099.98px]:hidden">
            <CollectionList asked={asked} page={page} onNew={() => askNew()} />
            {page.all > 0 && <Facets wanted={wanted} page={page} onFilter={(next) => go(next)} />}
          </div>
          <section
            aria-label={m.saved_list()}
            aria-busy={isLoading || undefined}
            className={isLoading ? 'min-w-0 opacity-60 transition-opacity delay-200' : 'min-w-0'}
          >
            <ListHead
              asked={{ ...asked, order: wanted.order }}
              page={page}
              collection={collection}
              onOrder={(order) => go({ ...wanted, order, page: 1 })}
              onRename={(of) => setAsking({ what: 'rename', collection: of })}
              onDelete={(of) => setAsking({ what: 'delete', collection: of })}
            />
            {isFiltered(asked) && (
              <p role="status" className="sr-only">
                {m.saved_found({ count: page.total })}
              </p>
            )}
            {page.items.length === 0 ? (
              <EmptyList asked={asked} list={list} />
            ) : (
              // What is chosen is of the rows that are listed.
              <SavedList
                key={savedHref(asked)}
                asked={asked}
                list={list}
                collections={collections}
                actions={actions}
                opened={item?.saved_id ?? null}
                onOpen={opened.open}
                onRemove={remove}
                onMove={move}
                onNewCollection={askNew}
                openState={opened.state}
              />
            )}
            {page.pages > 1 && (
              <Pagination
                page={page.page}
                limit={savedLimits.page}
                total={page.total}
                hrefOf={(each) => savedHref({ ...asked, page: each })}
                className="mt-6"
              />
            )}
          </section>
        </div>
      </div>
      {item && (
        <SavedDetail
          key={item.saved_id}
          item={item}
          collections={collections}
          actions={actions}
          isPane={isPane}
          isNoteWanted={opened.isNoteWanted}
          onNoted={opened.onNoted}
          onNewCollection={() => askNew([item.saved_id])}
          onRemove={() => void remove([item])}
          onMove={(to) => void move([item], to)}
          onClose={() => opened.close(item.saved_id)}
        />
      )}
      {actions.api && asking && (
        <CollectionQuestion
          api={actions.api}
          asking={asking}
          onDone={() => setAsking(null)}
          onMade={(made, saved_ids) => {
            const chosen = page.items.filter(({ saved_id }) => saved_ids.includes(saved_id));
            if (chosen.length > 0) void move(chosen, made);
            else void navigate(savedHref({ collection: made.collection_id, order: asked.order }));
          }}
          onDeleted={() => void navigate(savedHref({ collection: 'none' }), { replace: true })}
        />
      )}
    </div>
  );
}

/** The row that takes the place of those that go; the last one that stays where none follows. */
function nextOf(rows: readonly SavedItem[], gone: readonly SavedItem[]): SavedItem | undefined {
  const isLeft = (row: SavedItem) => !gone.includes(row);
  const from = rows.findIndex((row) => !isLeft(row));
  return rows.slice(from).find(isLeft) ?? rows.findLast(isLeft);
}

/** What was asked for last, also while its answer is on its way: a box is ticked at once. */
function useWanted(asked: SavedQuery): { wanted: SavedQuery; isLoading: boolean } {
  const { location } = useNavigation();
  if (!location?.pathname.endsWith(savedPath)) return { wanted: asked, isLoading: false };
  const wanted = readSavedQuery(new URLSearchParams(location.search));
  return { wanted, isLoading: savedHref(wanted) !== savedHref(asked) };
}

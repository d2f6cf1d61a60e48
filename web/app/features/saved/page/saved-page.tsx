import type { SavedCollection, SavedItem } from '@sabha/contract/saved/saved';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useMedia } from '../../../lib/use-media.ts';
import { m } from '../../../paraglide/messages.js';
import { notify } from '../../../ui/toast.tsx';
import { isFiltered, readItem, readSavedQuery, savedHref, savedPath, type SavedList as Loaded, type SavedQuery } from '../saved-query.ts';
import { CollectionDialog, DeleteDialog } from './collection-dialogs.tsx';
import { CollectionList } from './collection-list.tsx';
import { EmptyList } from './empty-list.tsx';
import { FacetChips, Facets } from './facets.tsx';
import { ListHead, PlaceButton } from './list-head.tsx';
import { SavedDetail } from './saved-detail.tsx';
import { SavedList } from './saved-list.tsx';
import { SearchField } from './search-field.tsx';
import { useSavedActions } from './use-saved-actions.ts';

/** What the person is asked about collections. */
type Asking =
  | { readonly what: 'rename' | 'delete'; readonly collection: SavedCollection }
  /** Things that go into it, where it is made for them. */
  | { readonly what: 'new'; readonly saved_ids: readonly number[] };

const focusRow = (saved_id: number | null) => document.querySelector<HTMLElement>(`[data-saved="${saved_id}"] h3 a`)?.focus();

/** Everything that a person has saved, in collections and with their notes; what is shown stands in the address. */
export function SavedPage({ list }: { list: Loaded }) {
  const [params] = useSearchParams();
  const asked = readSavedQuery(params);
  const { wanted, isLoading } = useWanted(asked);
  const navigate = useNavigate();
  const actions = useSavedActions(asked);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [noteOf, setNoteOf] = useState<number | null>(null);
  const isPane = useMedia('(min-width: 1360px)');
  const { page } = list;
  const { collections } = page;
  const opened = page.items.find(({ saved_id }) => saved_id === readItem(params)) ?? null;
  const collection = collections.find(({ collection_id }) => collection_id === asked.collection);

  const go = (next: SavedQuery, item: number | null = null) =>
    void navigate(savedHref(next, item), { replace: true, preventScrollReset: true });
  function open({ saved_id }: SavedItem, isNoteWanted: boolean): void {
    setNoteOf(isNoteWanted ? saved_id : null);
    void navigate(savedHref(asked, saved_id), { replace: opened !== null, preventScrollReset: true });
  }
  const returnTo = useReturn(opened?.saved_id ?? null);
  function close(): void {
    setNoteOf(null);
    go(asked);
  }
  async function remove(items: readonly SavedItem[]): Promise<boolean> {
    const isDone = await actions.remove(items);
    if (!isDone) return false;
    const next = nextOf(page.items, items)?.saved_id ?? null;
    if (opened && items.includes(opened)) {
      returnTo(next);
      close();
    } else focusRow(next);
    return true;
  }
  const hasPane = opened !== null && isPane;
  const askNew = (saved_ids: readonly number[] = []) => setAsking({ what: 'new', saved_ids });
  return (
    <div
      className={hasPane ? 'grid grid-cols-[minmax(0,1fr)_340px] gap-x-6.5 min-[1440px]:grid-cols-[minmax(0,1fr)_392px]' : 'max-w-[984px]'}
    >
      <div className="min-w-0 pb-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
          <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.saved_title()}</h1>
          <SearchField search={asked.search} onSearch={(search) => go({ ...wanted, search, page: 1 })} />
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
              onOrder={(order) => go({ ...asked, order, page: 1 })}
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
                opened={opened?.saved_id ?? null}
                onOpen={open}
                onRemove={remove}
                onNewCollection={askNew}
              />
            )}
          </section>
        </div>
      </div>
      {opened && (
        <SavedDetail
          key={opened.saved_id}
          item={opened}
          collections={collections}
          actions={actions}
          isPane={isPane}
          isNoteWanted={noteOf === opened.saved_id}
          onNoted={() => setNoteOf(null)}
          onNewCollection={() => askNew([opened.saved_id])}
          onRemove={() => void remove([opened])}
          onClose={close}
        />
      )}
      {actions.api && asking?.what === 'delete' && (
        <DeleteDialog
          api={actions.api}
          collection={asking.collection}
          onClose={() => setAsking(null)}
          onDeleted={() => {
            setAsking(null);
            void navigate(savedHref({ collection: 'none' }), { replace: true });
            void notify({ title: m.saved_deleted({ title: asking.collection.title }), kind: 'ok' });
          }}
        />
      )}
      {actions.api && asking?.what === 'rename' && (
        <CollectionDialog
          api={actions.api}
          collection={asking.collection}
          onClose={() => setAsking(null)}
          onSaved={() => {
            setAsking(null);
          }}
        />
      )}
      {actions.api && asking?.what === 'new' && (
        <CollectionDialog
          api={actions.api}
          collection={null}
          onClose={() => setAsking(null)}
          onSaved={(made) => {
            setAsking(null);
            if (asking.saved_ids.length > 0) void actions.move(asking.saved_ids, made);
            else void navigate(savedHref({ collection: made.collection_id, order: asked.order }));
          }}
        />
      )}
    </div>
  );
}

/** Gives the keyboard back to the row of what was open, however it was closed, or to another row. Answers how to name that. */
function useReturn(opened: number | null): (saved_id: number | null) => void {
  const target = useRef<number | null>(null);
  useEffect(() => {
    if (opened !== null) {
      target.current = opened;
      return undefined;
    }
    // A drawer gives the focus somewhere when it goes, and that may go, too.
    const frame = requestAnimationFrame(() => {
      if (target.current !== null) focusRow(target.current);
      target.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return useCallback((saved_id) => {
    target.current = saved_id;
  }, []);
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

import { savedLimits, type SavedCollection, type SavedItem } from '@sabha/contract/saved/saved';
import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { focusLine, focusSearch } from '../../../ui/shortcuts/list-focus.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { isFiltered, savedHref, type SavedList as Loaded, type SavedQuery } from '../saved-query.ts';
import { BulkBar } from './bulk-bar.tsx';
import { nameOf } from './describe-saved.ts';
import { KeyHints } from './key-hints.tsx';
import { RowMenu } from './row-menu.tsx';
import { SavedRow } from './saved-row.tsx';
import type { Place, SavedActions } from './use-saved-actions.ts';

interface SavedListProps {
  asked: SavedQuery;
  list: Loaded;
  collections: readonly SavedCollection[];
  actions: SavedActions;
  /** The thing that stands open. */
  opened: number | null;
  onOpen: (item: SavedItem, isNoteWanted: boolean) => void;
  onRemove: (items: readonly SavedItem[]) => Promise<boolean>;
  onMove: (items: readonly SavedItem[], to: Place) => Promise<boolean>;
  /** What the history is to know of a row that is opened. */
  openState: unknown;
  /** Things are to go into a collection that is not there yet. */
  onNewCollection: (saved_ids: readonly number[]) => void;
}

/** The rows, what can be done with several of them, and the keys that work on the one that has the focus. */
export function SavedList({
  asked,
  list,
  collections,
  actions,
  opened,
  onOpen,
  onRemove,
  onMove,
  onNewCollection,
  openState,
}: SavedListProps) {
  const { items, page, total } = list.page;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [spoken, setSpoken] = useState('');
  const ofChosen = items.filter(({ saved_id }) => chosen.has(saved_id));
  const ids = ofChosen.map(({ saved_id }) => saved_id);
  // Between rows that are hidden no place is known.
  const hasOrder = asked.order === 'own' && !isFiltered(asked);
  const choose = (id: number, isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)));
  const first = ofChosen[0]?.saved_id;
  const clear = (isDone: boolean) => isDone && setChosen(new Set());
  /** The bar goes, and with it the button that was pressed. */
  function chooseNone(): void {
    setChosen(new Set());
    document.querySelector<HTMLElement>(`[data-saved="${first}"] h3 a`)?.focus();
  }

  function step(item: SavedItem, by: 1 | -1): void {
    const title = nameOf(item);
    const place = (page - 1) * savedLimits.page + items.indexOf(item) + 1 + by;
    if (!hasOrder) setSpoken(m.saved_order_is_other());
    else if (actions.step(list, item, by)) setSpoken(m.saved_place_now({ title, place, total }));
    else setSpoken(by === -1 ? m.saved_first_already({ title }) : m.saved_last_already({ title }));
  }
  useRowKeys(items, {
    onStep: step,
    onChoose: ({ saved_id }) => choose(saved_id, !chosen.has(saved_id)),
    onOpen,
  });
  return (
    // On a phone the bar of what is chosen covers the end of the page.
    <div className={ids.length > 0 ? 'max-md:pb-14' : undefined}>
      {ids.length > 0 && (
        <BulkBar
          count={ids.length}
          isAll={ids.length === items.length}
          isBusy={actions.isBusy}
          collections={collections}
          onChooseAll={(isAll) => (isAll ? setChosen(new Set(items.map(({ saved_id }) => saved_id))) : chooseNone())}
          onMove={(to) =>
            void onMove(ofChosen, to).then((isDone) => {
              if (isDone) chooseNone();
            })
          }
          onNew={() => onNewCollection(ids)}
          onRemove={() => void onRemove(ofChosen).then(clear)}
          onClear={chooseNone}
        />
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <ul data-lines aria-label={m.saved_list()} className="divide-y divide-line overflow-clip rounded-card bg-surface shadow-1">
        {items.map((item, at) => (
          <SavedRow
            key={item.saved_id}
            item={item}
            href={savedHref(asked, item.saved_id)}
            isReplacing={opened !== null}
            state={openState}
            isOpen={item.saved_id === opened}
            isChosen={chosen.has(item.saved_id)}
            onChoose={(isChosen) => choose(item.saved_id, isChosen)}
            menu={
              <RowMenu
                item={item}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onStep={hasOrder ? (by) => step(item, by) : null}
                onNote={() => onOpen(item, true)}
                onRemove={() => void onRemove([item])}
              />
            }
          />
        ))}
      </ul>
      <KeyHints hasOrder={hasOrder} />
    </div>
  );
}

interface RowKeys {
  onStep: (item: SavedItem, by: 1 | -1) => void;
  onChoose: (item: SavedItem) => void;
  onOpen: (item: SavedItem, isNoteWanted: boolean) => void;
}

/** Single keys for the row that has the focus, and Alt with the arrows, which puts it elsewhere. */
function useRowKeys(items: readonly SavedItem[], { onStep, onChoose, onOpen }: RowKeys): void {
  const focused = (): SavedItem | undefined => {
    const id = document.activeElement?.closest<HTMLElement>('[data-saved]')?.dataset['saved'];
    return items.find(({ saved_id }) => String(saved_id) === id);
  };
  /** What there is no row for is left to the browser. */
  const onRow = (work: (item: SavedItem) => unknown) => () => {
    const item = focused();
    return item ? work(item) : false;
  };
  useShortcuts({
    j: () => focusLine(1),
    k: () => focusLine(-1),
    ArrowDown: onRow(() => focusLine(1)),
    ArrowUp: onRow(() => focusLine(-1)),
    x: onRow(onChoose),
    n: onRow((item) => onOpen(item, true)),
    o: onRow((item) => onOpen(item, false)),
    '/': focusSearch,
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    const item = focused();
    if (!item) return;
    event.preventDefault();
    onStep(item, key === 'ArrowUp' ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

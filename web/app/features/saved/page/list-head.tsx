import type { SavedCollection, SavedPage } from '@sabha/contract/saved/saved';
import { ChevronDown, Ellipsis, Folder, Inbox, Layers, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuChoice, MenuItem } from '../../../ui/menu.tsx';
import type { SavedQuery } from '../saved-query.ts';
import { CollectionList } from './collection-list.tsx';

/** Where the list is: a collection, what lies in none, or everything, and how much there is. */
function placeOf({ collection }: SavedQuery, page: SavedPage) {
  if (collection === null) return { title: m.saved_all(), count: page.all, icon: Layers };
  if (collection === 'none') return { title: m.saved_unsorted(), count: page.unsorted, icon: Inbox };
  const found = page.collections.find(({ collection_id }) => collection_id === collection);
  return { title: found?.title ?? m.saved_missing(), count: found?.count ?? 0, icon: Folder };
}

interface PlaceButtonProps {
  asked: SavedQuery;
  page: SavedPage;
  onNew: () => void;
}

/** The collections behind a button, where they have no column of their own. */
export function PlaceButton({ asked, page, onNew }: PlaceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, count, icon: Icon } = placeOf(asked, page);
  return (
    <Drawer
      title={m.saved_choose_collection()}
      side="bottom"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className="flex min-h-12 w-full min-w-0 items-center gap-2.5 rounded-control bg-surface px-3.5 py-2 text-left text-ui font-semibold shadow-1"
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
          <span className="sr-only">{m.saved_choose_collection()}: </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
          <span className="font-normal text-fg-3 tabular">{count}</span>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="ml-auto shrink-0 text-fg-3" />
        </button>
      }
    >
      <CollectionList
        asked={asked}
        page={page}
        onGone={() => setOpen(false)}
        onNew={() => {
          setOpen(false);
          onNew();
        }}
      />
    </Drawer>
  );
}

interface ListHeadProps extends Pick<PlaceButtonProps, 'asked' | 'page'> {
  /** The collection that is listed, where one is. */
  collection: SavedCollection | undefined;
  onOrder: (order: SavedQuery['order']) => void;
  onRename: (collection: SavedCollection) => void;
  onDelete: (collection: SavedCollection) => void;
}

/** What is listed, in which order, and what can be done with the collection. */
export function ListHead({ asked, page, collection, onOrder, onRename, onDelete }: ListHeadProps) {
  const orders = { own: m.saved_order_own(), newest: m.saved_order_newest() };
  return (
    <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-end gap-x-1">
      <h2 data-saved-heading tabIndex={-1} className="min-w-0 flex-1 text-display-sm [overflow-wrap:anywhere] max-[1099.98px]:sr-only">
        {placeOf(asked, page).title}
      </h2>
      <Menu
        align="end"
        trigger={
          <Button kind="quiet" size="small" className="ml-auto">
            <span className="sr-only">{m.saved_order()}: </span>
            {orders[asked.order]}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        }
      >
        <MenuChoice
          label={m.saved_order()}
          value={asked.order}
          options={[
            { value: 'own', label: orders.own },
            { value: 'newest', label: orders.newest },
          ]}
          onChange={(order) => onOrder(order === 'newest' ? 'newest' : 'own')}
        />
      </Menu>
      {collection && (
        <Menu
          align="end"
          trigger={
            <IconButton label={m.saved_collection_more()}>
              <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil size={18} strokeWidth={1.75} aria-hidden />} onSelect={() => onRename(collection)}>
            {m.saved_rename()}
          </MenuItem>
          <MenuItem isDanger icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />} onSelect={() => onDelete(collection)}>
            {m.saved_delete()}
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}

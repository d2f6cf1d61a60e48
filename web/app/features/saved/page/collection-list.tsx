import type { SavedPage } from '@sabha/contract/saved/saved';
import { Folder, Inbox, Layers, Plus, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { savedHref, type SavedQuery } from '../saved-query.ts';

interface CollectionListProps {
  asked: SavedQuery;
  page: SavedPage;
  onNew: () => void;
  /** A place was gone to. */
  onGone?: () => void;
}

/** Everything, what lies in no collection, and the collections, each with how much it has. */
export function CollectionList({ asked, page, onNew, onGone }: CollectionListProps) {
  const id = useId();
  const { order } = asked;
  const link = (collection: SavedQuery['collection'], icon: LucideIcon, title: string, count: number) => (
    <PlaceLink
      key={collection ?? 'all'}
      to={savedHref({ collection, order })}
      icon={icon}
      title={title}
      count={count}
      isCurrent={asked.collection === collection}
      onGone={onGone}
    />
  );
  return (
    <nav aria-label={m.saved_places()}>
      <ul className="grid gap-0.5">
        {link(null, Layers, m.saved_all(), page.all)}
        {link('none', Inbox, m.saved_unsorted(), page.unsorted)}
      </ul>
      <h2 id={id} className="mt-5 px-2.5 pb-1.5 font-text text-sm font-semibold tracking-normal">
        {m.saved_collections()}
      </h2>
      {page.collections.length > 0 && (
        <ul aria-labelledby={id} className="grid gap-0.5">
          {page.collections.map(({ collection_id, title, count }) => link(collection_id, Folder, title, count))}
        </ul>
      )}
      <Button kind="quiet" size="small" className="mt-1 -ml-0.5" onClick={onNew}>
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        {m.saved_new_collection()}
      </Button>
    </nav>
  );
}

interface PlaceLinkProps {
  to: string;
  icon: LucideIcon;
  title: string;
  count: number;
  isCurrent: boolean;
  onGone: (() => void) | undefined;
}

function PlaceLink({ to, icon: Icon, title, count, isCurrent, onGone }: PlaceLinkProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-ui leading-tight font-[550] text-fg-2 hover:bg-hover hover:text-fg aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-fg aria-[current=page]:shadow-1 min-[1100px]:min-h-9.5"
        onClick={onGone}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
        <span className="text-sm font-normal text-fg-3 tabular">{count}</span>
      </Link>
    </li>
  );
}

import { listOwnImages, type Media } from '@sabha/contract/core/multimedia';
import type { ApiClient } from '@sabha/contract/core/operation';
import { mediaItem } from '@sabha/contract/media/media-item';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { imageUrl } from '../../../../lib/image-url.ts';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { useCan } from '../use-can.ts';
import { SearchInput } from './search-input.tsx';

const atOnce = 24;

interface PictureChooserProps {
  /** Of the field that the picture is for. */
  label: string;
  onChoose: (name: string) => void;
}

type Picture = Pick<Media, 'name' | 'alt' | 'original_name'>;

/** Where pictures are chosen from. */
interface Source {
  readonly title: () => string;
  readonly text: () => string;
  readonly search: () => string;
  readonly find: (
    api: ApiClient,
    asked: { search: string; page: number },
  ) => Promise<{ data: readonly Picture[]; meta: { pages: number } }>;
}

const library: Source = {
  title: m.pictures_library,
  text: m.pictures_library_text,
  search: m.pictures_library_search,
  find: (api, { search, page }) =>
    api.call(mediaItem.operations.getAll, {
      query: {
        page,
        limit: atOnce,
        sortField: 'file_id',
        sortOrder: 'desc',
        filterFields: JSON.stringify({ kind: 'image' }),
        ...(search && { search }),
      },
    }),
};
const own: Source = {
  title: m.pictures_title,
  text: m.pictures_text,
  search: m.pictures_search,
  find: (api, { search, page }) => api.call(listOwnImages, { query: { search, page, limit: atOnce } }),
};

/** A button that opens the pictures of the media library, or the person's own for those who may not see it, to use one of them again. */
export function PictureChooser({ label, onChoose }: PictureChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const source = useCan('content')('read') ? library : own;
  const choose = (name: string) => {
    onChoose(name);
    setOpen(false);
  };
  const trigger = (
    <Button size="small" aria-label={`${m.pictures_choose()}: ${label}`}>
      <Images size={17} strokeWidth={1.75} aria-hidden />
      {m.pictures_choose()}
    </Button>
  );
  return (
    <Dialog title={source.title()} description={source.text()} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
      {isOpen && <Chooser source={source} onChoose={choose} />}
    </Dialog>
  );
}

interface Shown {
  readonly search: string;
  readonly pictures: readonly Picture[];
}

function Chooser({ source, onChoose }: { source: Source; onChoose: (name: string) => void }) {
  const { session } = useAuth();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['admin/pictures', source.title(), search],
    queryFn: ({ pageParam }) => (session ? source.find(session.api, { search, page: pageParam }) : { data: [], meta: { pages: 0 } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, _, page) => (page < meta.pages ? page + 1 : null),
    placeholderData: keepPreviousData,
  });
  const shown: Shown | null = data === undefined ? null : { search, pictures: data.pages.flatMap((page) => page.data) };

  return (
    <div className="grid gap-5">
      <SearchInput label={source.search()} value={text} maxLength={100} onChange={setText} />
      {isError ? (
        <ErrorState
          title={m.pictures_failed()}
          text={m.admin_failed_text()}
          action={<Button onClick={() => void refetch()}>{m.pictures_again()}</Button>}
        />
      ) : (
        <Pictures title={source.title()} shown={shown} onChoose={onChoose} />
      )}
      {hasNextPage && !isError ? (
        <Button className="justify-self-center" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.pictures_more()}
        </Button>
      ) : null}
    </div>
  );
}

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

function Pictures({ title, shown, onChoose }: { title: string; shown: Shown | null; onChoose: (name: string) => void }) {
  if (shown === null) {
    return (
      <SkeletonGroup label={title} className={GRID}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="aspect-4/3" />
        ))}
      </SkeletonGroup>
    );
  }
  if (shown.pictures.length === 0) {
    return shown.search === '' ? (
      <EmptyState title={m.pictures_none()} text={m.pictures_none_text()} headingLevel={3} />
    ) : (
      <p role="status" className="text-ui text-fg-2">
        {m.pictures_not_found()}
      </p>
    );
  }
  return (
    <ul className={GRID}>
      {shown.pictures.map(({ name, alt, original_name }) => (
        <li key={name}>
          <button
            type="button"
            className="block w-full overflow-hidden rounded-control bg-sunken text-left hover:bg-hover"
            onClick={() => onChoose(name)}
          >
            <img src={imageUrl(name, 320)} alt="" loading="lazy" decoding="async" className="aspect-4/3 w-full object-cover" />
            <span className="block truncate px-2.5 py-2 text-sm text-fg-2">{alt || original_name || m.pictures_unnamed()}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { listOwnImages, type Media } from '@sabha/contract/core/multimedia';
import { Images } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';

interface PictureChooserProps {
  /** Of the field that the picture is for. */
  label: string;
  onChoose: (name: string) => void;
}

/** A button that opens what the person has uploaded before, to use one of it again. */
export function PictureChooser({ label, onChoose }: PictureChooserProps) {
  const [isOpen, setOpen] = useState(false);
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
    <Dialog title={m.pictures_title()} description={m.pictures_text()} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
      {isOpen && <OwnPictures onChoose={choose} />}
    </Dialog>
  );
}

interface Shown {
  readonly search: string;
  readonly page: number;
  readonly pictures: readonly Media[];
  readonly hasMore: boolean;
}

function OwnPictures({ onChoose }: { onChoose: (name: string) => void }) {
  const { session } = useAuth();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const [wanted, setWanted] = useState({ page: 1, attempt: 0 });
  const [shown, setShown] = useState<Shown | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    session?.api.call(listOwnImages, { query: { search, page: wanted.page } }).then(
      ({ data, meta }) => {
        if (!isWanted) return;
        setFailed(false);
        setShown((before) => {
          const earlier = wanted.page > 1 && before?.search === search ? before.pictures : [];
          return { search, page: wanted.page, pictures: [...earlier, ...data], hasMore: wanted.page < meta.pages };
        });
      },
      // The client has logged the cause.
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [session, search, wanted]);

  return (
    <div className="grid gap-5">
      <Field label={m.pictures_search()}>
        <Input
          type="search"
          value={text}
          maxLength={100}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setWanted({ page: 1, attempt: 0 });
          }}
        />
      </Field>
      {hasFailed ? (
        <ErrorState
          title={m.pictures_failed()}
          text={m.admin_failed_text()}
          action={<Button onClick={() => setWanted({ ...wanted, attempt: wanted.attempt + 1 })}>{m.pictures_again()}</Button>}
        />
      ) : (
        <Pictures shown={shown} onChoose={onChoose} />
      )}
      {shown?.hasMore && !hasFailed ? (
        <Button className="justify-self-center" onClick={() => setWanted({ page: shown.page + 1, attempt: 0 })}>
          {m.pictures_more()}
        </Button>
      ) : null}
    </div>
  );
}

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

function Pictures({ shown, onChoose }: { shown: Shown | null; onChoose: (name: string) => void }) {
  if (shown === null) {
    return (
      <SkeletonGroup label={m.pictures_title()} className={GRID}>
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

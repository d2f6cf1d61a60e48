import type { SavedCollection, SavedItem } from '@sabha/contract/saved/saved';
import { BookmarkMinus, Folder, FolderInput, Inbox, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { readDraft } from '../../../lib/forms/form-draft.ts';
import { m } from '../../../paraglide/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { Tag, themeClass } from '../../../ui/tag.tsx';
import { zoneName } from '../../../ui/time/zoned-time.ts';
import { describeDay, describeMoment, describeTime, nameOf } from './describe-saved.ts';
import { kindTexts } from './kinds.ts';
import { MoveMenu } from './move-menu.tsx';
import { NotePart, noteDraft } from './note-part.tsx';
import { latticeOf } from './saved-picture.tsx';
import type { Place, SavedActions } from './use-saved-actions.ts';

interface SavedDetailProps {
  item: SavedItem;
  collections: readonly SavedCollection[];
  actions: SavedActions;
  /** Beside the list, or over it where there is no space beside it. */
  isPane: boolean;
  /** It was opened to write the note. */
  isNoteWanted: boolean;
  onNoted: () => void;
  onNewCollection: () => void;
  onMove: (to: Place) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** One saved thing: what it is today, what changed since it was saved, the own note, and where it lies. */
export function SavedDetail({ isPane, onClose, onRemove, ...shown }: SavedDetailProps) {
  const { item, actions } = shown;
  const kind = kindTexts[item.type];
  const footer = (
    <div className="flex flex-wrap items-center gap-2.5">
      {item.subject && (
        <ButtonLink to={item.subject.link} className="min-w-0 flex-1">
          {kind.open()}
        </ButtonLink>
      )}
      <Button kind="quiet" isBusy={actions.isBusy} onClick={onRemove}>
        <BookmarkMinus size={18} strokeWidth={1.75} aria-hidden />
        {m.saved_remove()}
      </Button>
    </div>
  );
  if (!isPane) {
    return (
      <Drawer title={kind.one()} footer={footer} onClose={onClose}>
        <Body {...shown} />
      </Drawer>
    );
  }
  return (
    <Pane item={item} footer={footer} onClose={onClose}>
      <Body {...shown} />
    </Pane>
  );
}

/** Where Escape means something else: in fields, and in what stands over the page. */
const ownEscape = 'input, textarea, [role=dialog], [role=alertdialog], [role=menu]';

interface PaneProps extends Pick<SavedDetailProps, 'item' | 'onClose'> {
  footer: ReactNode;
  children: ReactNode;
}

function Pane({ item, footer, onClose, children }: PaneProps) {
  const onKey = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented) return;
    if (!(target instanceof Element && target.closest(ownEscape))) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <aside aria-label={m.saved_details()} className="-mt-9 -mr-9 -mb-16 border-l border-line bg-surface">
      <div className="sticky top-(--bar) flex h-[calc(100dvh-var(--bar)-36px-var(--foot,0px))] flex-col transition-[top] duration-(--duration-base)">
        <header className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-6">
          <KindLine item={item} />
          <IconButton label={m.ui_close()} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4">{children}</div>
        <footer className="border-t border-line px-6 py-3.5">{footer}</footer>
      </div>
    </aside>
  );
}

function KindLine({ item: { type, subject } }: { item: SavedItem }) {
  const { icon: Icon, one } = kindTexts[type];
  const palette = subject?.appearance?.palette;
  return (
    <p
      className={classNames(
        'flex min-w-0 items-center gap-1.5 text-sm font-semibold text-theme-text',
        palette && themeClass({ pair: palette }),
      )}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {one()}
    </p>
  );
}

type BodyProps = Omit<SavedDetailProps, 'isPane' | 'onClose' | 'onRemove'>;

function Body({ item, collections, actions, isNoteWanted, onNoted, onNewCollection, onMove }: BodyProps) {
  // What was written before and not saved is open at once.
  const [isOpen, setOpen] = useState(() => readDraft(noteDraft(item.saved_id)) !== null);
  const { subject } = item;
  const isQuote = subject?.title === '' && subject.excerpt !== '';
  return (
    <>
      {item.type === 'session' && subject && <Jaali lattice={latticeOf(subject)} scale={0.8} className="mb-4 h-20 rounded-card" />}
      <h2
        className={classNames(
          'text-pretty [overflow-wrap:anywhere]',
          isQuote ? 'font-text text-lead font-medium tracking-normal' : 'text-display-sm',
          !subject && 'text-fg-3',
        )}
      >
        {isQuote ? `“${subject.excerpt}”` : nameOf(item)}
      </h2>
      <Facts item={item} />
      <Change item={item} actions={actions} />
      {actions.api && (
        <NotePart
          api={actions.api}
          item={item}
          isEditing={isOpen || isNoteWanted}
          onEdit={(isEditing) => {
            setOpen(isEditing);
            if (!isEditing) onNoted();
          }}
          onSaved={actions.put}
        />
      )}
      <Placed item={item} collections={collections} actions={actions} onNewCollection={onNewCollection} onMove={onMove} />
      {subject && !isQuote && subject.excerpt !== '' && (
        <p className="border-t border-line py-4 text-ui text-pretty whitespace-pre-line text-fg-2 [overflow-wrap:anywhere]">
          {subject.excerpt}
        </p>
      )}
      <p className="pb-2 text-xs text-fg-3">{m.saved_on({ day: describeDay(item.saved_at) })}</p>
    </>
  );
}

/** Who, when and where. */
function Facts({ item: { subject, note } }: { item: SavedItem }) {
  if (!subject) {
    return (
      <p className="mt-2 mb-4 text-sm text-fg-3">
        {m.saved_gone_text()} {note !== '' && m.saved_gone_note()}
      </p>
    );
  }
  const { moment, byline, context, written_at } = subject;
  const zone = moment?.starts_at ? ` ${zoneName(moment.time_zone, moment.starts_at)}` : '';
  const lines = [
    moment && `${describeTime(moment, moment.time_zone)}${zone}`,
    moment?.place,
    byline,
    context,
    written_at && describeDay(written_at),
  ].filter(Boolean);
  return (
    <div className="mt-2 mb-4 grid justify-items-start gap-1 text-sm text-fg-2 [overflow-wrap:anywhere]">
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
      {moment?.is_cancelled && <Tag kind="bad">{m.ui_cancelled()}</Tag>}
    </div>
  );
}

/** What a session was and is, until the person confirms that they know. */
function Change({ item, actions }: { item: SavedItem; actions: SavedActions }) {
  const moment = item.subject?.moment;
  if (!moment || !item.before) return null;
  return (
    <section className="mb-4 rounded-card bg-lit-tint px-4 py-3.5">
      <h3 className="flex items-center gap-2 font-text text-ui font-semibold tracking-normal text-lit-text">
        <span aria-hidden="true" className="h-2.5 w-2 rounded-t-full bg-lit" />
        {m.saved_changed_since()}
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-ui tabular [overflow-wrap:anywhere]">
        <dt className="text-sm text-fg-2">{m.saved_was()}</dt>
        <dd className="text-fg-2 line-through">{describeMoment(item.before, moment.time_zone)}</dd>
        <dt className="text-sm text-fg-2">{m.saved_now()}</dt>
        <dd className="font-semibold">{describeMoment(moment, moment.time_zone)}</dd>
      </dl>
      <Button size="small" className="mt-3" isBusy={actions.isBusy} onClick={() => void actions.confirm(item)}>
        {m.saved_seen()}
      </Button>
    </section>
  );
}

type PlacedProps = Pick<SavedDetailProps, 'item' | 'collections' | 'actions' | 'onNewCollection' | 'onMove'>;

function Placed({ item: { collection_id }, collections, actions, onNewCollection, onMove }: PlacedProps) {
  const collection = collections.find((each) => each.collection_id === collection_id);
  const Icon = collection ? Folder : Inbox;
  return (
    <section className="border-t border-line py-4">
      <h3 className="font-text text-ui font-semibold tracking-normal">{m.saved_collection()}</h3>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p className="flex min-h-8.5 min-w-0 items-center gap-2 rounded-[4px] bg-sunken px-2.5 py-1 text-sm font-[550] text-fg-2 [overflow-wrap:anywhere]">
          <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="min-w-0">{collection?.title ?? m.saved_unsorted()}</span>
        </p>
        <MoveMenu
          collections={collections}
          current={collection_id}
          trigger={
            <Button size="small" isBusy={actions.isBusy}>
              <FolderInput size={16} strokeWidth={1.75} aria-hidden />
              {m.saved_move()}
            </Button>
          }
          onMove={onMove}
          onNew={onNewCollection}
        />
      </div>
    </section>
  );
}

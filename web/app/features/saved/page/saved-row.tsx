import type { SavedItem } from '@sabha/contract/saved/saved';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag, themeClass } from '../../../ui/tag.tsx';
import { describeChange, describeDay, describeTime, nameOf } from './describe-saved.ts';
import { kindTexts } from './kinds.ts';
import { SavedPicture } from './saved-picture.tsx';

interface SavedRowProps {
  item: SavedItem;
  /** The address of the list with this thing open beside it. */
  href: string;
  /** The address without it replaces the one before. */
  isReplacing: boolean;
  /** What the history is to know of that address. */
  state: unknown;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  menu: ReactNode;
}

/** One saved thing: its shape, its kind, what it is called, what became of it, and the own note with its edge of marigold. */
export function SavedRow({ item, href, isReplacing, state, isOpen, isChosen, onChoose, menu }: SavedRowProps) {
  const { saved_id, subject, before, note } = item;
  const title = nameOf(item);
  const isQuote = subject?.title === '' && subject.excerpt !== '';
  return (
    <li
      data-saved={saved_id}
      className={classNames(
        'relative flex items-start gap-x-3 py-2.5 pr-1 pl-3.5 max-md:pr-3.5 md:pl-4',
        isChosen && 'bg-action-tint',
        isOpen && 'z-1 inset-ring-2 inset-ring-action',
      )}
    >
      <div className="relative shrink-0">
        <Checkbox
          checked={isChosen}
          className="max-md:absolute! max-md:bottom-1.5 max-md:-left-1.5 max-md:z-1 md:mt-3.5"
          onChange={({ target }) => onChoose(target.checked)}
        >
          <span className="sr-only">{m.saved_choose({ title })}</span>
          <SavedPicture item={item} />
        </Checkbox>
      </div>
      <div className="min-w-0 flex-1 py-2">
        <KindLine item={item} />
        <h3
          className={classNames(
            'mt-0.5 text-pretty [overflow-wrap:anywhere]',
            isQuote ? 'font-text text-ui leading-snug font-medium tracking-normal' : 'text-[1.125rem] leading-tight',
            !subject && 'text-fg-3',
          )}
        >
          <Link
            to={href}
            replace={isReplacing}
            defaultShouldRevalidate={false}
            state={state}
            preventScrollReset
            aria-current={isOpen || undefined}
            className="hover:underline"
          >
            {isQuote ? `“${subject.excerpt}”` : title}
          </Link>
        </h3>
        <ByLine item={item} />
        {subject?.moment && before && (
          <p className="mt-1.5 flex items-baseline gap-2 text-sm font-semibold text-lit-text [overflow-wrap:anywhere]">
            <span aria-hidden="true" className="h-2.5 w-2 shrink-0 rounded-t-full bg-lit" />
            {describeChange(before, subject.moment)}
          </p>
        )}
        {note !== '' && (
          <p className="mt-2 border-l-3 border-lit pl-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            <span className="sr-only">{m.saved_note()}: </span>
            {note}
          </p>
        )}
      </div>
      <div className="shrink-0 pt-0.5 max-md:absolute max-md:top-0 max-md:right-0.5">{menu}</div>
    </li>
  );
}

/** The kind, and when or in which context it is met. */
function KindLine({ item: { type, subject, saved_at } }: { item: SavedItem }) {
  const { icon: Icon, one } = kindTexts[type];
  const palette = subject?.appearance?.palette;
  const about = subject?.moment
    ? describeTime(subject.moment, subject.moment.time_zone)
    : subject
      ? subject.context
      : m.saved_on({ day: describeDay(saved_at) });
  return (
    <p
      className={classNames(
        'flex min-h-5 flex-wrap items-center gap-x-1.5 text-xs text-fg-3 max-md:pr-9',
        palette && themeClass({ pair: palette }),
      )}
    >
      <span className={classNames('flex items-center gap-1.5 font-semibold', subject ? 'text-theme-text' : 'text-fg-3')}>
        <Icon size={15} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {one()}
      </span>
      {about !== '' && <span className="min-w-0 tabular [overflow-wrap:anywhere]">{about}</span>}
    </p>
  );
}

/** Where it is, who gives or runs it, and what it belongs to. */
function ByLine({ item: { subject, note } }: { item: SavedItem }) {
  if (!subject) {
    return (
      <p className="mt-0.5 text-sm text-fg-3">
        {m.saved_gone_text()} {note !== '' && m.saved_gone_note()}
      </p>
    );
  }
  const { moment, byline, context, written_at } = subject;
  const parts = [moment?.place, byline, moment && context, written_at && describeDay(written_at)].filter(Boolean);
  if (parts.length === 0 && !moment?.is_cancelled) return null;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-fg-2 [overflow-wrap:anywhere]">
      {parts.map((part, at) => (
        <span key={at} className="min-w-0">
          {part}
        </span>
      ))}
      {moment?.is_cancelled && <Tag kind="bad">{m.ui_cancelled()}</Tag>}
    </p>
  );
}

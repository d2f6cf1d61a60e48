import type { Opening } from '@sabha/contract/calendar/entry';
import type { CSSProperties } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Windows } from '../../../ui/windows.tsx';
import type { Span } from '../lay-out-day.ts';
import { clockOf } from '../wall-time.ts';

/** `11:40–13:00` of minutes since midnight. */
export const spanText = ({ from, to }: Span): string => `${clockOf(from)}–${clockOf(to)}`;

/** How many slots of an opening are left, as windows and in words: a lit window is taken. */
export function OpeningLeft({ opening: { slots, free } }: { opening: Opening }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-fg-2 tabular">
      <Windows lit={slots - free} total={slots} max={12} label="" className="max-w-full" />
      {m.calendar_opening_left({ free, slots })}
    </span>
  );
}

const frame =
  'absolute inset-x-1 z-1 flex flex-col items-start overflow-hidden rounded-control border-dashed border-line-field bg-surface px-2 py-1.5 text-left text-xs leading-4.5 @max-[5rem]:px-1';

interface OpeningBlockProps {
  opening: Opening;
  /** What of it is on this day. */
  span: Span;
  /** How far down nothing lies upon it, in pixels: there it is written what it is. */
  textTop: number;
  style: CSSProperties;
  /** Null where all of it is taken. */
  onCreate: (() => void) | null;
}

/** Hours in which the person can be met; whatever fills some of them lies upon it. */
export function OpeningBlock({ opening, span, textTop, style, onCreate }: OpeningBlockProps) {
  const { slots, free } = opening;
  const shared = { style, className: classNames(frame, 'border-[1.5px] print:hidden', onCreate && 'hover:bg-page') };
  const content = (
    <>
      <span className="sr-only">{[m.calendar_opening(), spanText(span), m.calendar_opening_left({ free, slots })].join(', ')}</span>
      <span aria-hidden style={{ marginTop: textTop }} className="flex w-full flex-col gap-1">
        <span className="font-semibold wrap-anywhere text-fg">{m.calendar_opening()}</span>
        <OpeningLeft opening={opening} />
      </span>
    </>
  );
  if (!onCreate) return <div {...shared}>{content}</div>;
  return (
    <button type="button" onClick={onCreate} {...shared}>
      {content}
    </button>
  );
}

/** Time between what fills a day, on days without openings. */
export function FreeBlock({ span, style, onCreate }: Pick<OpeningBlockProps, 'span' | 'style'> & { onCreate: () => void }) {
  return (
    <button type="button" onClick={onCreate} style={style} className={`${frame} border text-fg-2 hover:bg-page`}>
      <span className="font-semibold">{m.calendar_free()}</span>
      <span className="tabular">{spanText(span)}</span>
    </button>
  );
}

import { Suspense, useId, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { m } from '../../paraglide/messages.js';
import { CONTROL } from '../field.tsx';
import { classNames } from '../class-names.ts';
import type { FindMentionable } from './mentions.ts';
import { lazyOrnament } from '../lazy-part.tsx';

export interface ComposerProps {
  /** What is written here; stands above it and is its name. */
  label: string;
  /** Keeps the label for assistive technology alone, where the place says it already. */
  isLabelHidden?: boolean;
  /** Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit?: () => void;
  /** Characters of Markdown. */
  max: number;
  placeholder?: string;
  hint?: string;
  /** A sentence that says what to do. */
  error?: string | undefined;
  isDisabled?: boolean;
  /** One line that grows with what is written, where messages are short. */
  isShort?: boolean;
  /** Finds people by the beginning of a name, or those near at hand; where it is left out nobody is named. */
  findPeople?: FindMentionable;
  /** Puts the cursor at the end of the text when it appears. */
  hasFocus?: boolean;
}

/** What both ways of writing get: the plain one, and the rich one once its code is there. */
export interface WritingProps extends Pick<ComposerProps, 'value' | 'onChange' | 'onSubmit' | 'placeholder' | 'isDisabled' | 'findPeople'> {
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly hasFocus: boolean;
  readonly isShort: boolean;
}

// Whoever cannot fetch it goes on with the plain field: Markdown is what both of them write.
const RichText = lazyOrnament(async () => (await import('./rich-text.tsx')).RichText);

/** From here on it is said how much room is left. */
const nearlyFull = 0.9;

/** The one field for every text that members write: Markdown underneath, buttons and keys above, a plain field until these are there. */
export function Composer(props: ComposerProps) {
  const { label, isLabelHidden = false, value, max, hint, error, hasFocus = false, isShort = false } = props;
  const id = useId();
  const [isFocused, setFocused] = useState(hasFocus);
  const left = max - value.length;
  const isCounted = value.length > max * nearlyFull;
  const below = error ?? hint;
  const describedBy = below === undefined && !isCounted ? undefined : `${id}n`;
  const { onChange, onSubmit, placeholder, isDisabled, findPeople } = props;
  const writing: WritingProps = {
    value,
    onChange,
    ...(onSubmit && { onSubmit }),
    ...(findPeople && { findPeople }),
    ...(placeholder !== undefined && { placeholder }),
    ...(isDisabled !== undefined && { isDisabled }),
    labelId: `${id}l`,
    describedBy,
    isInvalid: error !== undefined || left < 0,
    hasFocus: isFocused,
    isShort,
  };
  return (
    <div
      className="grid content-start gap-1.5"
      onFocus={() => setFocused(true)}
      // Whoever has gone on to something else is not called back when the rich field's code comes; a window left for another is not left.
      onBlur={({ currentTarget }) => setFocused(currentTarget.contains(document.activeElement))}
    >
      <span id={`${id}l`} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold text-fg'}>
        {label}
      </span>
      <Suspense fallback={<PlainText {...writing} />}>
        <RichText {...writing} />
      </Suspense>
      {describedBy !== undefined && (
        <p id={describedBy} className="flex flex-wrap items-start gap-x-4 text-xs text-fg-3">
          {error !== undefined && (
            <span className="flex items-start gap-1.5 font-[550] text-bad-text" role="alert">
              <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-px shrink-0" />
              {error}
            </span>
          )}
          {error === undefined && hint}
          {isCounted && (
            <span className={classNames('ml-auto tabular', left < 0 && 'font-[550] text-bad-text')}>
              {left < 0 ? m.composer_too_long({ count: -left }) : m.composer_left({ count: left })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Markdown in a plain field. */
function PlainText({
  value,
  onChange,
  onSubmit,
  placeholder,
  isDisabled,
  labelId,
  describedBy,
  isInvalid,
  hasFocus,
  isShort,
}: WritingProps) {
  return (
    <textarea
      rows={isShort ? 1 : 5}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the person has just asked to write, or was writing here
      autoFocus={hasFocus}
      className={classNames(CONTROL, isShort ? 'min-h-[5.6875rem] py-3' : 'min-h-39 py-3')}
      value={value}
      disabled={isDisabled}
      placeholder={placeholder}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.();
      }}
    />
  );
}

import { useState, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Checkbox } from '../choice.tsx';
import { formatCount } from '../money.ts';

interface FacetGroupProps<T extends string> {
  title: string;
  options: readonly { readonly value: T; readonly count: number }[];
  chosen: readonly T[];
  labelOf: (value: T) => ReactNode;
  onToggle: (value: T) => void;
}

const shownAtFirst = 8;

/** One thing by which the directory is filtered, each value with how many it finds; nothing where there is nothing to choose. */
export function FacetGroup<T extends string>({ title, options, chosen, labelOf, onToggle }: FacetGroupProps<T>): ReactNode {
  // A box does not move from under the finger that ticks it.
  const [before] = useState(chosen);
  // What is chosen stands there to be taken out again, found or not; and the box that took it out is not gone with the keyboard on it.
  const [known, setKnown] = useState(chosen);
  const added = chosen.filter((value) => !known.includes(value));
  if (added.length > 0) setKnown([...known, ...added]);
  const unlisted = known.filter((value) => !options.some((each) => each.value === value)).map((value) => ({ value, count: 0 }));
  const all = [...options, ...unlisted];
  if (all.length === 0) return null;
  const isFirst = ({ value }: { value: T }, at: number) => at < shownAtFirst || before.includes(value);
  const rest = all.filter((each, at) => !isFirst(each, at));
  const box = ({ value, count }: { value: T; count: number }) => (
    <FacetBox key={value} count={count} isChosen={chosen.includes(value)} onToggle={() => onToggle(value)}>
      {labelOf(value)}
    </FacetBox>
  );
  return (
    <fieldset className="min-w-0 border-b border-line pb-3">
      <legend className="text-sm font-semibold">{title}</legend>
      {all.filter(isFirst).map(box)}
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-link underline underline-offset-3">
            {m.directory_more({ count: rest.length })}
          </summary>
          {rest.map(box)}
        </details>
      )}
    </fieldset>
  );
}

interface FacetBoxProps {
  count: number;
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A value to tick, its count at the edge. */
export function FacetBox({ count, isChosen, onToggle, children }: FacetBoxProps) {
  return (
    <Checkbox checked={isChosen} onChange={onToggle}>
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span> <span className="text-fg-3 tabular">{formatCount(count)}</span>
      </span>
    </Checkbox>
  );
}

import { savedTraits, type SavedPage } from '@sabha/contract/saved/saved';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { toggled, type SavedQuery } from '../saved-query.ts';
import { kindTexts, traitTexts } from './kinds.ts';

interface FacetsProps {
  /** With what was ticked and is on its way. */
  wanted: SavedQuery;
  page: SavedPage;
  onFilter: (next: SavedQuery) => void;
}

/** What a list can be limited to, each with how much it has; a tick takes effect at once. */
export function Facets({ wanted, page, onFilter }: FacetsProps) {
  const kinds = kindsOf(wanted, page);
  return (
    <>
      {kinds.length > 0 && (
        <Group legend={m.saved_kinds()}>
          {kinds.map(({ type, count }) => {
            const { icon: Icon, all } = kindTexts[type];
            return (
              <Choice key={type} isOn={wanted.types.includes(type)} count={count} onToggle={() => onFilter(toggled(wanted, 'types', type))}>
                <Icon size={17} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-fg-3" />
                {all()}
              </Choice>
            );
          })}
        </Group>
      )}
      <Group legend={m.saved_only()}>
        {savedTraits.map((trait) => (
          <Choice
            key={trait}
            isOn={wanted.traits.includes(trait)}
            count={page.traits[trait]}
            onToggle={() => onFilter(toggled(wanted, 'traits', trait))}
          >
            {traitTexts[trait]()}
          </Choice>
        ))}
      </Group>
    </>
  );
}

/** The kinds that there are, and those that are asked for. */
const kindsOf = ({ types }: SavedQuery, page: SavedPage): SavedPage['types'] => [
  ...page.types,
  ...types.filter((type) => !page.types.some((each) => each.type === type)).map((type) => ({ type, count: 0 })),
];

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="mt-5 min-w-0 border-t border-line px-2.5 pt-4">
      <legend className="float-left w-full pb-1 text-sm font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  isOn: boolean;
  count: number;
  onToggle: () => void;
  children: ReactNode;
}

function Choice({ isOn, count, onToggle, children }: ChoiceProps) {
  return (
    <Checkbox checked={isOn} onChange={onToggle}>
      <span className="flex items-start gap-2 text-fg-2 [overflow-wrap:anywhere]">
        {children} <span className="ml-auto text-fg-3 tabular">{count}</span>
      </span>
    </Checkbox>
  );
}

/** The same in one line that scrolls, where there is no column for it. */
export function FacetChips({ wanted, page, onFilter }: FacetsProps) {
  const isAll = wanted.types.length === 0 && wanted.traits.length === 0;
  return (
    <ul
      aria-label={m.saved_filters()}
      className="-mx-9 mt-3 flex gap-2 overflow-x-auto px-9 py-0.5 [scrollbar-width:none] max-md:-mx-5 max-md:px-5"
    >
      <Chip isOn={isAll} onToggle={() => onFilter({ ...wanted, types: [], traits: [], page: 1 })}>
        {m.saved_all()}
      </Chip>
      {kindsOf(wanted, page).map(({ type, count }) => {
        const { icon: Icon, all } = kindTexts[type];
        return (
          <Chip key={type} isOn={wanted.types.includes(type)} count={count} onToggle={() => onFilter(toggled(wanted, 'types', type))}>
            <Icon size={17} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {all()}
          </Chip>
        );
      })}
      {savedTraits
        .filter((trait) => page.traits[trait] > 0 || wanted.traits.includes(trait))
        .map((trait) => (
          <Chip
            key={trait}
            isOn={wanted.traits.includes(trait)}
            count={page.traits[trait]}
            onToggle={() => onFilter(toggled(wanted, 'traits', trait))}
          >
            {traitTexts[trait]()}
          </Chip>
        ))}
    </ul>
  );
}

function Chip({ isOn, count, onToggle, children }: Omit<ChoiceProps, 'count'> & { count?: number }) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={isOn}
        className="flex h-11 items-center gap-2 rounded-control px-3.5 text-ui font-semibold text-fg-2 inset-ring-[1.5px] inset-ring-line-2 hover:text-fg aria-pressed:bg-strong aria-pressed:text-on-strong aria-pressed:inset-ring-0"
        onClick={onToggle}
      >
        {children}
        {count !== undefined && <span className="font-normal tabular">{count}</span>}
      </button>
    </li>
  );
}

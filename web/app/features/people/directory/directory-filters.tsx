import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/choice.tsx';
import { audienceName } from '../audience-names.ts';
import { directoryHref, toggled, type DirectoryQuery } from './directory-query.ts';
import type { Directory } from './load-directory.ts';

type Facet = Directory['facets']['cities'];

/** What the directory can be narrowed by; each choice takes effect at once and is kept in the address. */
export function DirectoryFilters({ directory: { query: answered, facets } }: { directory: Directory }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ after: DirectoryQuery; query: DirectoryQuery } | null>(null);
  // A box is ticked at once; what it asks for counts until the next answer is there.
  const query = wanted?.after === answered ? wanted.query : answered;
  const go = (next: DirectoryQuery) => {
    setWanted({ after: answered, query: next });
    void navigate(directoryHref(next), { preventScrollReset: true });
  };
  return (
    <div className="grid content-start gap-6">
      <Group
        title={m.profile_comes_as()}
        facet={facets.audiences}
        chosen={query.audience}
        nameOf={(value) => audienceName(value as DirectoryQuery['audience'][number])}
        onToggle={(value) => go(toggled(query, 'audience', value as DirectoryQuery['audience'][number]))}
      />
      <Group
        title={m.profile_interests()}
        facet={facets.interests}
        chosen={query.interest}
        onToggle={(value) => go(toggled(query, 'interest', value))}
      />
      <Group title={m.profile_city()} facet={facets.cities} chosen={query.city} onToggle={(value) => go(toggled(query, 'city', value))} />
    </div>
  );
}

interface GroupProps {
  title: string;
  facet: Facet;
  chosen: readonly string[];
  nameOf?: (value: string) => string;
  onToggle: (value: string) => void;
}

const shownAtFirst = 8;

function Group({ title, facet, chosen, nameOf = (value) => value, onToggle }: GroupProps): ReactNode {
  const unlisted = chosen.filter((value) => !facet.some((each) => each.value === value)).map((value) => ({ value, count: 0 }));
  const all = [...facet, ...unlisted];
  if (all.length === 0) return null;
  const isFirst = (each: Facet[number], at: number) => at < shownAtFirst || chosen.includes(each.value);
  const box = ({ value, count }: Facet[number]) => (
    <Checkbox key={value} checked={chosen.includes(value)} onChange={() => onToggle(value)}>
      <span className="[overflow-wrap:anywhere]">{nameOf(value)}</span> <span className="text-fg-3 tabular">{count}</span>
    </Checkbox>
  );
  const rest = all.filter((each, at) => !isFirst(each, at));
  return (
    <fieldset className="min-w-0 border-b border-line pb-3 last:border-0">
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

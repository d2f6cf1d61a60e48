import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Input } from '../../../ui/field.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { writeFacets, type Facets } from '../facets.ts';
import type { CountedTheme } from '../theme-view.ts';

interface FacetBarProps {
  /** The list's own path. */
  path: string;
  facets: Facets<string>;
  /** Asks what to look for. */
  label: string;
  kinds: readonly { readonly kind: string; readonly label: string; readonly count: number }[];
  themes: readonly CountedTheme[];
}

/** Words, kinds with counts and themes, all of it one form and links: it works without scripts. */
export function FacetBar({ path, facets, label, kinds, themes }: FacetBarProps) {
  const go = (changed: Partial<Facets<string>>) => writeFacets(path, { ...facets, page: 1, ...changed });
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="print:hidden">
      <Form role="search" action={path} className="flex max-w-[720px] gap-2.5">
        {facets.kind === null ? null : <input type="hidden" name="kind" value={facets.kind} />}
        {facets.theme === null ? null : <input type="hidden" name="theme" value={facets.theme} />}
        <span className="relative min-w-0 flex-1">
          <Search size={20} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute top-4 left-4 text-fg-3 max-md:hidden" />
          <Input
            key={facets.query}
            type="search"
            name="q"
            defaultValue={facets.query}
            maxLength={120}
            aria-label={label}
            placeholder={label}
            className="h-13 pl-12 text-[17px] max-md:px-4 placeholder:text-ellipsis"
          />
        </span>
        <Button type="submit" kind="primary" className="h-13">
          {m.search_go()}
        </Button>
      </Form>
      <nav aria-label={m.knowledge_kinds()} className="mt-8 flex gap-x-6 overflow-x-auto border-b border-line [scrollbar-width:none]">
        {[{ kind: null, label: m.search_all_kinds(), count: all }, ...kinds].map((each) => (
          <Link
            key={each.kind ?? 'all'}
            to={go({ kind: each.kind })}
            preventScrollReset
            aria-current={each.kind === facets.kind ? 'page' : undefined}
            className="flex h-11.5 flex-none items-center gap-1.5 text-[15.5px] font-semibold whitespace-nowrap text-fg-2 hover-able:text-fg aria-[current=page]:text-fg aria-[current=page]:shadow-[inset_0_-3px_0_var(--action)]"
          >
            {each.label} <span className="font-normal text-fg-3 tabular">{each.count}</span>
          </Link>
        ))}
      </nav>
      {themes.length > 0 ? (
        <ul
          aria-label={m.knowledge_themes()}
          className="mt-4 flex flex-wrap gap-2 max-md:-mx-5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-5 [scrollbar-width:none]"
        >
          {themes.map((theme) => (
            <li key={theme.slug} className="shrink-0">
              <ThemeLink
                theme={theme}
                isChosen={theme.slug === facets.theme}
                to={go({ theme: theme.slug === facets.theme ? null : theme.slug })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ThemeLink({ theme, isChosen, to }: { theme: CountedTheme; isChosen: boolean; to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex h-11 items-center gap-2 rounded-control pr-3.5 pl-2.5 text-sm font-semibold whitespace-nowrap',
        isChosen ? 'bg-strong text-on-strong' : 'inset-ring inset-ring-line-2 hover:inset-ring-fg-3',
      )}
    >
      <Jaali lattice={theme.lattice} scale={0.45} className="size-5.5 rounded-[4px]" />
      {theme.name}
      <span className={classNames('font-normal tabular', !isChosen && 'text-fg-3')}>{theme.count}</span>
    </Link>
  );
}

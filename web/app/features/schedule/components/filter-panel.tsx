import { useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { buttonClasses } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import type { AgendaView, Facet } from '../agenda-view.ts';
import { AGENDA_PATH } from '../agenda-links.ts';
import { clearFilters, writeFilters } from '../filters.ts';
import type { AgendaFilters } from '../filters.ts';
import { languageName, languageNameClass, typeName } from '../session-labels.ts';

const TYPING_PAUSE_MS = 350;

export interface FilterPanelProps {
  view: AgendaView;
  filters: AgendaFilters;
}

/** All filters as one form that works by itself; with client code each change takes effect at once. */
export function FilterPanel({ view, filters }: FilterPanelProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (form: HTMLFormElement, pause: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(chosenIn(form), { action: AGENDA_PATH, replace: true, preventScrollReset: true }), pause);
  };
  const count = view.days.find(({ held_on }) => held_on === view.day)?.count ?? 0;
  return (
    <div className="agenda-panel off-ink z-30 bg-raised shadow-3 inset-ring inset-ring-line max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-sheet max-md:pb-[env(safe-area-inset-bottom)] md:absolute md:mt-3 md:w-150 md:rounded-card">
      <Form
        key={writeFilters({ ...filters, text: '' })}
        method="get"
        action={AGENDA_PATH}
        preventScrollReset
        className="flex max-h-[80dvh] md:max-h-[min(40rem,calc(100dvh-15rem))] flex-col"
        onChange={(event) =>
          send(event.currentTarget, event.target instanceof HTMLInputElement && event.target.name === 'q' ? TYPING_PAUSE_MS : 0)
        }
      >
        <input type="hidden" name="day" value={view.day} />
        {filters.view !== 'auto' && <input type="hidden" name="view" value={filters.view} />}
        {filters.isMine && <input type="hidden" name="mine" value="1" />}
        <div className="grid gap-x-6 gap-y-4 overflow-y-auto overscroll-contain p-5 md:grid-cols-2">
          <Field label={m.agenda_search()} className="md:col-span-2">
            <Input
              type="search"
              name="q"
              defaultValue={filters.text}
              placeholder={m.agenda_search_hint()}
              maxLength={100}
              autoComplete="off"
            />
          </Field>
          <Group
            title={m.agenda_themes()}
            name="track"
            chosen={filters.tracks}
            facets={view.tracks.map(({ slug, count }) => ({ value: slug, count }))}
            nameOf={(slug) => view.tracks.find((track) => track.slug === slug)?.name ?? slug}
          />
          <Group
            title={m.agenda_rooms()}
            name="room"
            chosen={filters.rooms}
            facets={view.rooms.map(({ slug, count }) => ({ value: slug, count }))}
            nameOf={(slug) => view.rooms.find((room) => room.slug === slug)?.name ?? slug}
          />
          <Group title={m.agenda_types()} name="type" chosen={filters.types} facets={view.types} nameOf={typeName} />
          {view.languages.length > 1 && (
            <Group
              title={m.agenda_languages()}
              name="language"
              chosen={filters.languages}
              facets={view.languages}
              nameOf={(tag) => languageName(tag)}
              isLanguage
            />
          )}
        </div>
        <div className="flex gap-2.5 border-t border-line px-5 py-3.5">
          <button type="submit" className={buttonClasses({ kind: 'primary', className: 'flex-1' })}>
            {m.agenda_show({ count })}
          </button>
          <Link to={`${AGENDA_PATH}${writeFilters(clearFilters(filters))}`} preventScrollReset className={buttonClasses({ kind: 'quiet' })}>
            {m.agenda_clear()}
          </Link>
        </div>
      </Form>
    </div>
  );
}

/** What the form would send, without what was left empty. */
function chosenIn(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.append(name, value);
  }
  return query;
}

interface GroupProps<Value extends string> {
  title: string;
  name: string;
  chosen: readonly string[];
  facets: readonly Facet<Value>[];
  nameOf: (value: Value) => string;
  /** Each value is a language and is named in it. */
  isLanguage?: boolean;
}

function Group<Value extends string>({ title, name, chosen, facets, nameOf, isLanguage = false }: GroupProps<Value>) {
  if (facets.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{title}</legend>
      {facets.map(({ value, count }) => (
        <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)}>
          <span lang={isLanguage ? value : undefined} className={isLanguage ? languageNameClass(value) : undefined}>
            {nameOf(value)}
          </span>{' '}
          <span className="text-fg-3 tabular">{count}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

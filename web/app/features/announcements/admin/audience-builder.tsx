import type { Audience, AudienceCondition, AudienceCount, AudienceOptions } from '@sabha/contract/announcements/announcement';
import { locales } from '@sabha/contract/core/locales';
import { communities } from '@sabha/contract/people/communities';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Read } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { kindName } from '../../organisations/public.ts';
import { groupName } from '../group-names.ts';
import { languageNames } from '../language-names.ts';
import { Counted } from './audience-count.tsx';

/** What organisers choose by. */
type Kind = Exclude<AudienceCondition['kind'], 'own_people'>;
const kinds: readonly Kind[] = ['edition', 'role', 'community', 'pass', 'session', 'language', 'place'];
const kindNames: Readonly<Record<Kind, () => string>> = {
  edition: m.announce_line_edition,
  role: m.announce_line_role,
  community: m.announce_line_community,
  pass: m.announce_line_pass,
  session: m.announce_line_session,
  language: m.announce_line_language,
  place: m.announce_line_place,
};

/** A line of this kind that names nobody yet. */
function emptyLine(kind: Kind, is_excluded: boolean): AudienceCondition {
  switch (kind) {
    case 'role':
      return { kind, role_ids: [], is_excluded };
    case 'community':
      return { kind, communities: [], is_excluded };
    case 'pass':
      return { kind, product_ids: [], is_excluded };
    case 'session':
      return { kind, session_ids: [], is_excluded };
    case 'language':
      return { kind, locales: [], is_excluded };
    case 'place':
      return { kind, cities: [], is_excluded };
    default:
      return { kind: 'edition', is_excluded };
  }
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function choicesOf(kind: AudienceCondition['kind'], options: AudienceOptions): readonly Choice[] {
  const named = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }));
  if (kind === 'role') return options.roles.map(({ id, name }) => ({ value: String(id), label: groupName(name) }));
  if (kind === 'community') return communities.map((community) => ({ value: community, label: kindName(community) }));
  if (kind === 'pass') return named(options.passes);
  if (kind === 'session') return named(options.sessions);
  if (kind === 'language') return locales.map((locale) => ({ value: locale, label: languageNames[locale] }));
  return options.cities.map((city) => ({ value: city, label: city }));
}

function chosenOf(line: AudienceCondition): readonly string[] {
  if (line.kind === 'role') return line.role_ids.map(String);
  if (line.kind === 'community') return line.communities;
  if (line.kind === 'pass') return line.product_ids.map(String);
  if (line.kind === 'session') return line.session_ids.map(String);
  if (line.kind === 'language') return line.locales;
  return line.kind === 'place' ? line.cities : [];
}

function withChosen(line: AudienceCondition, chosen: readonly string[]): AudienceCondition {
  if (line.kind === 'role') return { ...line, role_ids: chosen.map(Number) };
  if (line.kind === 'community') return { ...line, communities: communities.filter((community) => chosen.includes(community)) };
  if (line.kind === 'pass') return { ...line, product_ids: chosen.map(Number) };
  if (line.kind === 'session') return { ...line, session_ids: chosen.map(Number) };
  if (line.kind === 'language') return { ...line, locales: locales.filter((locale) => chosen.includes(locale)) };
  return line.kind === 'place' ? { ...line, cities: [...chosen] } : line;
}

interface AudienceBuilderProps {
  audience: Audience;
  options: AudienceOptions;
  counted: Read<AudienceCount>;
  error: string | undefined;
  onChange: (audience: Audience) => void;
}

/** Who gets it, line by line, with how many are left after all of them. */
export function AudienceBuilder({ audience, options, counted, error, onChange }: AudienceBuilderProps) {
  const builder = useRef<HTMLDivElement>(null);
  const set = (at: number, line: AudienceCondition) => onChange(audience.map((one, index) => (index === at ? line : one)));
  function remove(at: number): void {
    flushSync(() => onChange(audience.toSpliced(at, 1)));
    // The keyboard goes on with the line that comes into its place, and not on the button that takes that away as well.
    const place = at < audience.length - 1 ? `[data-line="${at}"] select` : '[data-add]';
    builder.current?.querySelector<HTMLElement>(place)?.focus();
  }
  return (
    <div ref={builder} className="grid gap-3">
      {audience.length === 0 && <p className="text-ui text-fg-2">{m.announce_everybody()}</p>}
      <ol className="grid gap-4">
        {audience.map((line, at) => (
          <li key={at} data-line={at} className="grid items-start gap-2 border-l-2 border-line-2 pl-4">
            <Line line={line} number={at + 1} options={options} onChange={(next) => set(at, next)} onRemove={() => remove(at)} />
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <p role="alert" className="text-sm font-[550] text-bad-text">
          {error}
        </p>
      )}
      <Button
        data-add
        size="small"
        className="justify-self-start"
        disabled={audience.length >= 10}
        onClick={() => onChange([...audience, emptyLine('role', false)])}
      >
        <Plus size={17} strokeWidth={1.75} aria-hidden="true" />
        {m.announce_add_line()}
      </Button>
      <Counted counted={counted} audience={audience} />
    </div>
  );
}

interface LineProps {
  line: AudienceCondition;
  number: number;
  options: AudienceOptions;
  onChange: (line: AudienceCondition) => void;
  onRemove: () => void;
}

function Line({ line, number, options, onChange, onRemove }: LineProps) {
  const choices = choicesOf(line.kind, options);
  const chosen = chosenOf(line);
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
  const menu = useRef<HTMLSelectElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  function remove(at: number): void {
    // The keyboard goes on with the next one, or where another is chosen.
    const buttons = [...(chips.current?.querySelectorAll('button') ?? [])];
    (buttons[at + 1] ?? buttons[at - 1] ?? menu.current)?.focus();
    onChange(withChosen(line, chosen.toSpliced(at, 1)));
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <NativeSelect
          className="w-auto"
          aria-label={m.announce_line_how({ number })}
          value={line.is_excluded ? 'not' : 'and'}
          onChange={({ currentTarget }) => onChange({ ...line, is_excluded: currentTarget.value === 'not' })}
        >
          <option value="and">{m.announce_line_only()}</option>
          <option value="not">{m.announce_line_not()}</option>
        </NativeSelect>
        <NativeSelect
          className="w-auto"
          aria-label={m.announce_line_kind({ number })}
          value={line.kind}
          onChange={({ currentTarget }) =>
            onChange(emptyLine(kinds.find((kind) => kind === currentTarget.value) ?? 'edition', line.is_excluded))
          }
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]()}
            </option>
          ))}
        </NativeSelect>
        {line.kind !== 'edition' && (
          <NativeSelect
            ref={menu}
            className="w-auto max-w-72"
            aria-label={m.announce_line_value({ number })}
            value=""
            onChange={({ currentTarget }) => onChange(withChosen(line, [...new Set([...chosen, currentTarget.value])]))}
          >
            <option value="" disabled>
              {m.announce_line_choose()}
            </option>
            {choices
              .filter(({ value }) => !chosen.includes(value))
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </NativeSelect>
        )}
        <IconButton label={m.announce_line_remove({ number })} onClick={onRemove}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {chosen.length > 0 && (
        <ul ref={chips} className="flex flex-wrap gap-1.5">
          {chosen.map((value, at) => (
            <li key={value}>
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-sunken px-3 text-sm hover:bg-hover"
                onClick={() => remove(at)}
              >
                {labelOf(value)}
                <X size={15} strokeWidth={1.75} aria-hidden="true" />
                <span className="sr-only">{m.announce_value_remove()}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

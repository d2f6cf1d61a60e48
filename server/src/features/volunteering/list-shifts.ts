import { listShifts, shiftFits, type ShiftFit } from '@sabha/contract/volunteering/operations';
import { certificateMinutes, type ShiftCard } from '@sabha/contract/volunteering/shift';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { OperationOutput, ParsedInput } from '@sabha/contract/core/operation';
import type { Context } from '../../core/context.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { canReadShifts } from '../../permissions/volunteering.ts';
import { findPublicEdition } from '../content/public.ts';
import type { ReadFirmEntries } from '../../core/calendar/firm-entries.ts';
import { volunteerShifts } from './schema.ts';
import { presentShift, readCounted, readEntriesDuring, readOwnShifts, readShiftReader } from './shifts.read-model.ts';

type Query = ParsedInput<typeof listShifts>['query'];
type Answer = OperationOutput<typeof listShifts>;
type Filter = (card: ShiftCard) => boolean;

const young = 18;

const fitTests: Readonly<Record<ShiftFit, Filter>> = {
  diary: ({ fits_diary, mine, is_removed }) => fits_diary && mine === null && !is_removed,
  young: ({ min_age }) => min_age === null || min_age < young,
  skills: ({ own_skills }) => own_skills.length > 0,
  mine: ({ mine, is_lead }) => mine !== null || is_lead,
};

const includes = (wanted: readonly string[] | undefined, values: readonly string[]): boolean =>
  wanted === undefined || wanted.length === 0 || values.some((value) => wanted.includes(value));

/** What was asked for, a condition for each part of it. */
const filtersOf = ({ day, role, place, language, fits = [] }: Query) => ({
  days: (card: ShiftCard) => day === undefined || card.day === day,
  roles: (card: ShiftCard) => includes(role, [card.role_key]),
  places: (card: ShiftCard) => includes(place, [card.place_key]),
  languages: (card: ShiftCard) => includes(language, card.languages),
  fits: (card: ShiftCard) => fits.every((fit) => fitTests[fit](card)),
});

/** Counts what the cards say of themselves, the most frequent first. */
function countOf(cards: readonly ShiftCard[], namesOf: (card: ShiftCard) => readonly (readonly [value: string, label: string])[]) {
  const found = new Map<string, { value: string; label: string; count: number }>();
  for (const [value, label] of cards.flatMap((card) => namesOf(card))) {
    const before = found.get(value);
    found.set(value, { value, label, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

function countFacets(cards: readonly ShiftCard[], query: Query): Answer['facets'] {
  const filters = filtersOf(query);
  const without = (name: keyof typeof filters) =>
    cards.filter((card) => Object.entries(filters).every(([key, isWanted]) => key === name || isWanted(card)));
  const ofFits = cards.filter((card) => Object.entries(filters).every(([key, isWanted]) => key === 'fits' || isWanted(card)));
  const chosen = query.fits ?? [];
  return {
    days: countOf(without('days'), ({ day }) => [[day, day]])
      .toSorted((a, b) => a.value.localeCompare(b.value))
      .map(({ value, count }) => ({ value, count })),
    roles: countOf(without('roles'), ({ role_key, role }) => [[role_key, role]]),
    places: countOf(without('places'), ({ place_key, place }) => [[place_key, place]]),
    languages: countOf(without('languages'), ({ languages }) => languages.map((language) => [language, language] as const)),
    // They narrow each other down: each is counted with the others that are chosen.
    fits: shiftFits.map((value) => ({
      value,
      count: ofFits.filter((card) => [...new Set([...chosen, value])].every((fit) => fitTests[fit](card))).length,
    })),
  };
}

async function readList(ctx: Context, call: Call, query: Query, readFirmEntries: ReadFirmEntries): Promise<Answer> {
  const { actor, locale } = call;
  const now = ctx.clock.now();
  const edition = await findPublicEdition(ctx.db, undefined);
  if (!edition) return noEdition;
  const { edition_id, time_zone } = edition;
  const [reader, counted] = await Promise.all([
    readShiftReader(ctx, { actor, locale }),
    readCounted(
      ctx.db,
      actor.user_id,
      and(
        eq(volunteerShifts.edition_id, edition_id),
        eq(volunteerShifts.status, 'open'),
        gt(volunteerShifts.ends_at, now),
        isNull(volunteerShifts.deleted_at),
      ),
    ),
  ]);
  const entries = await readEntriesDuring(ctx, readFirmEntries, reader, counted);
  const isToCome = ({ starts_at }: ShiftCard) => new Date(starts_at) > now;
  const cards = counted
    .map((one) => presentShift(one, reader, { entries, time_zone }))
    .filter((card) => isToCome(card) || card.mine !== null || card.is_lead);
  const toCome = cards.filter(isToCome);
  const filters = Object.values(filtersOf(query));
  const own = await readOwnShifts(
    ctx,
    { user_id: actor.user_id, edition_id },
    cards.filter(({ mine }) => mine !== null),
  );
  return {
    data: cards.filter((card) => filters.every((isWanted) => isWanted(card))),
    facets: countFacets(cards, query),
    all: cards.length,
    open_places: toCome.reduce((sum, card) => sum + Math.max(card.places - card.taken_count, 0), 0),
    fitting: toCome.filter(fitTests.diary).length,
    own,
    time_zone,
    edition: { name: inLanguage(edition, 'name', locale), starts_on: edition.starts_on, ends_on: edition.ends_on },
  };
}

const noEdition: Answer = {
  data: [],
  facets: { days: [], roles: [], places: [], languages: [], fits: [] },
  all: 0,
  open_places: 0,
  fitting: 0,
  own: {
    confirmed_minutes: 0,
    waiting_minutes: 0,
    to_come_minutes: 0,
    goal_minutes: certificateMinutes,
    has_certificate: false,
    to_come: [],
  },
  time_zone: 'UTC',
  edition: null,
};

export const listHandler = (readFirmEntries: ReadFirmEntries): Bound =>
  bind(listShifts, canReadShifts, ({ query }, call, ctx) => readList(ctx, call, query, readFirmEntries));

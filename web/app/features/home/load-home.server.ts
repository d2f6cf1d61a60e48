import { getCurrentEdition, listMembers } from '@sabha/contract/content/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';
import type { Agenda } from '@sabha/contract/schedule/agenda';
import { getAgenda, listSpeakers } from '@sabha/contract/schedule/operations';
import type { CatalogueProduct } from '@sabha/contract/sales/catalogue';
import { getCatalogue } from '@sabha/contract/sales/operations';
import { nullIfMissing } from '../../lib/null-if-missing.ts';
import type { HomeData } from './home-data.ts';
import { pickHighlights } from './pick-highlights.ts';

const highlightsPerDay = 4;
const shownSpeakers = 6;
const shownPartners = 10;
const shownPasses = 4;

/** Everything the home page shows and no more: it also travels to the browser. Null before an edition is published. */
export async function loadHome({ api }: PageCall): Promise<HomeData | null> {
  const [edition, agenda, people, sponsors, catalogue] = await Promise.all([
    nullIfMissing(api.call(getCurrentEdition)),
    nullIfMissing(api.call(getAgenda)),
    nullIfMissing(api.call(listSpeakers)),
    nullIfMissing(api.call(listMembers, { query: { view: 'sponsor' } })),
    nullIfMissing(api.call(getCatalogue)),
  ]);
  if (!edition) return null;
  const { description: _d, description_html: _dh, venue_directions: _v, venue_directions_html: _vh, ...shown } = edition.data;
  const speakers = people?.data.speakers ?? [];
  const partners = sponsors?.data.groups.flatMap((group) => group.members) ?? [];
  return {
    edition: shown,
    ...readProgramme(agenda?.data),
    speakers: preferFeatured(speakers, shownSpeakers).map(({ is_featured: _f, session_count: _c, track_ids: _t, ...speaker }) => speaker),
    speaker_count: speakers.length,
    partners: preferFeatured(partners, shownPartners).map(({ slug, name, image }) => ({ slug, name, image })),
    partner_count: partners.length,
    passes: catalogue && { products: pickPasses(catalogue.data.products), time_zone: catalogue.data.time_zone },
    pass_from_minor: findLowest(catalogue?.data.products ?? []),
  };
}

/** Passes that anybody can take now, in their order. */
const pickPasses = (products: readonly CatalogueProduct[]) =>
  products
    .filter(({ kind, state }) => kind === 'pass' && state !== 'over')
    .slice(0, shownPasses)
    .map(({ product_id, slug, name, summary, price_minor, later_price_minor, price_until, palette, lattice }) => {
      return { product_id, slug, name, summary, price_minor, later_price_minor, price_until, palette, lattice };
    });

/** The lowest price above nothing of one pass: what is free for some people, or sold to groups alone, is no offer to all. */
function findLowest(products: readonly CatalogueProduct[]): number | null {
  const prices = products
    .filter(({ kind, state, sold_in }) => kind === 'pass' && state === 'on_sale' && sold_in === 1)
    .map(({ price_minor }) => price_minor ?? 0);
  const paid = prices.filter((price) => price > 0);
  return paid.length === 0 ? null : Math.min(...paid);
}

function preferFeatured<T extends { is_featured: boolean }>(all: readonly T[], count: number): T[] {
  return [...all.filter((one) => one.is_featured), ...all.filter((one) => !one.is_featured)].slice(0, count);
}

function readProgramme(agenda: Agenda | undefined): Pick<HomeData, 'themes' | 'days' | 'session_count'> {
  if (!agenda?.release) return { themes: [], days: [], session_count: 0 };
  const sessions = agenda.sessions.filter(({ type, status }) => type !== 'break' && status === 'scheduled');
  const tracks = new Map(agenda.tracks.map((track) => [track.track_id, track]));
  const rooms = new Map(agenda.rooms.map((room) => [room.room_id, room.name]));
  return {
    themes: agenda.tracks.map((track) => ({
      ...track,
      session_count: sessions.filter((session) => session.track_id === track.track_id).length,
    })),
    days: agenda.days.map(({ day_id, held_on, name }) => ({
      day_id,
      held_on,
      name,
      highlights: pickHighlights(
        sessions.filter((session) => session.day_id === day_id),
        highlightsPerDay,
      ).map(({ slug, title, type, type_label, starts_at, track_id, room_id }) => {
        const track = track_id === null ? undefined : tracks.get(track_id);
        return {
          slug,
          title,
          type,
          type_label,
          starts_at: starts_at ?? '',
          track: track
            ? { slug: track.slug, name: track.name, lattice: track.lattice, palette: track.palette, variant: track.variant }
            : null,
          room: (room_id === null ? undefined : rooms.get(room_id)) ?? null,
        };
      }),
    })),
    session_count: sessions.length,
  };
}

import { committeeMemberTextFields } from '@sabha/contract/content/committee-member';
import type { Member, MemberList, MemberView } from '@sabha/contract/content/operations';
import { sponsorTextFields } from '@sabha/contract/content/sponsor';
import { sponsorTierTextFields } from '@sabha/contract/content/sponsor-tier';
import { notFound } from '@sabha/contract/core/errors';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { translate } from '../../core/text/translate.ts';
import { findPublicEdition } from './edition.store.ts';
import { committeeMembers, sponsors, sponsorTiers } from './schema.ts';

interface MemberQuery {
  readonly view: MemberView;
  /** Slug; the current edition without one. */
  readonly edition: string | undefined;
  readonly locale: string;
}

type Group = MemberList['groups'][number];

/** @throws ProblemError 404 when the public has no such edition. */
export async function readMembers(db: Database, { view, edition, locale }: MemberQuery): Promise<MemberList> {
  const row = await findPublicEdition(db, edition);
  if (!row) throw notFound('There is no such edition.');
  const groups = view === 'sponsor' ? await readSponsors(db, row.edition_id, locale) : await readCommittee(db, row.edition_id, locale);
  const { edition_id, slug, name } = translate(row, ['name'], locale);
  return { view, edition: { edition_id, slug, name }, member_count: groups.reduce((sum, group) => sum + group.members.length, 0), groups };
}

async function readSponsors(db: Database, edition_id: number, locale: string): Promise<Group[]> {
  const tiers = await db
    .select()
    .from(sponsorTiers)
    .where(and(eq(sponsorTiers.edition_id, edition_id), isNull(sponsorTiers.deleted_at)))
    .orderBy(asc(sponsorTiers.position), asc(sponsorTiers.sponsor_tier_id));
  const rows = await db
    .select()
    .from(sponsors)
    .where(and(eq(sponsors.edition_id, edition_id), isNull(sponsors.deleted_at)))
    .orderBy(asc(sponsors.position), asc(sponsors.name));
  const byTier = Map.groupBy(rows, (row) => row.sponsor_tier_id);
  return tiers.flatMap((tier) => {
    const members = (byTier.get(tier.sponsor_tier_id) ?? []).map((row) => toOrganisation(row, locale));
    const { slug, name, summary, mark_size } = translate(tier, sponsorTierTextFields, locale);
    return members.length > 0 ? [{ slug, name, summary, mark_size, members }] : [];
  });
}

async function readCommittee(db: Database, edition_id: number, locale: string): Promise<Group[]> {
  const rows = await db
    .select()
    .from(committeeMembers)
    .where(and(eq(committeeMembers.edition_id, edition_id), isNull(committeeMembers.deleted_at)))
    .orderBy(asc(committeeMembers.position), asc(committeeMembers.name));
  // A team is named by its members; the first of them gives it its place and its translated name.
  const byTeam = Map.groupBy(rows, (row) => row.team);
  return [...byTeam.values()].map((members, index) => ({
    slug: `team-${index + 1}`,
    name: members[0] ? translate(members[0], ['team'], locale).team : '',
    summary: '',
    mark_size: 'medium',
    members: members.map((row) => toPerson(row, locale)),
  }));
}

function toOrganisation(row: typeof sponsors.$inferSelect, locale: string): Member {
  const { slug, name, summary, contribution, city, website, logo, is_featured } = translate(row, sponsorTextFields, locale);
  const text_html = renderMarkdown(contribution);
  return { kind: 'organisation', slug, name, role: summary, place: city, text_html, website, links: [], image: logo, is_featured };
}

function toPerson(row: typeof committeeMembers.$inferSelect, locale: string): Member {
  const { slug, name, role, organisation, biography, links, photo } = translate(row, committeeMemberTextFields, locale);
  const text_html = renderMarkdown(biography);
  return { kind: 'person', slug, name, role, place: organisation, text_html, website: null, links, image: photo, is_featured: false };
}

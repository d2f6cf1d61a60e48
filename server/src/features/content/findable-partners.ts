import { committeeMemberTextFields } from '@sabha/contract/content/committee-member';
import { sponsorTextFields } from '@sabha/contract/content/sponsor';
import { and, eq, isNull } from 'drizzle-orm';
import { toSearchText, type FindableSource } from '../../core/text/findable.ts';
import { translate } from '../../core/text/translate.ts';
import { findPublicEdition } from './edition.store.ts';
import { committeeMembers, sponsors } from './schema.ts';

/** The sponsors and the committee of the current edition. */
export const findablePartners: FindableSource = {
  name: 'partners',
  topics: ['content'],
  async collect(db, locale) {
    const edition = await findPublicEdition(db, undefined);
    if (!edition) return [];
    const { edition_id } = edition;
    const [partners, members] = await Promise.all([
      db
        .select()
        .from(sponsors)
        .where(and(eq(sponsors.edition_id, edition_id), isNull(sponsors.deleted_at))),
      db
        .select()
        .from(committeeMembers)
        .where(and(eq(committeeMembers.edition_id, edition_id), isNull(committeeMembers.deleted_at))),
    ]);
    return [
      ...partners.map((row) => {
        const { slug, name, summary, contribution, city } = translate(row, sponsorTextFields, locale);
        const detail = [summary, city].filter(Boolean).join(', ');
        const appearance = { seed: `org:${name}` };
        return {
          key: `sponsor:${slug}`,
          kind: 'sponsor',
          title: name,
          detail,
          body: toSearchText(contribution),
          path: '/sponsors',
          appearance,
        };
      }),
      ...members.map((row) => {
        const { slug, name, role, organisation, biography } = translate(row, committeeMemberTextFields, locale);
        const detail = [role, organisation].filter(Boolean).join(', ');
        const body = toSearchText(biography);
        const appearance = { seed: `committee:${slug}`, image: row.photo };
        return { key: `committee:${slug}`, kind: 'committee', title: name, detail, body, path: '/Organizing%20Committee', appearance };
      }),
    ];
  },
};

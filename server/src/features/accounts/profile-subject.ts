import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { decideRule, toCondition } from '../../core/access/policy.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Moderatable, ModeratableContent } from '../../core/moderation/moderatable.ts';
import { reportablePeople } from '../../permissions/contact.ts';
import { globalUsers } from './schema.ts';

type PersonRow = typeof globalUsers.$inferSelect;

/** What people say of themselves, as others can report it. */
export const profileSubject: Moderatable = {
  type: 'profile',
  async find(ctx, viewer, user_id) {
    const content = await readProfile(ctx.db, user_id, toCondition(decideRule(viewer, reportablePeople)));
    return content && { ...content, link: `/profiles/${user_id}` };
  },
  read: (db, user_id) => readProfile(db, user_id),
  async lock(tx, user_id) {
    await tx.select({ user_id: globalUsers.user_id }).from(globalUsers).where(eq(globalUsers.user_id, user_id)).for('no key update');
  },
  async setHidden(tx, { subject_id, is_hidden, at }) {
    const hidden_at = is_hidden ? sql`coalesce(${globalUsers.hidden_at}, ${at})` : null;
    await tx.update(globalUsers).set({ hidden_at }).where(eq(globalUsers.user_id, subject_id));
  },
};

async function readProfile(db: Database | Tx, user_id: number, isSeen?: SQL): Promise<ModeratableContent | null> {
  const [person] = await db
    .select()
    .from(globalUsers)
    .where(and(eq(globalUsers.user_id, user_id), isNull(globalUsers.deleted_at), isSeen));
  if (!person) return null;
  return {
    owner_user_id: user_id,
    title: `${person.firstName} ${person.lastName}`.trim(),
    text: writeProfile(person),
    image: person.profile_image,
    attachments: [],
    is_hidden: person.hidden_at !== null,
  };
}

/** All that others can read on the page, in its order. */
function writeProfile(person: PersonRow): string {
  const { headline, job_title, organisation, city, country, bio, looking_for, offering, interests, links } = person;
  const work = [job_title, organisation, city, country].filter(Boolean).join(', ');
  const addresses = links.map(({ title, url }) => `- ${title} ${url}`).join('\n');
  return [headline, work, bio, looking_for, offering, interests.join(', '), addresses].filter((part) => part.trim() !== '').join('\n\n');
}

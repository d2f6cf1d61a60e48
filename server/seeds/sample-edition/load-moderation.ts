import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { topicPath } from '@sabha/contract/forum/topic';
import { sql } from 'drizzle-orm';
import type { Context } from '../../src/core/context.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { profileSubject } from '../../src/features/accounts/profile-subject.ts';
import { linkOf } from '../../src/features/discussion/post-subject.ts';
import { moderationCases, moderationDecisions, moderationReports } from '../../src/features/moderation/schema.ts';
import { sampleCases, type SampleCase, type SampleSubject } from './moderation.data.ts';

const hourMs = 3_600_000;
const peopleOf = ({ about, reports, decision }: SampleCase) => [
  ...(about.kind === 'profile' ? [about.name] : []),
  ...reports.map(({ by }) => by),
  ...(decision ? [decision.by] : []),
];

/** What members have reported in the days before the sample was loaded, and what staff have decided about it. */
export async function loadModeration({ clock }: Pick<Context, 'clock'>, tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string; user_id: number }>(sql`
    SELECT coalesce(username, "firstName" || ' ' || "lastName") AS name, user_id FROM global_users`);
  const users = new Map(rows.map(({ name, user_id }) => [name, user_id]));
  // Where there were people already, the sample's are not among them.
  if (sampleCases.some((one) => peopleOf(one).some((name) => !users.has(name)))) return;
  const now = clock.now().getTime();
  const loading: Loading = {
    idOf: (name) => required(users.get(name), name),
    before: (hours) => new Date(now - hours * hourMs),
  };
  for (const one of sampleCases) await loadCase(tx, loading, one);
}

interface Loading {
  readonly idOf: (name: string) => number;
  /** So many hours before the sample was loaded. */
  readonly before: (hours: number) => Date;
}

function required<T>(found: T | null | undefined, name: string): T {
  if (found === undefined || found === null) throw new Error(`The sample's reports name ${name}, which it does not have.`);
  return found;
}

async function loadCase(tx: Tx, { idOf, before }: Loading, { about, reports, decision }: SampleCase): Promise<void> {
  const subject = await findSubject(tx, about, idOf);
  // Where not all people of the sample are there, neither is all that they wrote.
  if (!subject) return;
  const decided_at = decision ? before(decision.hoursAgo) : null;
  const [made] = await tx
    .insert(moderationCases)
    .values({ ...subject, status: decision ? 'decided' : 'open', opened_at: before(reports[0].hoursAgo), decided_at })
    .returning({ case_id: moderationCases.case_id });
  const { case_id } = required(made, subject.title);
  await tx.insert(moderationReports).values(
    reports.map(({ by, reason, details, hoursAgo }) => ({
      case_id,
      reporter_user_id: idOf(by),
      reason,
      details,
      created_at: before(hoursAgo),
      answered_at: decided_at,
    })),
  );
  if (!decision) return;
  const { by, action, reason, hoursAgo } = decision;
  const { owner_user_id: user_id } = subject;
  await tx.insert(moderationDecisions).values({ case_id, user_id, action, reason, decided_by: idOf(by), decided_at: before(hoursAgo) });
}

type Subject = Pick<
  typeof moderationCases.$inferSelect,
  'subject_type' | 'subject_id' | 'owner_user_id' | 'title' | 'body' | 'image' | 'link'
>;

/** What it is about, with its words as they were reported. */
async function findSubject(tx: Tx, about: SampleSubject, idOf: Loading['idOf']): Promise<Subject | null> {
  if (about.kind === 'profile') {
    const subject_id = idOf(about.name);
    const { owner_user_id, title, text: body, image } = required(await profileSubject.read(tx, subject_id), about.name);
    return { subject_type: 'profile', subject_id, owner_user_id, title, body, image, link: `/profiles/${subject_id}` };
  }
  const found = about.kind === 'topic' ? await findTopicPost(tx, about) : await findCollaboration(tx, about);
  if (!found) return null;
  const { post, link } = found;
  const { post_id, author_user_id, post_number, body } = post;
  return {
    subject_type: 'post',
    subject_id: post_id,
    owner_user_id: author_user_id,
    title: about.title,
    body,
    image: null,
    link: linkOf({ link }, post_number),
  };
}

interface Post extends Record<string, unknown> {
  readonly post_id: number;
  readonly author_user_id: number;
  readonly post_number: number;
  readonly body: string;
}

async function findTopicPost(tx: Tx, { title, post }: Extract<SampleSubject, { kind: 'topic' }>) {
  const { rows } = await tx.execute<Post & { category_slug: string; topic_id: number; slug: string }>(sql`
    SELECT p.post_id, p.author_user_id, p.post_number::int, p.body, c.slug AS category_slug, t.topic_id, t.slug
    FROM forum_topics t JOIN forum_categories c USING (category_id)
    JOIN discussions d ON d.anchor_type = 'forum_topic' AND d.anchor_id = t.topic_id JOIN discussion_posts p USING (discussion_id)
    WHERE t.title = ${title} AND p.post_number = ${post}`);
  const [found] = rows;
  return found ? { post: found, link: topicPath(found) } : null;
}

async function findCollaboration(tx: Tx, { title }: Extract<SampleSubject, { kind: 'collaboration' }>) {
  const { rows } = await tx.execute<Post & { collaboration_id: number; slug: string }>(sql`
    SELECT p.post_id, p.author_user_id, p.post_number::int, p.body, c.collaboration_id, c.slug
    FROM collaborations c JOIN discussions d ON d.anchor_type = 'collaboration' AND d.anchor_id = c.collaboration_id
    JOIN discussion_posts p USING (discussion_id)
    WHERE c.title = ${title} AND p.post_number = 1`);
  const [found] = rows;
  return found ? { post: found, link: collaborationPath(found) } : null;
}

import type { ManagedAnnouncement } from '@sabha/contract/announcements/announcement';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { run as sendNow } from '../src/features/announcements/send-announcement.run.ts';
import { buildPerson, type TestPerson } from './build-person.ts';
import type { Answer, TestApp } from './test-app.ts';

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
const dataOf = <T>({ body }: Answer): T => (body as { data: T }).data;

/** A verified organisation with its owner, who writes to its people. */
export interface TestOrganisation {
  readonly owner: TestPerson;
  readonly organisation_id: number;
  readonly slug: string;
  join(who: TestPerson, member_role?: string): Promise<unknown>;
  /** Whoever has joined is in it no more. */
  leave(who: TestPerson): Promise<unknown>;
  follow(who: TestPerson): Promise<unknown>;
  /** Sends an announcement at once, as the worker does; answers its number. */
  send(more?: object, who?: TestPerson): Promise<number>;
}

export async function buildOrganisation(app: Pick<TestApp, 'ctx' | 'signInAs'>, community_name = 'Khasra'): Promise<TestOrganisation> {
  const { db } = app.ctx;
  const owner = await buildPerson(app, { role: 'organization', columns: { firstName: 'Harsh' } });
  const made = await owner.post('/api/community/communityCommon/createCommunityCommon', {
    community_type: 'startup',
    owner_user_id: owner.user_id,
    community_name,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { community_common_id: id, slug } = dataOf<{ community_common_id: number; slug: string }>(made);
  await db.execute(sql`
    UPDATE community_commons SET verified_reason = 'Seen its papers.', verified_at = now() WHERE community_common_id = ${id}`);
  return {
    owner,
    organisation_id: id,
    slug,
    join: (who, member_role = 'member') =>
      db.execute(sql`
        INSERT INTO group_users (parent_user_id, user_id, community_common_id, member_role, created_by, accepted_at)
        VALUES (${owner.user_id}, ${who.user_id}, ${id}, ${member_role}, ${owner.user_id}, now())`),
    leave: (who) =>
      db.execute(sql`
        UPDATE group_users SET deleted_at = now(), deleted_by = ${who.user_id} WHERE user_id = ${who.user_id} AND community_common_id = ${id}`),
    follow: (who) =>
      db.execute(sql`INSERT INTO following_follows (user_id, type, key) VALUES (${who.user_id}, 'organisation', ${String(id)})`),
    async send(more = {}, who = owner) {
      const texts = { en: { title: 'The lab moves', body: 'From **Monday** we sit in Alkapuri.' } };
      const written = await who.post('/api/announcements/manage', { sender_label: 'Khasra', texts, organisation_id: id, ...more });
      expect(written.status, JSON.stringify(written.body)).toBe(201);
      const { announcement_id, revision } = dataOf<ManagedAnnouncement>(written);
      const asked = await who.post(`/api/announcements/manage/${announcement_id}/send`, { revision });
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);
      await sendNow({ announcement_id }, app.ctx);
      return announcement_id;
    },
  };
}

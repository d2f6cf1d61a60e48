import { draftLimits, type Draft } from '@sabha/contract/drafts/draft';
import { getDraft, removeDraft, saveDraft } from '@sabha/contract/drafts/operations';
import { and, eq, sql } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { Tx } from '../../core/db/database.ts';
import { bind } from '../../core/http/handler.ts';
import { TranslatedProblemError } from '../../core/http/translated-problem.ts';
import { lockPerson } from '../accounts/public.ts';
import { drafts, type DraftRow } from './schema.ts';

type Place = Pick<DraftRow, 'user_id' | 'draft_key'>;

const at = ({ user_id, draft_key }: Place) => and(eq(drafts.user_id, user_id), eq(drafts.draft_key, draft_key));

const present = ({ body, revision, changed_at }: DraftRow): Draft => ({ body, revision, changed_at: changed_at.toISOString() });

const changedElsewhere = () =>
  new TranslatedProblemError({
    status: 409,
    texts: {
      en: 'This draft was changed on another device. Get it again before you store yours.',
      hi: 'यह मसौदा किसी दूसरे डिवाइस पर बदला गया है। अपना सहेजने से पहले इसे फिर से लें।',
      gu: 'આ મુસદ્દો બીજા ઉપકરણ પર બદલાયો છે. તમારો સાચવતા પહેલાં તેને ફરી મેળવો.',
    },
  });

export const getHandler = bind(getDraft, ownDataOnly, async ({ params: { draft_key } }, { actor }, ctx) => {
  const [row] = await ctx.db
    .select()
    .from(drafts)
    .where(at({ user_id: actor.user_id, draft_key }));
  return { data: row ? present(row) : null };
});

export const saveHandler = bind(saveDraft, ownDataOnly, async ({ params: { draft_key }, body: written }, { actor }, ctx) => {
  const place = { user_id: actor.user_id, draft_key };
  const now = ctx.clock.now();
  return ctx.transact(async (tx) => {
    const before = await lockDraft(tx, place);
    if ((before?.revision ?? 0) !== written.base_revision) throw changedElsewhere();
    await lockPerson(tx, place.user_id);
    const values = { body: written.body, revision: before ? before.revision + 1 : now.getTime(), changed_at: now };
    const [row] = await tx
      .insert(drafts)
      .values({ ...place, ...values })
      .onConflictDoUpdate({ target: [drafts.user_id, drafts.draft_key], set: values })
      .returning();
    if (!row) throw new Error('The draft was not stored.');
    if (!before) await dropOldest(tx, place);
    return { data: present(row) };
  });
});

export const removeHandler = bind(removeDraft, ownDataOnly, async ({ params, query: { base_revision } }, { actor }, ctx) =>
  ctx.transact(async (tx) => {
    const place = { user_id: actor.user_id, draft_key: params.draft_key };
    const before = await lockDraft(tx, place);
    if (before && base_revision !== undefined && before.revision !== base_revision) throw changedElsewhere();
    await tx.delete(drafts).where(at(place));
    return { data: params };
  }),
);

/** The draft as it is; nobody writes one of the same person meanwhile, also where there is none yet. */
async function lockDraft(tx: Tx, place: Place): Promise<DraftRow | undefined> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`drafts ${place.user_id}`}, 0))`);
  const [row] = await tx.select().from(drafts).where(at(place));
  return row;
}

/** Leaves as many as one person can have, this one among them. */
const dropOldest = (tx: Tx, { user_id, draft_key }: Place) =>
  tx.execute(sql`
    DELETE FROM drafts WHERE user_id = ${user_id} AND draft_key IN (
      SELECT draft_key FROM drafts WHERE user_id = ${user_id} AND draft_key <> ${draft_key}
      ORDER BY changed_at DESC, draft_key OFFSET ${draftLimits.count - 1})`);

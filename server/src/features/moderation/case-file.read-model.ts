import type { Attachment } from '@sabha/contract/core/attachment';
import { notFound } from '@sabha/contract/core/errors';
import type { CaseFile } from '@sabha/contract/moderation/moderation-case';
import { getCase, getCaseFile } from '@sabha/contract/moderation/operations';
import { eq, sql } from 'drizzle-orm';
import { decideRule } from '../../core/access/policy.ts';
import type { Database } from '../../core/db/database.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import type { ModeratableContent } from '../../core/moderation/moderatable.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { canModerate, canReadCases } from '../../permissions/moderation.ts';
import { answerAttachment } from '../attachments/public.ts';
import { availableActions } from './available-actions.ts';
import { personJson, readDecisions } from './decisions.read-model.ts';
import { presentEarlier, readTextsOf } from './earlier-texts.ts';
import { readContent } from './find-case.ts';
import { readCaseLines } from './queue.read-model.ts';
import { moderationCases, type CaseRow } from './schema.ts';
import type { Subjects } from './subjects.ts';
import { hashShown } from './what-was-seen.ts';
import { countSuspensions } from '../staff/public.ts';

export const getCaseHandler = (subjects: Subjects): Bound =>
  bind(getCase, canReadCases, async ({ params: { case_id } }, { actor }, ctx) => {
    const [row] = await ctx.db.select().from(moderationCases).where(eq(moderationCases.case_id, case_id));
    // Whose content it is learns from no case who reported them.
    if (!row || row.owner_user_id === actor.user_id) throw notFound('There is no such case.');
    const { owner_user_id } = row;
    const subject = subjects.get(row.subject_type);
    const [{ content, isReplaced }, { earlier }, opened, [line], reports, decisions, similar] = await Promise.all([
      readContent(ctx.db, subject, row),
      readTextsOf(ctx.db, subject, row),
      subject.find(ctx, actor, row.subject_id),
      readCaseLines(ctx.db, { where: sql`c.case_id = ${case_id}`, order: sql`ASC`, limit: 1 }),
      readReports(ctx.db, case_id),
      readDecisions(ctx.db, { case_id }),
      readSimilar(ctx.db, row),
    ]);
    if (!line) throw notFound('There is no such case.');
    const history = owner_user_id === null ? [] : await readDecisions(ctx.db, { user_id: owner_user_id, not_case_id: case_id });
    return {
      data: {
        ...line,
        link: opened && row.link,
        snapshot: { title: row.title, text_html: renderMarkdown(row.body), image: row.image, attachments: row.attachments },
        current: content && hasChanged(row, content) ? presentContent(content) : null,
        earlier: await presentEarlier(ctx.db, earlier),
        seen: { decision_id: decisions[0]?.decision_id ?? null, content: hashShown({ content, earlier }) },
        is_gone: content === null,
        is_replaced: isReplaced,
        is_hidden: content?.is_hidden ?? false,
        reports,
        decisions,
        history,
        suspension_count: owner_user_id === null ? 0 : await countSuspensions(ctx.db, owner_user_id),
        similar,
        abilities: { actions: availableActions(actor, row, content), decide_appeals: decideRule(actor, canModerate) === true },
      },
    };
  });

const presentContent = ({ title, text, image, attachments }: ModeratableContent) => ({
  title,
  text_html: renderMarkdown(text),
  image,
  attachments: [...attachments],
});

/** What was reported, and what has become of it since: both are what staff decide about. */
export const getCaseFileHandler = (subjects: Subjects): Bound =>
  bind(getCaseFile, canReadCases, async ({ params: { case_id, name }, query: { width } }, { actor }, ctx) => {
    const [row] = await ctx.db.select().from(moderationCases).where(eq(moderationCases.case_id, case_id));
    if (row?.owner_user_id === actor.user_id) throw notFound('There is no such case.');
    const isWanted = (one: Attachment) => one.name === name;
    const file = row?.attachments.find(isWanted) ?? (row && (await readCurrent(ctx.db, subjects, row)))?.find(isWanted);
    if (!file) throw notFound('There is no file of this name.');
    return answerAttachment(ctx, { name, file_name: file.file_name, width });
  });

const readCurrent = async (db: Database, subjects: Subjects, about: CaseRow) =>
  (await readContent(db, subjects.get(about.subject_type), about)).content?.attachments ?? [];

const hasChanged = (row: CaseRow, { title, text, image, attachments }: ModeratableContent) =>
  title !== row.title || text !== row.body || image !== row.image || namesOf(attachments) !== namesOf(row.attachments);

const namesOf = (list: readonly Attachment[]) => list.map(({ name, alt }) => `${name} ${alt}`).join('\n');

async function readReports(db: Database, case_id: number): Promise<CaseFile['reports']> {
  const { rows } = await db.execute<CaseFile['reports'][number] & Record<string, unknown>>(sql`
    SELECT report_id, reason, details, created_at, ${personJson(sql`r.reporter_user_id`)} AS reporter
    FROM moderation_reports r WHERE case_id = ${case_id} ORDER BY report_id LIMIT 200`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

/** The same text under other names, as spam comes; the newest first. */
async function readSimilar(db: Database, { case_id, subject_type, body }: CaseRow): Promise<CaseFile['similar']> {
  if (body.trim().length < 20) return [];
  const { rows } = await db.execute<CaseFile['similar'][number] & Record<string, unknown>>(sql`
    SELECT c.case_id, c.title, c.status, c.opened_at,
      ARRAY(SELECT d.action FROM moderation_decisions d WHERE d.case_id = c.case_id ORDER BY d.decision_id) AS actions
    FROM moderation_cases c
    WHERE c.case_id <> ${case_id} AND c.subject_type = ${subject_type} AND search_key(c.body) % search_key(${body})
      AND similarity(search_key(c.body), search_key(${body})) > 0.5
    ORDER BY c.case_id DESC LIMIT 10`);
  return rows.map((row) => ({ ...row, opened_at: new Date(row.opened_at).toISOString() }));
}

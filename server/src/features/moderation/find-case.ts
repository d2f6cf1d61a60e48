import { notFound } from '@sabha/contract/core/errors';
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { Moderatable, ModeratableContent } from '../../core/moderation/moderatable.ts';
import { lockAttachments } from '../attachments/public.ts';
import { moderationCases, moderationDecisions, type CaseRow, type DecisionRow } from './schema.ts';
import type { Subjects } from './subjects.ts';

interface PresentContent {
  /** As it is now; null when it is gone, also when what is there by now is another person's. */
  readonly content: ModeratableContent | null;
  /** Another has written something else in its place. */
  readonly isReplaced: boolean;
}

export interface LockedCase extends PresentContent {
  readonly about: CaseRow;
}

/** What a case is about, as it is now. */
export async function readContent(db: Database | Tx, subject: Moderatable, about: CaseRow): Promise<PresentContent> {
  const there = await subject.read(db, about.subject_id);
  return presentOf(subject, about, there);
}

function presentOf(subject: Moderatable, about: CaseRow, there: ModeratableContent | null): PresentContent {
  const isReplaced = there !== null && !isOwners(subject, about, there);
  return { content: isReplaced ? null : there, isReplaced };
}

const isOwners = ({ isHandedOn }: Moderatable, about: CaseRow, content: ModeratableContent): boolean =>
  isHandedOn === true || content.owner_user_id === about.owner_user_id;

/**
 * The case, locked against others who decide about it, after what it is about and the files of both: authors change these in that order,
 * and come to the case last. @throws ProblemError 404
 */
export async function lockCase(tx: Tx, subjects: Subjects, case_id: number): Promise<LockedCase> {
  const isWanted = eq(moderationCases.case_id, case_id);
  const [found] = await tx.select().from(moderationCases).where(isWanted);
  if (!found) throw notFound('There is no such case.');
  const { subject_type, subject_id } = found;
  const subject = subjects.get(subject_type);
  await subject.lock(tx, subject_id);
  const there = await subject.read(tx, subject_id);
  await lockAttachments(tx, [...(await readCaseFiles(tx, found)), ...(there?.attachments ?? [])]);
  const [about] = await tx.select().from(moderationCases).where(isWanted).for('update');
  if (!about) throw notFound('There is no such case.');
  return { about, ...presentOf(subject, about, there) };
}

/** The files of everything that was ever reported about one thing. */
export async function readCaseFiles(tx: Tx, { subject_type, subject_id }: Pick<CaseRow, 'subject_type' | 'subject_id'>) {
  const cases = await tx
    .select({ attachments: moderationCases.attachments })
    .from(moderationCases)
    .where(and(eq(moderationCases.subject_type, subject_type), eq(moderationCases.subject_id, subject_id)));
  return cases.flatMap(({ attachments }) => attachments);
}

export interface FoundDecision extends Pick<LockedCase, 'about' | 'isReplaced'> {
  readonly decision: DecisionRow;
}

/** A decision with its case, both locked, the case first as everywhere. @throws ProblemError 404 */
export async function findDecision(tx: Tx, subjects: Subjects, decision_id: number): Promise<FoundDecision> {
  const isWanted = eq(moderationDecisions.decision_id, decision_id);
  const [found] = await tx.select({ case_id: moderationDecisions.case_id }).from(moderationDecisions).where(isWanted);
  if (!found) throw notFound('There is no such decision.');
  const { about, isReplaced } = await lockCase(tx, subjects, found.case_id);
  const [decision] = await tx.select().from(moderationDecisions).where(isWanted).for('update');
  if (!decision) throw notFound('There is no such decision.');
  return { decision, about, isReplaced };
}

import { notFound } from '@sabha/contract/core/errors';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { moderationCases, moderationDecisions, type CaseRow, type DecisionRow } from './schema.ts';

/** The case, locked against others who decide about it. @throws ProblemError 404 */
export async function findCase(tx: Tx, case_id: number): Promise<CaseRow> {
  const [row] = await tx.select().from(moderationCases).where(eq(moderationCases.case_id, case_id)).for('update');
  if (!row) throw notFound('There is no such case.');
  return row;
}

/** A decision with its case, both locked, the case first as everywhere. @throws ProblemError 404 */
export async function findDecision(tx: Tx, decision_id: number): Promise<{ decision: DecisionRow; about: CaseRow }> {
  const isWanted = eq(moderationDecisions.decision_id, decision_id);
  const [found] = await tx.select({ case_id: moderationDecisions.case_id }).from(moderationDecisions).where(isWanted);
  if (!found) throw notFound('There is no such decision.');
  const about = await findCase(tx, found.case_id);
  const [decision] = await tx.select().from(moderationDecisions).where(isWanted).for('update');
  if (!decision) throw notFound('There is no such decision.');
  return { decision, about };
}

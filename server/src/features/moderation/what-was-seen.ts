import { conflict } from '@sabha/contract/core/errors';
import type { CaseSeen, ModerationAction } from '@sabha/contract/moderation/moderation-case';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Tx } from '../../core/db/database.ts';
import type { EarlierText, ModeratableContent } from '../../core/moderation/moderatable.ts';

/** What a case shows of what it is about, as that is now. */
interface ShownContent {
  readonly content: ModeratableContent | null;
  readonly earlier: readonly EarlierText[];
}

/** Stands for what is shown: another text, picture or file, hiding, showing and deleting make another of it. */
export function hashShown({ content, earlier }: ShownContent): string {
  const now = content && [
    content.title,
    content.text,
    content.image,
    content.attachments.map(({ name, alt }) => [name, alt]),
    content.is_hidden,
    content.is_held === true,
  ];
  const versions = earlier.map(({ version }) => version).toSorted((one, other) => one - other);
  return createHash('sha256')
    .update(JSON.stringify([now, versions]))
    .digest('base64url');
}

/** What lets the content be read by all. */
const lettingActions: readonly ModerationAction[] = ['restore', 'dismiss'];

interface Deciding {
  readonly case_id: number;
  readonly action: ModerationAction;
  readonly shown: ShownContent;
}

/**
 * The caller has locked the case. Whoever changes theirs again and again keeps nobody from acting against it: another content is in the
 * way only of what lets it be read. @throws ProblemError 409 where whoever decides had something else before them
 */
export async function requireSeen(tx: Tx, { case_id, action, shown }: Deciding, seen: CaseSeen): Promise<void> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    SELECT max(decision_id) AS last FROM moderation_decisions WHERE case_id = ${case_id}`);
  if ((rows[0]?.last ?? null) !== seen.decision_id)
    throw conflict('Something was decided about this after you opened it. Read the case again before you decide.');
  if (lettingActions.includes(action) && hashShown(shown) !== seen.content)
    throw conflict('This was changed after you opened it. Read the case again before you decide.');
}

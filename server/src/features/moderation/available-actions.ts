import type { ModerationAction } from '@sabha/contract/moderation/moderation-case';
import type { Actor } from '../../core/access/actor.ts';
import { decideRule } from '../../core/access/policy.ts';
import type { ModeratableContent } from '../../core/moderation/moderatable.ts';
import { canModerate } from '../../permissions/moderation.ts';
import { managePeople } from '../../permissions/powers.ts';
import type { CaseRow } from './schema.ts';

/** What this member of the staff may do about a case now; `content` is null when it is gone. Nobody decides about their own. */
export function availableActions(
  actor: Actor,
  { status, owner_user_id }: Pick<CaseRow, 'status' | 'owner_user_id'>,
  content: ModeratableContent | null,
): ModerationAction[] {
  if (decideRule(actor, canModerate) !== true || owner_user_id === actor.user_id) return [];
  const hasOwner = owner_user_id !== null;
  const isOpen: Record<ModerationAction, boolean> = {
    hide: content !== null && (!content.is_hidden || content.is_held === true),
    restore: content?.is_hidden ?? false,
    warn: hasOwner,
    slow: hasOwner,
    restrict: hasOwner,
    suspend: hasOwner && decideRule(actor, managePeople('update')) !== false,
    dismiss: status === 'open' && content?.is_held !== true,
  };
  return (Object.keys(isOpen) as ModerationAction[]).filter((action) => isOpen[action]);
}

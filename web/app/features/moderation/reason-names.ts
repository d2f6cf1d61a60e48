import type { ModerationAction, ReportReason } from '@sabha/contract/moderation/moderation-case';
import type { TagKind } from '../../ui/tag.tsx';
import { m } from '../../paraglide/messages.js';

export const reasonNames: Readonly<Record<ReportReason, () => string>> = {
  spam: m.moderation_reason_spam,
  harassment: m.moderation_reason_harassment,
  hate: m.moderation_reason_hate,
  sexual: m.moderation_reason_sexual,
  violence: m.moderation_reason_violence,
  child_safety: m.moderation_reason_child_safety,
  privacy: m.moderation_reason_privacy,
  impersonation: m.moderation_reason_impersonation,
  misinformation: m.moderation_reason_misinformation,
  other: m.moderation_reason_other,
};

/** What staff do, as staff choose it. */
export const actionNames: Readonly<Record<ModerationAction, () => string>> = {
  hide: m.moderation_action_hide,
  restore: m.moderation_action_restore,
  warn: m.moderation_action_warn,
  slow: m.moderation_action_slow,
  restrict: m.moderation_action_restrict,
  suspend: m.moderation_action_suspend,
  dismiss: m.moderation_action_dismiss,
};

/** What was done, as everybody reads it. */
export const doneNames: Readonly<Record<ModerationAction, () => string>> = {
  hide: m.moderation_done_hide,
  restore: m.moderation_done_restore,
  warn: m.moderation_done_warn,
  slow: m.moderation_done_slow,
  restrict: m.moderation_done_restrict,
  suspend: m.moderation_done_suspend,
  dismiss: m.moderation_done_dismiss,
};

export const doneKinds: Readonly<Record<ModerationAction, TagKind>> = {
  hide: 'bad',
  restore: 'ok',
  warn: 'lit',
  slow: 'lit',
  restrict: 'bad',
  suspend: 'bad',
  dismiss: 'plain',
};

const subjectNames: Readonly<Record<string, () => string>> = {
  profile: m.moderation_subject_profile,
  post: m.moderation_subject_post,
  message: m.moderation_subject_message,
  message_group: m.moderation_subject_group,
  announcement: m.moderation_subject_announcement,
  organisation: m.moderation_subject_organisation,
  booking: m.moderation_subject_booking,
  booking_reason: m.moderation_subject_booking_reason,
};

/** Kinds of content, in words; one that a newer server knows is content. */
export const nameSubject = (type: string): string => (subjectNames[type] ?? m.moderation_subject_other)();

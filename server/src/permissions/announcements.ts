import { menus } from '@sabha/contract/access/menus';
import { anyOf, granted, signedIn, unrestricted, type Rule } from '../core/access/policy.ts';

/** Who sees all announcements, drafts and reach included: those who read all notifications. */
export const canReadAllAnnouncements: Rule = granted(menus.notifications, 'read');
/** Who writes to everybody: those who create notifications. */
export const canManageAnnouncements: Rule = granted(menus.notifications, 'create');

/** Whoever has an announcement reads what is said about it; who may not write elsewhere may not here. */
export const canReadAnnouncementComments: Rule = signedIn;
export const canCommentOnAnnouncement: Rule = unrestricted;
export const canModerateAnnouncement: Rule = anyOf(canManageAnnouncements, granted(menus.moderation, 'update'));

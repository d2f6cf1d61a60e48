import { menus, type PermissionName } from '@sabha/contract/access/menus';
import { notFound } from '@sabha/contract/core/errors';
import { refusing } from '../core/access/call-rules.ts';
import { anyOf, granted, signedIn, unrestricted, type Policy, type Rule } from '../core/access/policy.ts';

/** Who sees the working draft of the programme before it is released. */
export const canReadDraft: Rule = granted(menus.schedule, 'read');
/** The same, without saying to others that there is a draft. */
export const canOpenDraft = refusing(canReadDraft, () => notFound());
/** Who brings files into the draft, or changes it by hand. */
export const canChangeDraft: Rule = granted(menus.schedule, 'update');
/** Who adds an edition by importing a file of one that does not exist. */
export const canAddEdition: Rule = granted(menus.schedule, 'create');
/** Who shows the draft to the public. */
export const canRelease: Rule = granted(menus.schedule, 'update');

const staff = (permission: PermissionName): Rule => granted(menus.schedule, permission);

/** The draft and its parts are the organisers'; the public reads releases. */
export const draftPolicy: Policy = { read: staff('read'), create: staff('create'), update: staff('update'), delete: staff('delete') };

/** What is said under a session is for members, not for the public page. */
export const canReadSessionDiscussion: Rule = signedIn;
export const canDiscussSession: Rule = unrestricted;
/** Who keeps the programme or moderates closes a discussion and marks answers. */
export const canModerateSession: Rule = anyOf(granted(menus.schedule, 'update'), granted(menus.moderation, 'update'));

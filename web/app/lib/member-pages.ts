/**
 * Every signed-in page: its address, and its module in `routes/member/`. Routes are made of this list, and the shell, the profile
 * menu and the home page show only what leads to one of them: a new line here shows their icons and entries too.
 */
export const memberPages = [
  ['user/home', 'user-home'],
  ['my-tickets', 'my-tickets'],
  ['my-events', 'my-events'],
  ['notifications', 'notifications'],
  ['messages/:conversation_id?', 'messages'],
  ['announcements/:announcement_id?', 'announcements'],
  ['calendar', 'calendar'],
  ['saved-content', 'saved-content'],
  ['account', 'account'],
  ['profile', 'profile'],
  ['profiles', 'directory'],
  ['profiles/:user_id', 'person'],
  ['community', 'communities'],
  ['community/network', 'network'],
  ['community/following', 'following'],
  ['community/forum/new-topic', 'new-topic'],
  ['community/forum/:category?', 'forum'],
  ['community/forum/:category/:topic', 'topic'],
  ['community/:community_id', 'community-directory'],
  ['new-community/:community_id', 'new-community'],
  ['community/organization/:organization_category', 'organisations'],
  ['community/organization/:organization_category/:slug', 'organisation'],
  ['organization/:slug?', 'own-organisation'],
  ['community/get-involved', 'get-involved'],
  ['community/get-involved/:shift_id', 'shift'],
  ['collab-hub', 'collaborations'],
  ['collab-hub/community', 'collab-community'],
  ['collab-hub/new', 'new-collaboration'],
  ['collab-hub/:collaboration', 'collaboration'],
  ['collab-hub/:collaboration/edit', 'edit-collaboration'],
  ['volunteer-profile/:user_id', 'volunteer-profile'],
  ['onboarding', 'onboarding'],
  ['settings', 'settings'],
  ['registration/member', 'registration'],
  ['change-password', 'change-password'],
  ['change-email', 'change-email'],
  ['moderation', 'moderation'],
  ['report-bugs', 'report-bugs'],
] as const satisfies readonly (readonly [path: string, module: string])[];

/** The admin centre has two addresses, of the same modules; its pages stand below them. */
export const adminRoutes = [
  ['admin-center', 'admin-center'],
  ['manage-event/:event_id', 'manage-event'],
] as const;

/** Signed-in addresses that have a frame of their own. */
const ownFrames = ['select-role', 'check-in'];

const patterns = [...memberPages.map(([path]) => path), ...adminRoutes.map(([path]) => `${path}/*`), ...ownFrames].map(toPattern);

/**
 * `profiles/:user_id` as an expression for whole paths; ids are numbers, so that words in their place are other pages, and where
 * none is needed a word may stand, as in `messages/new` and `messages/help-desk`.
 */
function toPattern(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) =>
      part === '*'
        ? '(/.*)?'
        : part.endsWith('?')
          ? '(/[^/]+)?'
          : `/${part.endsWith('_id') ? String.raw`\d+` : part.startsWith(':') ? '[^/]+' : part}`,
    );
  return new RegExp(`^${parts.join('')}$`);
}

/** Whether a signed-in address has a page in this build; its query and anchor do not matter. */
export const hasMemberPage = (to: string): boolean => {
  const path = to.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  return patterns.some((pattern) => pattern.test(path));
};

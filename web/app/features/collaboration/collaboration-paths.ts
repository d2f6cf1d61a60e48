/** The list of asks and offers, and the form of a new one. */
export const collaborationsPath = '/collab-hub';
export const newCollaborationPath = '/collab-hub/new';
/** The form that changes one, by its page. */
export const editPathOf = (path: string): string => `${path}/edit`;
/** What their texts and the questions about them hang on. */
export const collaborationAnchor = 'collaboration';

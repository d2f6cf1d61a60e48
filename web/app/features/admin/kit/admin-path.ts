/** The admin centre has two addresses: one for the current edition, one that names the edition. */
export const adminPath = (event_id: string | undefined): string =>
  event_id === undefined ? '/admin-center' : `/manage-event/${encodeURIComponent(event_id)}`;

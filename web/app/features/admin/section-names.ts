import { m } from '../../paraglide/messages.js';

/** What the sections of the admin centre are called. */
export const sectionNames = {
  content: m.admin_group_content,
  programme: m.admin_group_programme,
  people: m.admin_group_people,
  tickets: m.organise_group,
  product: m.admin_group_product,
} as const;

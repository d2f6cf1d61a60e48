import { m } from '../../paraglide/messages.js';

/** A message in a line; of one that carries files alone, how many. */
export const excerptOf = ({ excerpt, attachment_count }: { readonly excerpt: string; readonly attachment_count: number }): string =>
  excerpt === '' && attachment_count > 0 ? m.attachments_count({ count: attachment_count }) : excerpt;

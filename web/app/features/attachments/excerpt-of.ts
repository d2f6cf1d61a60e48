import { m } from '../../paraglide/messages.js';

/** What somebody wrote in a line; where it carries files alone, how many. */
export const excerptOf = ({ excerpt, attachment_count }: { readonly excerpt: string; readonly attachment_count: number }): string =>
  excerpt === '' && attachment_count > 0 ? m.attachments_count({ count: attachment_count }) : excerpt;

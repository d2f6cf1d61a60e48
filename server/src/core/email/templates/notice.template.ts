import type { EmailTemplate } from '../email-template.ts';
import type { EmailBlock } from '../email-content.ts';

export interface Notice {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly text: string; readonly url: string };
}

/** A heading, some text and at most one button, in words that the caller brings. */
export const noticeTemplate: EmailTemplate<Notice> = {
  name: 'notice',
  per_hour: null,
  write: ({ subject, heading, paragraphs, action }) => {
    const blocks: EmailBlock[] = [{ kind: 'heading', text: heading }, ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text }))];
    if (action) blocks.push({ kind: 'button', ...action });
    return { subject, preview: paragraphs[0] ?? heading, blocks };
  },
};

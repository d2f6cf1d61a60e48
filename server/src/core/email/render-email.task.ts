import { defineTask } from '../tasks/task.ts';
import type { EmailContent } from './email-content.ts';
import type { EmailFrame, RenderedEmail } from './render-email.ts';

/** MJML takes some ten milliseconds a letter, and half a second to be loaded. */
export const renderEmailTask = defineTask<{ content: EmailContent; frame: EmailFrame }, RenderedEmail>({
  name: 'renderEmailTask',
  url: import.meta.url,
  lane: 'mail',
  seconds: 30,
  load: async () => {
    const { renderEmail } = await import('./render-email.ts');
    return ({ content, frame }) => renderEmail(content, frame);
  },
});

import type { StoredMessage } from './mailbox.store.ts';

/** The pages' only style sheet, allowed by its hash. Colours are those of the design's tokens. */
export const mailboxStyle = `
:root { color-scheme: light dark; --page: light-dark(#f8f6ef, #0b0f1e); --card: light-dark(#fefdfb, #161c33); --line: light-dark(#e5e0d4, #293664); --text: light-dark(#11162a, #f0ede4); --quiet: light-dark(#665f55, #b5ae9f); --action: light-dark(#b44425, #f08a5d); --light: #fab429; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 'Instrument Sans Variable', system-ui, 'Noto Sans Gujarati', 'Noto Sans Devanagari', sans-serif; }
header { background: #11162a; border-bottom: 4px solid var(--light); color: #fefdfb; padding: 1.25rem max(1rem, 50vw - 30rem); }
header h1, header p { margin: 0; } header h1 { font-size: 1.375rem; } header p { color: #d3ccbe; font-size: .875rem; }
header a { color: inherit; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
a { color: var(--action); } a:focus-visible { outline: 3px solid var(--light); outline-offset: 2px; }
ul.messages { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
ul.messages li + li { border-top: 1px solid var(--line); }
ul.messages a { display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; padding: .875rem 1.25rem; color: inherit; text-decoration: none; }
ul.messages a:hover { background: var(--page); }
ul.messages strong { overflow-wrap: anywhere; } ul.messages span { color: var(--quiet); font-size: .875rem; } ul.messages span.preview { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 12px; background: #f8f6ef; }
details { margin-top: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: .75rem 1.25rem; } summary { cursor: pointer; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem; margin: .75rem 0; }
.empty { text-align: center; padding: 4rem 1rem; color: var(--quiet); }
`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
const time = (iso: string) => `<time datetime="${escape(iso)}">${escape(iso.slice(0, 19).replace('T', ' '))} UTC</time>`;

function page(title: string, header: string, main: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${mailboxStyle}</style></head>
<body><header>${header}</header><main>${main}</main></body></html>`;
}

/** The list of messages. */
export function renderMailbox(messages: readonly StoredMessage[]): string {
  const items = messages.map(
    (message) =>
      `<li><a href="/dev/mailbox/${escape(message.id)}"><strong lang="${escape(message.locale)}">${escape(message.subject)}</strong><span>${time(message.stored_at)}</span><span class="preview">To ${escape(message.to)}</span></a></li>`,
  );
  const list =
    items.length > 0
      ? `<ul class="messages">${items.join('')}</ul>`
      : '<p class="empty">No mail yet. Whatever the product sends appears here.</p>';
  return page('Local mailbox', '<h1>Local mailbox</h1><p>Mail is kept here and sent to nobody, because SMTP_URL is not set.</p>', list);
}

function renderFiles({ id, files }: StoredMessage): string {
  const items = files.map(
    ({ file_name }, index) => `<li><a href="/dev/mailbox/${escape(id)}/files/${index}">${escape(file_name)}</a></li>`,
  );
  return items.length === 0 ? '' : `<details open><summary>Files</summary><ul>${items.join('')}</ul></details>\n`;
}

/** One message: its HTML in a frame of its own, its text and its headers. */
export function renderMessage(message: StoredMessage): string {
  const to = message.to_name ? `${message.to_name} <${message.to}>` : message.to;
  return page(
    message.subject,
    `<p><a href="/dev/mailbox">Local mailbox</a></p><h1 lang="${escape(message.locale)}">${escape(message.subject)}</h1>`,
    `<dl><dt>To</dt><dd>${escape(to)}</dd><dt>Kept</dt><dd>${time(message.stored_at)}</dd><dt>Language</dt><dd>${escape(message.locale)}</dd></dl>
<iframe src="/dev/mailbox/${escape(message.id)}/letter" sandbox="allow-popups" title="The message as HTML"></iframe>
${renderFiles(message)}<details open><summary>Text</summary><pre lang="${escape(message.locale)}">${escape(message.text)}</pre></details>
<details><summary>Headers</summary><pre>${escape(message.headers)}</pre></details>`,
  );
}

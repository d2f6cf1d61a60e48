/** One thing that is new. */
export interface FeedItem {
  readonly title: string;
  /** Plain words. */
  readonly summary: string;
  readonly authors: readonly string[];
  /** An instant. */
  readonly published_at: string;
  /** Left out where nobody knows it. */
  readonly language?: string;
  /** Absolute. */
  readonly url: string;
  /** An absolute address that stays while the other one changes; the other one unless said. */
  readonly id?: string;
}

export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Absolute addresses of the page that it follows and of the feed itself. */
  readonly home: string;
  readonly self: string;
  /** When the feed has no item yet, there is nothing to date it by but the time of asking. */
  readonly now: string;
  /** The newest first. */
  readonly items: readonly FeedItem[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML 1.0 has no place for these, not even escaped.
const unprintable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const xml = (text: string) => text.replace(unprintable, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

const rfc822 = (instant: string) => new Date(instant).toUTCString();

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function writeRss({ title, description, language, home, self, now, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<item><title>${xml(item.title)}</title><link>${xml(item.url)}</link><guid isPermaLink="${item.id === undefined}">${xml(item.id ?? item.url)}</guid>` +
      `<pubDate>${rfc822(item.published_at)}</pubDate>${item.authors.map((name) => `<dc:creator>${xml(name)}</dc:creator>`).join('')}` +
      `<description>${xml(item.summary)}</description>${item.language === undefined ? '' : `<dc:language>${xml(item.language)}</dc:language>`}</item>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>' +
    `<title>${xml(title)}</title><link>${xml(home)}</link><description>${xml(description)}</description><language>${language}</language>` +
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/><lastBuildDate>${rfc822(items[0]?.published_at ?? now)}</lastBuildDate>\n` +
    `${entries.join('\n')}\n</channel></rss>\n`
  );
}

/** Atom 1.0 (RFC 4287). */
export function writeAtom({ title, description, language, home, self, now, items }: Feed): string {
  const entries = items.map(
    (item) =>
      `<entry${item.language === undefined ? '' : ` xml:lang="${xml(item.language)}"`}><title>${xml(item.title)}</title><id>${xml(item.id ?? item.url)}</id><link href="${xml(item.url)}"/>` +
      `<published>${item.published_at}</published><updated>${item.published_at}</updated>` +
      `${item.authors.map((name) => `<author><name>${xml(name)}</name></author>`).join('')}<summary>${xml(item.summary)}</summary></entry>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><title>${xml(title)}</title><subtitle>${xml(description)}</subtitle>` +
    // RFC 4287 asks for an author of the feed where an entry may have none.
    `<author><name>${xml(title)}</name></author><id>${xml(self)}</id><link href="${xml(home)}"/><link rel="self" type="application/atom+xml" href="${xml(self)}"/>` +
    `<updated>${items[0]?.published_at ?? now}</updated>\n${entries.join('\n')}\n</feed>\n`
  );
}

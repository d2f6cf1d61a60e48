const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of sanitised HTML, a line to each block. It has no other entities than these four, and no `>` within a tag. */
export function plainTextOf(html: string): string {
  const text = html
    .replace(/<\/(?:p|li|h\d|pre|blockquote|t[dh])>|<[bh]r[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '');
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}

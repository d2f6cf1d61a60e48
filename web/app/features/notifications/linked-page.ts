import { withoutLocale } from '../../lib/locale.ts';

/** Where the reader is. */
export interface OpenPage {
  /** Without the language, each sign as itself. */
  readonly path: string;
  /** As the address has it: empty, or from `?` on. */
  readonly search: string;
}

/** The longest link that a notification has. */
const maxLink = 300;

export const openPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OpenPage => ({
  path: decodeURI(withoutLocale(pathname)),
  search,
});

/** Whether a link leads to the page: by its path, and by each parameter that it names. Its anchor does not matter. */
export function leadsTo(link: string | null, { path, search }: OpenPage): boolean {
  const [, linkPath, linkQuery] = /^([^?#]*)\??([^#]*)/.exec(link ?? '') ?? [];
  if (link === null || linkPath !== path) return false;
  const query = new URLSearchParams(search);
  return [...new URLSearchParams(linkQuery)].every(([name, value]) => query.getAll(name).includes(value));
}

/** Links that lead to the page, as they may be stored: with all of its query, and with none. */
export const linksOf = ({ path, search }: OpenPage): string[] =>
  [...new Set([path, `${path}${search}`])].filter((link) => link.length <= maxLink);

import { load } from 'cheerio';
import { findFaults } from './html-faults.ts';

/** What a page says of itself and where it leads. */
export interface ReadPage {
  readonly title: string;
  readonly description: string;
  /** The address that counts, as search engines are told. */
  readonly canonical: string;
  /** Search engines are told to leave it out. */
  readonly is_hidden: boolean;
  readonly h1_count: number;
  readonly ids: ReadonlySet<string>;
  /** Links to this site, percent-encoded, with their query and without their anchor. */
  readonly links: readonly { readonly path: string; readonly anchor: string }[];
  /** What is wrong with its HTML, in words. */
  readonly faults: readonly string[];
}

/** Downloads and calendars are asked for as well; what only a click may do is not a link. */
export function parsePage(html: string, address: URL): ReadPage {
  const errors: string[] = [];
  const $ = load(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => errors.push(`${code} near "${html.slice(Math.max(0, startOffset - 40), startOffset + 40)}"`),
  });
  const hrefs = $('a[href]')
    .toArray()
    .map((element) => $(element).attr('href') ?? '');
  const urls = hrefs.filter((href) => URL.canParse(href, address)).map((href) => new URL(href, address));
  return {
    title: $('head > title').text().trim(),
    description: $('head > meta[name=description]').attr('content')?.trim() ?? '',
    canonical: $('head > link[rel=canonical]').attr('href') ?? '',
    is_hidden: $('head > meta[name=robots]').attr('content')?.includes('noindex') ?? false,
    h1_count: $('h1').length,
    ids: new Set(
      $('[id]')
        .toArray()
        .map((element) => $(element).attr('id') ?? ''),
    ),
    faults: [...errors, ...findFaults($)],
    links: urls
      .filter(({ origin }) => origin === address.origin)
      .map(({ pathname, search, hash }) => ({ path: pathname + search, anchor: decodeURIComponent(hash.slice(1)) })),
  };
}

import type { CheerioAPI } from 'cheerio';

/** What is wrong with a page that was parsed, in words. A cheap part of what a conformance checker looks for. */
export function findFaults($: CheerioAPI): string[] {
  return [...findRepeatedIds($), ...findHeadingJumps($), ...findUnnamed($), ...findDanglingReferences($)];
}

const listOf = ($: CheerioAPI, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element));

function findRepeatedIds($: CheerioAPI): string[] {
  const ids = listOf($, '[id]').map((element) => element.attr('id') ?? '');
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `two elements have the id "${id}"`);
}

/** A level is never skipped on the way down; the shell's own headings stand outside of `main`. */
function findHeadingJumps($: CheerioAPI): string[] {
  const headings = listOf($, 'main h1, main h2, main h3, main h4, main h5, main h6');
  const levels = headings.map((heading) => Number(heading.prop('tagName')?.slice(1)));
  return headings.flatMap((heading, index) => {
    const before = levels[index - 1] ?? 0;
    return (levels[index] ?? 0) > before + 1 ? [`"${heading.text().trim()}" is an h${levels[index]} after an h${before}`] : [];
  });
}

function findUnnamed($: CheerioAPI): string[] {
  const images = listOf($, 'img:not([alt])').map((image) => `the picture ${image.attr('src')} has no alt`);
  const controls = listOf($, 'input:not([type=hidden]):not([type=submit]):not([type=button]), select, textarea')
    .filter((control) => !isLabelled($, control))
    .map((control) => `the field "${control.attr('name') ?? control.attr('id') ?? control.prop('tagName')}" has no label`);
  const links = listOf($, 'a[href], button')
    .filter(
      (element) => !element.text().trim() && !element.attr('aria-label') && !element.attr('aria-labelledby') && !element.attr('title'),
    )
    .filter((element) => !element.find('img[alt]:not([alt=""]), [aria-label], svg title').length)
    .map((element) => `a ${element.prop('tagName')?.toLowerCase()} has no name (${element.attr('href') ?? element.attr('class') ?? ''})`);
  return [...images, ...controls, ...links];
}

function isLabelled($: CheerioAPI, control: ReturnType<CheerioAPI>): boolean {
  if (control.attr('aria-label') || control.attr('aria-labelledby') || control.attr('title')) return true;
  const id = control.attr('id');
  const hasLabel = id !== undefined && listOf($, 'label[for]').some((label) => label.attr('for') === id);
  return hasLabel || control.closest('label').length > 0 || control.closest('[aria-hidden=true], [hidden]').length > 0;
}

function findDanglingReferences($: CheerioAPI): string[] {
  const ids = new Set(listOf($, '[id]').map((element) => element.attr('id')));
  return ['aria-labelledby', 'aria-describedby', 'for'].flatMap((attribute) =>
    listOf($, `[${attribute}]`).flatMap((element) =>
      (element.attr(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => id && !ids.has(id))
        .map((id) => `${attribute} names "${id}", which is not there`),
    ),
  );
}

import { locales, type Locale } from '@sabha/contract/core/locales';
import type { FastifyRequest } from 'fastify';

const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text);

/** The first language of Accept-Language (RFC 9110, in order of `q`) that texts exist in. */
export function readLocale(request: Pick<FastifyRequest, 'headers'>): Locale {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted.map(({ language }) => language).find(isLocale) ?? locales[0];
}

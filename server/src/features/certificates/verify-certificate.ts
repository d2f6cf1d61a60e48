import { certificateTextFields } from '@sabha/contract/certificates/certificate';
import { readCertificateNumber } from '@sabha/contract/certificates/certificate-number';
import { verifyCertificate, type Verification } from '@sabha/contract/certificates/operations';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { bind } from '../../core/http/handler.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { limitForms } from '../forms/public.ts';
import { certificates } from './schema.ts';

export const verifyHandler = bind(verifyCertificate, everybody, async ({ query }, call, ctx) => {
  // The page asks in process, without an address; the limit of every request holds there, and nobody guesses eleven letters.
  if (call.exchange) await limitForms(ctx, call, 'form_open');
  return { data: await verify(ctx, query.number, call.locale) };
});

const nothing = { certificate: null, revoked_on: null } as const;

async function verify({ db }: Context, typed: string, locale: string): Promise<Verification> {
  const number = readCertificateNumber(typed);
  if (number === null) return { ...nothing, state: 'mistyped', number };
  const [row] = await db
    .select({
      holder_name: certificates.holder_name,
      title: certificates.title,
      issued_on: certificates.issued_on,
      revoked_at: certificates.revoked_at,
      translations: certificates.translations,
      // The account knows best, and knows it today.
      is_minor: sql<boolean>`certificates.is_minor OR coalesce((SELECT u.is_minor FROM person_basics u WHERE u.user_id = certificates.user_id), false)`,
    })
    .from(certificates)
    .where(and(eq(certificates.number, number), isNull(certificates.deleted_at)));
  if (!row) return { ...nothing, state: 'unknown', number };
  if (row.revoked_at !== null)
    return { state: 'revoked', number, certificate: null, revoked_on: row.revoked_at.toISOString().slice(0, 10) };
  const [title] = certificateTextFields;
  const holder = row.is_minor ? toAsciiLetters(row.holder_name) : row.holder_name;
  return {
    state: 'valid',
    number,
    certificate: { holder, title: inLanguage(row, title, locale), issued_on: row.issued_on },
    revoked_on: null,
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `Asha Rawal` as `A. R.`: enough for those who hold the paper, nothing to look somebody up by. */
const toAsciiLetters = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...graphemes.segment(word)][0]?.segment ?? ''}.`)
    .join(' ');

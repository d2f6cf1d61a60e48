import { applicationCallTextFields } from '@sabha/contract/applications/application-call';
import { readLocalText } from '@sabha/contract/core/local-text';
import { and, eq, isNull } from 'drizzle-orm';
import { toSearchText, type FindableSource } from '../../core/text/findable.ts';
import { translate } from '../../core/text/translate.ts';
import { findPublicEdition } from '../content/public.ts';
import { callPaths } from './call-paths.ts';
import { applicationCalls } from './schema.ts';

/** The calls of the current edition, and the questions that they answer. */
export const findableCalls: FindableSource = {
  name: 'calls',
  topics: ['applications', 'content'],
  async collect(db, locale) {
    const edition = await findPublicEdition(db, undefined);
    if (!edition) return [];
    const rows = await db
      .select()
      .from(applicationCalls)
      .where(and(eq(applicationCalls.edition_id, edition.edition_id), isNull(applicationCalls.deleted_at)));
    return rows.flatMap((row) => {
      const { title, lead } = translate(row, applicationCallTextFields, locale);
      const path = callPaths[row.kind];
      const benefits = row.benefits.map((benefit) => `${readLocalText(benefit.title, locale)}. ${readLocalText(benefit.text, locale)}`);
      return [
        { key: row.kind, kind: 'page', title, detail: '', body: [lead, ...benefits].join(' '), path },
        ...row.questions.map(({ question, answer }, index) => ({
          key: `${row.kind}:${index}`,
          kind: 'question',
          title: readLocalText(question, locale),
          detail: title,
          body: toSearchText(readLocalText(answer, locale)),
          path,
        })),
      ];
    });
  },
};

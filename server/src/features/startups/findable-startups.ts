import { startupTextFields } from '@sabha/contract/startups/startup';
import { toSearchText, type FindableSource } from '../../core/text/findable.ts';
import { translate } from '../../core/text/translate.ts';
import { findStartups } from './directory.read-model.ts';

/** The startups of the current edition, each on its own page. */
export const findableStartups: FindableSource = {
  name: 'startups',
  topics: ['startups', 'content'],
  async collect(db, locale) {
    const rows = await findStartups(db);
    return rows.map((row) => {
      const { slug, name, summary, city, running, looking_for } = translate(row, startupTextFields, locale);
      const detail = [summary, city].filter(Boolean).join(' · ');
      const body = [toSearchText(running), looking_for].filter(Boolean).join(' ');
      const path = `/web/startups/${encodeURIComponent(slug)}`;
      return { key: `startup:${slug}`, kind: 'startup', title: name, detail, body, path, appearance: { seed: `org:${name}` } };
    });
  },
};

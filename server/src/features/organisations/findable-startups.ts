import { organisationTextFields } from '@sabha/contract/organisations/community-common';
import { toSearchText, type FindableSource } from '../../core/text/findable.ts';
import { translate } from '../../core/text/translate.ts';
import { findStartups } from './startup-directory.read-model.ts';

/** The startups of the current edition, each on its own page. */
export const findableStartups = {
  name: 'startups',
  topics: ['startups', 'content'],
  async collect(db, locale) {
    const rows = await findStartups(db);
    return rows.map((row) => {
      const { slug, community_name: name, summary, city, description, looking_for } = translate(row, organisationTextFields, locale);
      const detail = [summary, city].filter(Boolean).join(' · ');
      const body = [toSearchText(description), looking_for].filter(Boolean).join(' ');
      const path = `/web/startups/${encodeURIComponent(slug)}`;
      return { key: `startup:${slug}`, kind: 'startup', title: name, detail, body, path, appearance: { seed: `org:${name}` } };
    });
  },
} satisfies FindableSource;

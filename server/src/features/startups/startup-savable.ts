import { startupTextFields } from '@sabha/contract/startups/startup';
import { excerptOf, plainSubject, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import { translate } from '../../core/text/translate.ts';
import { readThemes } from '../schedule/public.ts';
import { findStartups } from './directory.read-model.ts';

/** The startups of the current edition. */
export const startupSavable: Savable = {
  type: 'startup',
  async find({ db }, _actor, addresses) {
    const rows = await findStartups(db);
    return new Map(rows.filter(({ slug }) => addresses.includes(slug)).map(({ slug, startup_id }) => [slug, startup_id]));
  },
  async describe(ctx, { locale }, startup_ids) {
    const wanted = new Set(startup_ids);
    const rows = (await findStartups(ctx.db)).filter(({ startup_id }) => wanted.has(startup_id));
    const themes = await readThemes(ctx, locale);
    return new Map(
      rows.map((row): [number, DescribedSubject] => {
        const { slug, name, summary, city, logo, theme } = translate(row, startupTextFields, locale);
        return [
          row.startup_id,
          {
            ...plainSubject,
            link: `/web/startups/${encodeURIComponent(slug)}`,
            title: name,
            excerpt: excerptOf(summary),
            byline: city,
            context: themes.find((one) => one.slug === theme)?.name ?? '',
            appearance: { seed: `org:${name}`, image: logo },
          },
        ];
      }),
    );
  },
};

import { anonymous } from '../../core/access/actor.ts';
import type { FindableSource } from '../../core/text/findable.ts';
import { readLatestPublicTopics } from './public-topics.read-model.ts';

/** Older ones are found on the pages of their categories alone. */
const maxTopics = 1_000;
/** Characters of a first post. */
const maxOpening = 800;

/** The latest topics of the public categories, each on its own page. How many answers they have is left out: it would change with each. */
export const findableTopics: FindableSource = {
  name: 'topics',
  // Not that of the public pages, which hear of every reply and vote, too.
  topics: ['public-topics', 'names'],
  // A thousand first posts are made into words.
  pause: 5_000,
  async collect(db, locale, origin) {
    const reader = { actor: anonymous, locale, origin };
    const cards = await readLatestPublicTopics(db, reader, { limit: maxTopics, length: maxOpening });
    return cards.map(({ topic_id, title, path, summary, category: { name, slug, palette, lattice } }) => ({
      key: `topic:${topic_id}`,
      kind: 'topic',
      title,
      detail: name,
      body: summary,
      path: encodeURI(path),
      appearance: { seed: slug, palette, lattice },
    }));
  },
};

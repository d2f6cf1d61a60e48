import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { sql } from 'drizzle-orm';
import { addressesOf, plainSubject, readNumbers, type DescribedSubject, type Savable } from '../../core/saved/savable.ts';
import type { Database } from '../../core/db/database.ts';
import type { Actor } from '../../core/access/actor.ts';
import { readPersonNames } from '../accounts/public.ts';
import { readThemes } from '../schedule/public.ts';
import { isOpenFor } from './collaboration-rights.ts';
import type { CollaborationRow } from './schema.ts';

type Opened = Pick<CollaborationRow, 'collaboration_id' | 'title' | 'slug' | 'theme' | 'city' | 'author_user_id'> & {
  created_at: string;
  [key: string]: unknown;
};

async function readOpen(db: Database, actor: Actor, collaboration_ids: readonly number[]): Promise<Opened[]> {
  const { rows } = await db.execute<Opened>(sql`
    SELECT c.collaboration_id, c.title, c.slug, c.theme, c.city, c.author_user_id, c.created_at FROM collaborations c
    WHERE c.collaboration_id = ANY (${sql.param([...collaboration_ids])}::bigint[]) AND ${isOpenFor(actor)}`);
  return rows;
}

/** Asks and offers that the person can open. */
export const collaborationSavable: Savable = {
  type: 'collaboration',
  async find({ db }, actor, addresses) {
    const numbers = readNumbers(addresses);
    const rows = await readOpen(db, actor, [...numbers.keys()]);
    return addressesOf(
      numbers,
      rows.map(({ collaboration_id }) => collaboration_id),
    );
  },
  async describe(ctx, { actor, locale }, collaboration_ids) {
    const [rows, themes] = await Promise.all([readOpen(ctx.db, actor, collaboration_ids), readThemes(ctx, locale)]);
    const authors = rows.map(({ author_user_id }) => author_user_id);
    const names = await readPersonNames(ctx.db, actor, authors);
    return new Map(
      rows.map((row): [number, DescribedSubject] => {
        const theme = themes.find(({ slug }) => slug === row.theme);
        return [
          row.collaboration_id,
          {
            ...plainSubject,
            link: collaborationPath(row),
            title: row.title,
            byline: names.get(row.author_user_id)?.name ?? '',
            context: theme?.name ?? row.city,
            written_at: new Date(row.created_at).toISOString(),
            appearance: {
              seed: theme ? `theme:${theme.slug}` : `collaboration:${row.collaboration_id}`,
              ...(theme && { palette: theme.palette, lattice: theme.lattice, variant: theme.variant }),
            },
          },
        ];
      }),
    );
  },
};

import type { Context } from '../../core/context.ts';
import type { Programme } from './programme.ts';
import { listReleaseChanges } from './release.store.ts';

export type PastReleases = Awaited<ReturnType<typeof listReleaseChanges>>;

/** Releases never change and a new one makes a new programme, so what they changed is read once. */
export async function readPastReleases(ctx: Context, programme: Programme): Promise<PastReleases> {
  const known = programme.made.get('past') as PastReleases | undefined;
  if (known) return known;
  const past = await listReleaseChanges(ctx.db, programme.edition.edition_id);
  programme.made.set('past', past);
  return past;
}

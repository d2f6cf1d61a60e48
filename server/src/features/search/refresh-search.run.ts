import type { Context } from '../../core/context.ts';
import type { SearchRefresh } from './refresh-search.job.ts';
import { refreshSource } from './refresh-source.ts';
import { findableSources } from './sources.ts';

export async function run({ source: name }: SearchRefresh, ctx: Context): Promise<void> {
  const source = findableSources.find((one) => one.name === name);
  // A source that a newer version has renamed or dropped.
  if (!source) return;
  await refreshSource(ctx, source);
}

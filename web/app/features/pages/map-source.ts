import type { WardMap } from '../../ui/jaali/ward-map.ts';
import { m } from '../../paraglide/messages.js';
import type { MapSource } from './page-view.ts';

/** What the drawing code takes. */
export const toWardMap = ({ seed, event, themes }: MapSource): WardMap => ({
  seed,
  label: m.pages_map_label({ event }),
  themes: themes.flatMap(({ seed: theme, family, variant, pair }) =>
    family === undefined || pair === 'limestone' || pair === 'ink'
      ? []
      : [{ slug: theme.replace('theme:', ''), family, variant: variant ?? undefined, pair }],
  ),
});

import { drawPressLattice } from '../../features/pages/press/draw-press-lattice.ts';
import type { Route } from './+types/press-lattice.ts';

/** A picture of the gallery. Its address says all of it, so that it may be kept for good. */
export function loader({ params: { palette, family, name } }: Route.LoaderArgs) {
  const svg = drawPressLattice(palette, family, name);
  if (svg === null) return new Response('Not found', { status: 404 });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' } });
}

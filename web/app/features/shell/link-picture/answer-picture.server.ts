import type { PageCall } from '@sabha/contract/core/page-rendering';
import type { PagePicture } from './draw-page-picture.server.ts';

/** A drawn picture as an answer, or the request to come again when too many are being drawn. */
export async function answerPicture(call: PageCall, picture: PagePicture, headers: Record<string, string> = {}): Promise<Response> {
  const png = await call.draw(picture);
  if (!png) return new Response('Too many pictures are being drawn.', { status: 503, headers: { 'retry-after': '5' } });
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png', ...headers } });
}

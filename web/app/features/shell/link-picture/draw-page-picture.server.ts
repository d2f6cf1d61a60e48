import type { LinkPictureFacts } from '../../../lib/link-picture.ts';
import { drawAppIcon } from '../app-icon/draw-app-icon.server.ts';
import { drawLinkPicture } from './draw-link-picture.server.ts';

/** What is drawn for a page, as the page's loader asks for it. */
export type PagePicture =
  | { readonly kind: 'link'; readonly facts: LinkPictureFacts }
  | { readonly kind: 'icon'; readonly edition: { readonly slug: string; readonly short_name: string }; readonly size: number };

/**
 * A picture as PNG. The server calls it in a process of its own, from this file as it stands: letters are shaped and pixels filled there.
 * @public
 */
export const drawPagePicture = (picture: PagePicture): Promise<Buffer> =>
  picture.kind === 'link' ? drawLinkPicture(picture.facts) : drawAppIcon(picture.edition, picture.size);

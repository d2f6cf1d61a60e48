import { badRequest } from '@sabha/contract/core/errors';
import { addLibraryFile, addLibraryImage } from '@sabha/contract/media/media-item';
import type { Actor } from '../../core/access/actor.ts';
import type { Feature } from '../../core/feature.ts';
import { isUploadedPart, type UploadedPart } from '../../core/http/file-transport.ts';
import { bind } from '../../core/http/handler.ts';
import type { NewFile, StoredFile } from '../../core/storage/file-store.ts';
import { canAddMedia } from '../../permissions/media.ts';
import { mediaItemEntity } from './media-item.entity.ts';

async function add(actor: Actor, part: object, store: (part: UploadedPart, file: NewFile) => Promise<StoredFile>) {
  if (!isUploadedPart(part)) throw badRequest('The form has no file.');
  try {
    // Nobody's own: it stays when who uploaded it leaves.
    const file = { owner_user_id: null, created_by: actor.user_id, original_name: part.file_name, is_in_library: true };
    const { file_id, name } = await store(part, file);
    return { data: { file_id, name } };
  } finally {
    part.stream.destroy();
  }
}

/** The pictures and files of the site, with what they show and where they stand. */
export const media: Feature = {
  name: 'media',
  operations: [addLibraryImage, addLibraryFile],
  handlers: [
    bind(addLibraryImage, canAddMedia, ({ body }, { actor }, ctx) =>
      add(actor, body.file, ({ stream }, file) => ctx.files.putImage(stream, file)),
    ),
    bind(addLibraryFile, canAddMedia, ({ body }, { actor }, ctx) =>
      add(actor, body.file, ({ stream }, file) => ctx.files.putFile(stream, file)),
    ),
  ],
  entities: [mediaItemEntity],
};

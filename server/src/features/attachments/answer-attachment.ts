import { notFound } from '@sabha/contract/core/errors';
import type { Context } from '../../core/context.ts';
import type { FileAnswer } from '../../core/http/file-transport.ts';
import { answerFile, answerImage } from '../../core/storage/answer-file.ts';

interface Wanted {
  readonly name: string;
  readonly file_name: string;
  /** Of a picture, in pixels; the file itself when it is left out. */
  readonly width: number | undefined;
}

/** The bytes of an attachment for whoever may have them: shown when it is a picture and a width is wanted, else only ever downloaded. */
export async function answerAttachment(ctx: Context, { name, file_name, width }: Wanted): Promise<FileAnswer> {
  const file = await ctx.files.find(name);
  if (!file) throw notFound('There is no file of this name.');
  if (file.kind === 'image' && width !== undefined) return answerImage(ctx, file, { width });
  return { ...answerFile(ctx, file), file_name };
}

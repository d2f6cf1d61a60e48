import type { Attachment } from '@sabha/contract/core/attachment';
import { ImageOff } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ReadFile } from '../file-reads.ts';
import { usePicture } from '../use-picture.ts';

/** What a picture shows, or its name where nobody has said it. */
const namePicture = ({ alt, file_name }: Attachment): string => (alt === '' ? m.attachments_picture({ name: file_name }) : alt);

interface ShownPictureProps {
  picture: Attachment;
  read: ReadFile;
  /** Pixels of the kept size that is shown. */
  width: number;
  className?: string;
}

/** A picture that opens large; its place and its name are there before it. */
export function PictureButton({
  picture,
  read,
  width,
  className,
  isCut,
  onOpen,
}: ShownPictureProps & { isCut: boolean; onOpen: () => void }) {
  const { place, image, isFailed, retry } = usePicture(picture.name, read, width);
  const name = namePicture(picture);
  return (
    <button
      type="button"
      ref={place}
      aria-label={isFailed ? m.attachments_load_again({ name }) : name}
      className={classNames('relative grid size-full place-items-center overflow-hidden bg-sunken text-sm text-fg-2', className)}
      onClick={isFailed ? retry : onOpen}
    >
      {image && <img ref={image} alt="" className={classNames('absolute inset-0 size-full', isCut ? 'object-cover' : 'object-contain')} />}
      {isFailed && (
        <span className="grid justify-items-center gap-1.5 p-2 text-center">
          <ImageOff size={20} strokeWidth={1.75} aria-hidden />
          {m.attachments_again()}
        </span>
      )}
    </button>
  );
}

/** A picture too small to say anything in its place; what stands beside it names it. */
export function PictureThumb({ picture, read, width, className }: ShownPictureProps) {
  const { place, image, isFailed } = usePicture(picture.name, read, width);
  return (
    <span ref={place} className={classNames('relative grid place-items-center overflow-hidden bg-lit-tint text-fg-2', className)}>
      {image && <img ref={image} alt="" className="absolute inset-0 size-full object-cover" />}
      {isFailed && <ImageOff size={18} strokeWidth={1.75} aria-hidden />}
    </span>
  );
}

/** A whole picture, as large as its place. */
export function WholePicture({ picture, read, width, className }: ShownPictureProps) {
  const { place, image, isFailed, retry } = usePicture(picture.name, read, width);
  return (
    <div ref={place} className={classNames('relative grid place-items-center', className)}>
      {image && <img ref={image} alt={namePicture(picture)} className="absolute inset-0 size-full object-contain" />}
      {isFailed && (
        <div role="alert" className="grid justify-items-center gap-3 p-4 text-center text-ui">
          <ImageOff size={24} strokeWidth={1.75} aria-hidden />
          {m.attachments_not_loaded()}
          <Button onClick={retry}>{m.attachments_again()}</Button>
        </div>
      )}
    </div>
  );
}

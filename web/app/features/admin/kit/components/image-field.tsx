import { addLibraryImage } from '@sabha/contract/media/media-item';
import { ImageOff, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { imageUrl } from '../../../../lib/image-url.ts';
import { readProblem } from '../../../../lib/problem-message.ts';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { m } from '../../../../paraglide/messages.js';
import { PictureChooser } from './picture-chooser.tsx';

/** What the server can read as an image. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface ImageFieldProps {
  label: string;
  error?: string | undefined;
  /** Name of the image in the library. */
  name: string | null;
  onChange: (name: string | null) => void;
}

/** An image as it is, and the ways to put another in its place. */
export function ImageField({ label, error, name, onChange }: ImageFieldProps) {
  const { session } = useAuth();
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File | undefined): Promise<void> {
    if (!file || !session) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await session.api.call(addLibraryImage, { body: { file } });
      onChange(data.name);
    } catch (cause) {
      setProblem(readProblem(cause)?.detail || m.admin_failed_text());
    } finally {
      setBusy(false);
    }
  }

  return (
    <Field label={label} error={problem ?? error} hint={m.entries_image_hint()}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid h-16 w-24 flex-none place-items-center overflow-hidden rounded-control bg-sunken text-fg-3">
          {name === null ? (
            <ImageOff size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <img src={imageUrl(name, 320)} alt="" className="size-full object-cover" />
          )}
        </span>
        <input
          ref={chooser}
          type="file"
          accept={imageTypes}
          tabIndex={-1}
          aria-hidden
          className="sr-only"
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button size="small" isBusy={isBusy} aria-label={`${m.entries_upload()}: ${label}`} onClick={() => chooser.current?.click()}>
          <Upload size={17} strokeWidth={1.75} aria-hidden />
          {m.entries_upload()}
        </Button>
        <PictureChooser label={label} onChoose={onChange} />
        {name !== null && (
          <Button size="small" kind="quiet" aria-label={m.admin_remove_named({ name: label })} onClick={() => onChange(null)}>
            {m.admin_remove()}
          </Button>
        )}
      </div>
    </Field>
  );
}

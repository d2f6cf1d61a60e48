import { uploadImage } from '@sabha/contract/core/multimedia';
import type { Profile } from '@sabha/contract/accounts/profile';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { centred } from '../../../ui/crop-area.ts';
import { PersonArch } from '../../../ui/person-arch.tsx';
import { CropPreview, PhotoCrop, type CropSource } from '../../../ui/photo-crop.tsx';
import { cutPhoto, openPhoto, photoRatio } from './crop-photo.ts';
import { nameOf } from './person-name.ts';
import { sendDraft } from './profile-draft.ts';

interface PhotoFieldProps {
  own: Profile;
  onSaved: (saved: Profile) => void;
}

const archShape = 200 / 312;
const faceShape = 1 / 1.125;

/** The photo as it is, or a new one behind its frame with both places where it is going to be seen. */
export function PhotoField({ own, onSaved }: PhotoFieldProps) {
  const { session } = useAuth();
  const [source, setSource] = useState<CropSource | null>(null);
  const [place, setPlace] = useState(centred);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => () => void (source && URL.revokeObjectURL(source.url)), [source]);

  async function choose(file: File | undefined): Promise<void> {
    setProblem(null);
    if (!file) return;
    try {
      setSource(await openPhoto(file));
      setPlace(centred);
    } catch {
      setProblem(m.profile_photo_unreadable());
    }
  }

  async function savePhoto(photo: (api: NonNullable<typeof session>['api']) => Promise<string | null>): Promise<void> {
    if (!session || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      onSaved(await sendDraft(session.api, own.user_id, { profile_image: await photo(session.api) }));
      setSource(null);
      await session.refresh();
    } catch {
      // The client has logged the cause; the photo stays in its frame.
      setProblem(m.profile_photo_failed());
    } finally {
      setIsBusy(false);
    }
  }
  const upload = () =>
    savePhoto(async (api) => (source ? (await api.call(uploadImage, { body: { file: await cutPhoto(source, place) } })).data.name : null));

  return (
    <div className="grid gap-4">
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        tabIndex={-1}
        aria-label={m.profile_photo_choose()}
        className="sr-only"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {source ? (
        <div className="flex flex-wrap items-start gap-x-9 gap-y-6">
          <PhotoCrop source={source} ratio={photoRatio} place={place} onChange={setPlace} />
          <figure className="flex items-end gap-4">
            <CropPreview source={source} ratio={photoRatio} place={place} shape={archShape} className="w-32 rounded-arch" />
            <CropPreview source={source} ratio={photoRatio} place={place} shape={faceShape} className="w-12 rounded-arch" />
            <figcaption className="sr-only">{m.profile_photo_preview()}</figcaption>
          </figure>
        </div>
      ) : (
        <PersonArch
          face={{ name: nameOf(own), seed: `person:${own.user_id}`, image: imageUrl(own.profile_image, 320) }}
          label={own.profile_image === null ? m.profile_photo_none() : m.profile_photo_of({ name: nameOf(own) })}
          className="max-w-36"
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-sm font-[550] text-bad-text">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {source ? (
          <>
            <Button kind="strong" isBusy={isBusy} onClick={() => void upload()}>
              {m.profile_photo_use()}
            </Button>
            <Button kind="quiet" onClick={() => setSource(null)}>
              {m.profile_cancel()}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => chooser.current?.click()}>
              <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
              {own.profile_image === null ? m.profile_photo_choose() : m.profile_photo_other()}
            </Button>
            {own.profile_image !== null && (
              <Button kind="quiet" isBusy={isBusy} onClick={() => void savePhoto(async () => null)}>
                {m.profile_photo_remove()}
              </Button>
            )}
          </>
        )}
      </div>
      <p className="text-xs text-fg-3">{m.profile_photo_hint()}</p>
    </div>
  );
}

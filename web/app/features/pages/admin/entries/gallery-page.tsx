import { addLibraryImage } from '@sabha/contract/media/media-item';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, NativeSelect } from '../../../../ui/field.tsx';
import { notify } from '../../../../ui/toast.tsx';
import { imageUrl } from '../../../../lib/image-url.ts';
import { readProblem } from '../../../../lib/problem-message.ts';
import { m } from '../../../../paraglide/messages.js';
import { ImageField, imageTypes } from '../../../admin/kit/components/image-field.tsx';
import { choiceLabel, fieldLabel } from '../../../admin/kit/field-labels.ts';
import { fieldsOfBlock } from '../block-shape.ts';
import { createEntriesPage } from './entries-page.tsx';
import { textIn, type AddEntriesProps, type Entry, type EntryFormProps } from './entries-spec.ts';
import { EntryTexts } from './entry-drawer.tsx';

const texts = ['caption', 'alt', 'credit'] as const;

/** The gallery: its albums, and their pictures in order with their words. */
export const GalleryAdminPage = createEntriesPage({
  pagePath: '/Photo & Media Gallery',
  type: 'gallery',
  title: m.entries_gallery,
  newGroup: m.entries_new_album,
  newEntry: m.entries_new_picture,
  groupTexts: ['title', 'lead'],
  entryTexts: texts,
  nameField: 'caption',
  renderMark: (entry) => <Thumbnail entry={entry} />,
  Form: PictureForm,
  Add: UploadPictures,
});

/** Where there is no image the lattice is the picture, in its colours and pattern. */
function Thumbnail({ entry: { image, palette, family } }: { entry: Entry }) {
  const src = typeof image === 'string' ? imageUrl(image, 160) : `/press/lattices/${String(palette)}/${String(family)}/thumbnail-1.svg`;
  return <img src={src} alt="" loading="lazy" className="h-11 w-15 flex-none rounded-control object-cover" />;
}

function PictureForm({ entry, onChange, errorOf }: EntryFormProps) {
  const image = typeof entry['image'] === 'string' ? entry['image'] : null;
  const fields = fieldsOfBlock('gallery').find(({ name }) => name === 'items')?.inside ?? [];
  return (
    <div className="grid gap-4.5 py-2">
      <ImageField label={fieldLabel('image')} error={errorOf('image')} name={image} onChange={(name) => onChange({ image: name })} />
      {image === null && (
        <div className="grid gap-4.5 sm:grid-cols-2">
          {(['palette', 'family'] as const).map((name) => {
            const control = fields.find((field) => field.name === name)?.control;
            return (
              <Field key={name} label={fieldLabel(name)}>
                <NativeSelect value={textIn(entry, name)} onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}>
                  {control?.kind === 'choice' &&
                    control.choices.map((each) => (
                      <option key={each} value={each}>
                        {choiceLabel(each)}
                      </option>
                    ))}
                </NativeSelect>
              </Field>
            );
          })}
        </div>
      )}
      <EntryTexts fields={texts} entry={entry} onChange={onChange} errorOf={errorOf} />
      <Checkbox checked={entry['is_press'] === true} onChange={({ currentTarget }) => onChange({ is_press: currentTarget.checked })}>
        {fieldLabel('is_press')}
      </Checkbox>
    </div>
  );
}

/** Several photographs at once; each that the server takes is a new picture of the album. */
function UploadPictures({ api, group, onAdd }: AddEntriesProps) {
  const [isBusy, setBusy] = useState(false);
  async function upload(files: readonly File[]): Promise<void> {
    setBusy(true);
    const names: string[] = [];
    try {
      for (const file of files) names.push((await api.call(addLibraryImage, { body: { file } })).data.name);
    } catch (error) {
      await notify({ title: files[names.length]?.name ?? '', text: readProblem(error)?.detail || m.admin_failed_text(), kind: 'bad' });
    } finally {
      setBusy(false);
      if (names.length > 0) onAdd(names.map((image) => ({ image })));
    }
  }
  return (
    <label aria-busy={isBusy || undefined} className={buttonClasses({ size: 'small', className: 'focus-within:outline-2' })}>
      <Upload size={16} strokeWidth={1.75} aria-hidden />
      {isBusy ? m.entries_uploading() : m.entries_upload_photos()}
      <input
        type="file"
        accept={imageTypes}
        multiple
        disabled={isBusy}
        aria-label={`${m.entries_upload_photos()}: ${group}`}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void upload(files);
        }}
      />
    </label>
  );
}

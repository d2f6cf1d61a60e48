import type { ApiClient } from '@sabha/contract/core/operation';
import { uploadImage } from '@sabha/contract/core/multimedia';
import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { StartupMark } from '../components/startup-card.tsx';

interface ImageFieldProps {
  api: ApiClient;
  /** Of the organisation, for the lattice that stands where there is no picture. */
  name: string;
  value: string | null;
  error: string | undefined;
  onChange: (image: string | null) => void;
}

/** The mark of an organisation, whole as it is: it goes to the server at once, and to the page when that is saved. */
export function ImageField({ api, name, value, error, onChange }: ImageFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const problem = refused ?? error;
  async function choose(file: File | undefined): Promise<void> {
    setRefused(undefined);
    if (!file) return;
    setBusy(true);
    try {
      onChange((await api.call(uploadImage, { body: { file } })).data.name);
    } catch (failure) {
      setRefused(refusalText(failure, m.organisations_logo_failed()));
    } finally {
      setBusy(false);
    }
  }
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}n`}>
      <legend className="text-sm font-semibold">{m.organisations_logo()}</legend>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        tabIndex={-1}
        aria-label={m.organisations_logo_choose()}
        className="sr-only"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <StartupMark startup={{ name, logo: value }} size={88} />
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} aria-invalid={problem === undefined ? undefined : true} onClick={() => chooser.current?.click()}>
            <ImageUp size={18} strokeWidth={1.75} aria-hidden />
            {value === null ? m.organisations_logo_choose() : m.organisations_logo_other()}
          </Button>
          {value !== null && (
            <Button kind="quiet" onClick={() => onChange(null)}>
              {m.organisations_logo_remove()}
            </Button>
          )}
        </div>
      </div>
      {problem === undefined ? (
        <p id={`${id}n`} className="mt-2 text-xs text-fg-3">
          {m.organisations_logo_hint()}
        </p>
      ) : (
        <p id={`${id}n`} role="alert" className="mt-2 text-xs font-[550] text-bad-text">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

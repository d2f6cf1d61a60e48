import { Image, Search } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { logError } from '../../../../lib/console.ts';
import { m } from '../../../../paraglide/messages.js';
import { buttonClasses, Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/toast.tsx';
import type { DoorState, ScanKind } from '../door-state.ts';
import type { QrReader } from '../qr-reader.ts';

interface DoorKeysProps {
  state: DoorState;
  openReader: () => Promise<QrReader>;
  onKind: (kind: ScanKind) => void;
  onRead: (text: string) => void;
  onFind: () => void;
}

const kinds: readonly { kind: ScanKind; label: () => string }[] = [
  { kind: 'entry', label: m.door_entry },
  { kind: 'exit', label: m.door_exit },
];

/** Everything that is pressed often, where the thumb is. */
export function DoorKeys({ state, openReader, onKind, onRead, onFind }: DoorKeysProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-2 border-t border-line bg-surface px-3 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">
      <fieldset className="flex rounded-control bg-sunken p-1">
        <legend className="sr-only">{m.door_direction()}</legend>
        {kinds.map(({ kind, label }) => (
          <label
            key={kind}
            className="grid min-h-12 min-w-14 cursor-pointer place-items-center rounded-control px-2.5 font-semibold text-fg-2 has-checked:bg-strong has-checked:text-on-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name="kind" value={kind} checked={state.kind === kind} onChange={() => onKind(kind)} className="sr-only" />
            {label()}
          </label>
        ))}
      </fieldset>
      <Button size="large" onClick={onFind} className="px-2!">
        <Search size={20} strokeWidth={1.75} aria-hidden />
        {m.door_find()}
      </Button>
      <PictureKey openReader={openReader} onRead={onRead} />
    </div>
  );
}

/** A ticket as a picture or a screenshot, where no camera helps. */
function PictureKey({ openReader, onRead }: Pick<DoorKeysProps, 'openReader' | 'onRead'>) {
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    target.value = '';
    try {
      const picture = await createImageBitmap(file);
      const text = await (await openReader()).read(picture);
      if (text === null) void notify({ title: m.door_no_code(), kind: 'bad' });
      else onRead(text);
    } catch (error) {
      logError('A picture could not be read', error);
      void notify({ title: m.door_picture_failed(), kind: 'bad' });
    }
  };
  return (
    <label
      className={buttonClasses({
        size: 'large',
        className: 'cursor-pointer px-2! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      })}
    >
      <Image size={20} strokeWidth={1.75} aria-hidden />
      {m.door_picture()}
      <input type="file" accept="image/*" onChange={(event) => void take(event)} className="sr-only" />
    </label>
  );
}

import { addLibraryFile, addLibraryImage } from '@sabha/contract/media/media-item';
import { Check, CircleAlert, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BusyWindows } from '../../../ui/windows.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { imageTypes } from '../../admin/kit/components/image-field.tsx';
import type { EntityPageProps } from '../../admin/kit/entity-page/entity-page-spec.ts';

interface Sent {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'kept' | 'refused';
  /** Why it was refused. */
  readonly problem?: string;
}

/** Adds pictures and files: chosen, dropped or pasted, one after the other, each with what became of it. */
export function AddMedia({ api, onDone }: Pick<EntityPageProps, 'api'> & { onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const set = (key: string, change: Partial<Sent>) =>
    setSent((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function send(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const added = files.map((file): Sent => ({ key: crypto.randomUUID(), file, state: 'waiting' }));
    setSent((before) => [...before, ...added]);
    for (const { key, file } of added) {
      set(key, { state: 'sending' });
      try {
        await api.call(imageTypes.split(',').includes(file.type) ? addLibraryImage : addLibraryFile, { body: { file } });
        set(key, { state: 'kept' });
      } catch (cause) {
        set(key, { state: 'refused', problem: readProblem(cause)?.detail || m.admin_failed_text() });
      }
    }
    onDone();
  }
  const toggle = (open: boolean) => {
    setOpen(open);
    if (open) setSent([]);
  };
  const done = sent.filter(({ state }) => state === 'kept' || state === 'refused').length;
  return (
    <Dialog
      title={m.media_add()}
      description={m.media_add_text()}
      isOpen={isOpen}
      onOpenChange={toggle}
      trigger={
        <Button kind="primary">
          <Upload size={18} strokeWidth={1.75} aria-hidden />
          {m.media_add()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <DropPlace onFiles={(files) => void send(files)} />
        {sent.length > 0 && (
          <p role="status" className="text-ui font-semibold">
            {m.media_progress({ done, all: sent.length })}
          </p>
        )}
        <ul className="grid gap-2">
          {sent.map((one) => (
            <SentLine key={one.key} sent={one} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** The browser's own control fills the place, so that dropping on it, clicking and the keyboard all work without more. */
function DropPlace({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  useStrayFiles(onFiles);
  return (
    <div className="relative grid min-h-36 place-items-center rounded-card border-[1.5px] border-dashed border-line-2 bg-sunken px-5 py-6 text-center focus-within:outline-2 hover:bg-hover">
      <span aria-hidden>
        <span className="block font-semibold">{m.media_choose()}</span>
        <span className="mt-1 block text-sm text-fg-2">{m.media_drop()}</span>
      </span>
      <input
        type="file"
        multiple
        aria-label={m.media_choose()}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

/** A picture is pasted wherever the focus is, and a file that is dropped beside the place does not take the window away. */
function useStrayFiles(onFiles: (files: readonly File[]) => void): void {
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => onFiles([...(clipboardData?.files ?? [])]));
  useEffect(() => {
    const stop = new AbortController();
    const preventFileDrop = (event: DragEvent) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    };
    document.addEventListener('paste', paste, { signal: stop.signal });
    document.addEventListener('dragover', preventFileDrop, { signal: stop.signal });
    document.addEventListener('drop', preventFileDrop, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function SentLine({ sent: { file, state, problem } }: { sent: Sent }) {
  return (
    <li className="flex items-start gap-3 rounded-control bg-sunken px-3.5 py-2.5 text-ui">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold [overflow-wrap:anywhere]">{file.name}</span>
        {state === 'refused' && <span className="block text-sm text-bad-text">{problem}</span>}
      </span>
      {state === 'waiting' && <span className="text-sm text-fg-3">{m.media_waiting()}</span>}
      {state === 'sending' && <BusyWindows />}
      {state === 'kept' && <Check size={20} strokeWidth={2} className="text-ok-text" role="img" aria-label={m.media_added_file()} />}
      {state === 'refused' && <CircleAlert size={20} strokeWidth={1.75} className="text-bad-text" aria-hidden />}
    </li>
  );
}

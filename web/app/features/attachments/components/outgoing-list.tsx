import { attachmentLimits } from '@sabha/contract/core/attachment';
import { CircleAlert, X } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CONTROL } from '../../../ui/field.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { readAttachment } from '../file-reads.ts';
import type { OutgoingFile } from '../outgoing-file.ts';
import type { OutgoingFiles } from '../use-outgoing-files.ts';
import { PictureThumb } from './attached-picture.tsx';
import { FileIcon } from './file-icon.tsx';

/** What is going to be sent along, and how far it is. */
export function OutgoingList({ outgoing }: { outgoing: OutgoingFiles }) {
  const { files, problem } = outgoing;
  const list = useRef<HTMLUListElement>(null);
  function remove(index: number, key: string): void {
    // The keyboard goes on where it was: at the next file, or at the end of what is written.
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [])];
    const text = list.current?.parentElement?.querySelector<HTMLElement>('[contenteditable=true], textarea');
    (buttons[index + 1] ?? buttons[index - 1] ?? text)?.focus();
    outgoing.remove(key);
  }
  return (
    <>
      {files.length > 0 && (
        <ul ref={list} aria-label={m.attachments_outgoing()} className="grid max-h-[28vh] grid-cols-1 gap-1.5 overflow-y-auto">
          {files.map((file, index) => (
            <OutgoingLine key={file.key} file={file} outgoing={outgoing} onRemove={() => remove(index, file.key)} />
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {describe(files)}
      </p>
      {problem !== null && (
        <p role="alert" className="flex items-start gap-1.5 text-xs font-[550] text-bad-text">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-px shrink-0" />
          {problem}
        </p>
      )}
    </>
  );
}

/** How far all of them are, said once and not at every percent. */
function describe(files: readonly OutgoingFile[]): string {
  if (files.length === 0) return '';
  const failed = files.filter(({ state }) => state === 'failed').length;
  const ready = files.filter(({ state }) => state === 'ready').length;
  const done = m.attachments_ready({ ready, count: files.length });
  return failed === 0 ? done : `${done} ${m.attachments_failed_count({ count: failed })}`;
}

interface OutgoingLineProps {
  file: OutgoingFile;
  outgoing: OutgoingFiles;
  onRemove: () => void;
}

function OutgoingLine({ file, outgoing, onRemove }: OutgoingLineProps) {
  const { key, file_name, state, attachment, problem } = file;
  const [isDescribing, setDescribing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const picture = attachment?.kind === 'picture' ? attachment : null;
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control bg-sunken py-1.5 pr-1 pl-2">
      <div className="flex items-center gap-3">
        {picture ? (
          <PictureThumb picture={picture} read={readAttachment} width={160} className="size-11 shrink-0 rounded-control" />
        ) : (
          <FileIcon file_name={file_name} />
        )}
        <div className="min-w-0 flex-1">
          <p title={file_name} className="truncate text-sm font-semibold">
            {file_name}
          </p>
          <Progress file={file} />
        </div>
        {picture && (
          <Button
            ref={opener}
            kind="quiet"
            size="small"
            aria-expanded={isDescribing}
            aria-label={m.attachments_describe_open({ name: file_name })}
            onClick={() => setDescribing(!isDescribing)}
          >
            {m.attachments_describe_short()}
          </Button>
        )}
        <IconButton data-remove label={m.attachments_remove({ name: file_name })} onClick={onRemove}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {state === 'failed' && (
        <div className="flex flex-wrap items-center gap-2 pr-2 pb-1">
          <p className="min-w-0 flex-1 basis-48 text-xs font-[550] text-bad-text">{problem}</p>
          {file.retry !== 'never' && (
            <Button size="small" onClick={() => outgoing.retry(key)}>
              {m.attachments_again()}
            </Button>
          )}
        </div>
      )}
      {picture && isDescribing && (
        <Description
          name={file_name}
          alt={picture.alt}
          opener={opener}
          onChange={(alt) => outgoing.describe(key, alt)}
          onClose={() => setDescribing(false)}
        />
      )}
    </li>
  );
}

interface DescriptionProps {
  name: string;
  alt: string;
  /** Has the focus again when it closes. */
  opener: RefObject<HTMLButtonElement | null>;
  onChange: (alt: string) => void;
  onClose: () => void;
}

function Description({ name, alt, opener, onChange, onClose }: DescriptionProps) {
  return (
    <input
      type="text"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it
      autoFocus
      value={alt}
      maxLength={attachmentLimits.alt}
      aria-label={m.attachments_describe({ name })}
      placeholder={m.attachments_describe_hint()}
      className={classNames(CONTROL, 'mr-1 h-11')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        // What is still being composed of several keys is not done.
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        // Else the same key would press the button that has the focus then.
        event.preventDefault();
        opener.current?.focus();
        onClose();
      }}
    />
  );
}

function Progress({ file: { file_name, bytes, state, percent, attachment } }: { file: OutgoingFile }) {
  if (state === 'failed') return null;
  return (
    <>
      <p className="truncate text-xs text-fg-3 tabular">
        {state === 'ready'
          ? attachment?.alt || formatBytes(bytes)
          : m.attachments_sent({ percent: String(percent), size: formatBytes(bytes) })}
      </p>
      {state !== 'ready' && (
        <div
          role="progressbar"
          aria-valuenow={percent}
          aria-label={m.attachments_progress({ name: file_name })}
          className="mt-1 h-1.5 overflow-hidden rounded-full bg-line-2"
        >
          <div className="h-full rounded-full bg-lit" style={{ width: `${percent}%` }} />
        </div>
      )}
    </>
  );
}

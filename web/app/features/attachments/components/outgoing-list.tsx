import { attachmentLimits } from '@sabha/contract/core/attachment';
import { CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CONTROL } from '../../../ui/field.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { readAttachment } from '../file-reads.ts';
import type { OutgoingFile } from '../outgoing-file.ts';
import type { OutgoingFiles } from '../use-outgoing-files.ts';
import { AttachedPicture } from './attached-picture.tsx';
import { FileIcon } from './file-icon.tsx';

/** What is going to be sent along, and how far it is. */
export function OutgoingList({ outgoing }: { outgoing: OutgoingFiles }) {
  const { files, problem } = outgoing;
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={m.attachments_outgoing()} className="grid max-h-[28vh] grid-cols-1 gap-1.5 overflow-y-auto">
          {files.map((file) => (
            <OutgoingLine key={file.key} file={file} outgoing={outgoing} />
          ))}
        </ul>
      )}
      {problem !== null && (
        <p role="alert" className="flex items-start gap-1.5 text-xs font-[550] text-bad-text">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-px shrink-0" />
          {problem}
        </p>
      )}
    </>
  );
}

function OutgoingLine({ file, outgoing }: { file: OutgoingFile; outgoing: OutgoingFiles }) {
  const { key, file_name, state, attachment } = file;
  const [isDescribing, setDescribing] = useState(false);
  const picture = attachment?.kind === 'picture' ? attachment : null;
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control bg-sunken py-1.5 pr-1 pl-2">
      <div className="flex items-center gap-3">
        {picture ? (
          <AttachedPicture picture={picture} read={readAttachment} width={160} isCut className="size-11 shrink-0 rounded-control" />
        ) : (
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-action-tint text-action-text">
            <FileIcon file_name={file_name} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold">{file_name}</p>
          <Progress file={file} />
        </div>
        {state === 'failed' && (
          <Button size="small" onClick={() => outgoing.retry(key)}>
            {m.attachments_again()}
          </Button>
        )}
        {picture && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isDescribing}
            aria-label={m.attachments_describe_open({ name: file_name })}
            onClick={() => setDescribing(!isDescribing)}
          >
            {m.attachments_describe_short()}
          </Button>
        )}
        <IconButton label={m.attachments_remove({ name: file_name })} onClick={() => outgoing.remove(key)}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      {picture && isDescribing && (
        <input
          type="text"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it
          autoFocus
          value={picture.alt}
          maxLength={attachmentLimits.alt}
          aria-label={m.attachments_describe({ name: file_name })}
          placeholder={m.attachments_describe_hint()}
          className={classNames(CONTROL, 'mr-1 h-11')}
          onChange={({ currentTarget }) => outgoing.describe(key, currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') setDescribing(false);
          }}
        />
      )}
    </li>
  );
}

function Progress({ file: { file_name, bytes, state, share, problem, attachment } }: { file: OutgoingFile }) {
  if (state === 'failed') {
    return (
      <p role="alert" className="text-xs font-[550] text-bad-text">
        {problem}
      </p>
    );
  }
  const percent = Math.round(share * 100);
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

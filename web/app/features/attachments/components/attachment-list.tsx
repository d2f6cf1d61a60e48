import type { Attachment } from '@sabha/contract/core/attachment';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { BusyWindows } from '../../../ui/windows.tsx';
import { readAttachment, type ReadFile } from '../file-reads.ts';
import { useSaveFile } from '../use-save-file.ts';
import { PictureButton } from './attached-picture.tsx';
import { FileIcon } from './file-icon.tsx';

const PictureViewer = lazyPart(async () => (await import('./picture-viewer.tsx')).PictureViewer);

interface AttachmentListProps {
  attachments: readonly Attachment[];
  read?: ReadFile;
  /** Stands at the right, as what somebody has written themselves does in a conversation. */
  isEnd?: boolean;
}

/** The files that something carries: pictures are shown, and open large; everything else is downloaded. */
export function AttachmentList({ attachments, read = readAttachment, isEnd = false }: AttachmentListProps) {
  const [opened, setOpened] = useState<string | null>(null);
  if (attachments.length === 0) return null;
  const pictures = attachments.filter(({ kind }) => kind === 'picture');
  const files = attachments.filter(({ kind }) => kind === 'file');
  const [only] = pictures.length === 1 ? pictures : [];
  return (
    <div className={classNames('grid grid-cols-[minmax(0,auto)] gap-2', isEnd ? 'justify-items-end' : 'justify-items-start')}>
      {only && <OnePicture key={only.name} picture={only} read={read} onOpen={() => setOpened(only.name)} />}
      {pictures.length > 1 && (
        <ul
          aria-label={m.attachments_pictures()}
          className={classNames(
            'grid w-105 max-w-full gap-1.5',
            pictures.length === 2 || pictures.length === 4 ? 'grid-cols-2' : 'grid-cols-3',
          )}
        >
          {pictures.map((picture) => (
            <li key={picture.name} className="aspect-square">
              <PictureButton
                picture={picture}
                read={read}
                width={320}
                isCut
                className="rounded-control"
                onOpen={() => setOpened(picture.name)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label={m.attachments_files()} className="grid w-90 max-w-full grid-cols-1 gap-2">
          {files.map((file) => (
            <li key={file.name}>
              <FileCard file={file} read={read} />
            </li>
          ))}
        </ul>
      )}
      {pictures.some(({ name }) => name === opened) && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            first={pictures.findIndex(({ name }) => name === opened)}
            read={read}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Pixels that one picture is at most wide and high. */
const largest = { width: 420, height: 340 };

function OnePicture({ picture, read, onOpen }: { picture: Attachment; read: ReadFile; onOpen: () => void }) {
  const [across, down] = [picture.width ?? 1, picture.height ?? 1];
  const scale = Math.min(1, largest.width / across, largest.height / down);
  // As wide as it may be on a wide page; on a narrow one it shrinks in its shape.
  const place = {
    width: Math.max(96, Math.round(across * scale)),
    aspectRatio: `${across} / ${down}`,
    minHeight: 44,
    maxHeight: largest.height,
  };
  return (
    <div className="max-w-full" style={place}>
      <PictureButton picture={picture} read={read} width={960} isCut={false} className="rounded-card" onOpen={onOpen} />
    </div>
  );
}

function FileCard({ file, read }: { file: Attachment; read: ReadFile }) {
  const { file_name, bytes } = file;
  const { isBusy, save } = useSaveFile(read);
  return (
    <button
      type="button"
      aria-busy={isBusy}
      className="flex w-full items-center gap-3 rounded-control bg-surface p-2.5 text-left text-fg inset-ring-[1.5px] inset-ring-line-2 hover:bg-hover"
      onClick={() => void save(file)}
    >
      <span className="sr-only">{m.attachments_download_verb()}</span>
      <FileIcon file_name={file_name} />
      <span className="min-w-0 flex-1">
        <span title={file_name} className="block truncate text-ui font-semibold">
          {file_name}
        </span>
        <span className="block text-sm text-fg-3">{formatBytes(bytes)}</span>
      </span>
      <span className="mr-1 shrink-0 text-fg-2">{isBusy ? <BusyWindows /> : <Download size={19} strokeWidth={1.75} aria-hidden />}</span>
    </button>
  );
}

import type { Attachment } from '@sabha/contract/core/attachment';
import { Dialog as Base } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { ICON_BUTTON, IconButton } from '../../../ui/icon-button.tsx';
import type { ReadFile } from '../file-reads.ts';
import { useSaveFile } from '../use-save-file.ts';
import { WholePicture } from './attached-picture.tsx';

interface PictureViewerProps {
  pictures: readonly Attachment[];
  /** The one to begin with. */
  first: number;
  read: ReadFile;
  onClose: () => void;
}

/** Pixels that a finger goes across for the next picture. */
const swipe = 50;

/** Pictures over the whole window, one at a time; the arrow keys go from one to the next. */
export function PictureViewer({ pictures, first, read, onClose }: PictureViewerProps) {
  // By its name: others may come and go while it is open.
  const [shown, setShown] = useState(pictures[first]?.name);
  const { isBusy, save } = useSaveFile(read);
  const touched = useRef<{ readonly clientX: number; readonly clientY: number } | null>(null);
  const index = Math.max(
    0,
    pictures.findIndex(({ name }) => name === shown),
  );
  const picture = pictures[index];
  const go = (step: number) => setShown(pictures[Math.min(pictures.length - 1, Math.max(0, index + step))]?.name);
  function move(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  }
  if (!picture) return null;
  const { file_name, bytes, alt } = picture;
  return (
    <Base.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Base.Portal>
        <Base.Popup className="ink fixed inset-0 z-50 flex flex-col bg-ink text-stone-50 outline-none" onKeyDown={move}>
          <header className="flex items-start gap-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 pt-2">
              <Base.Title className="truncate text-ui font-semibold">{file_name}</Base.Title>
              <Base.Description aria-live="polite" className="text-sm text-fg-3">
                {[pictures.length > 1 ? m.attachments_position({ number: index + 1, count: pictures.length }) : '', formatBytes(bytes), alt]
                  .filter(Boolean)
                  .join(' · ')}
              </Base.Description>
            </div>
            <IconButton
              label={m.attachments_download({ name: file_name, size: formatBytes(bytes) })}
              aria-busy={isBusy}
              onClick={() => void save(picture)}
            >
              <Download size={21} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <Base.Close aria-label={m.ui_close()} className={classNames(ICON_BUTTON)}>
              <X size={22} strokeWidth={1.75} aria-hidden />
            </Base.Close>
          </header>
          <div
            onTouchStart={({ touches }) => {
              touched.current = touches.length === 1 ? (touches[0] ?? null) : null;
            }}
            onTouchEnd={({ changedTouches }) => {
              const [began, end] = [touched.current, changedTouches[0]];
              // Whoever has zoomed in moves about in the picture.
              if (!began || !end || (window.visualViewport?.scale ?? 1) > 1) return;
              const [across, down] = [end.clientX - began.clientX, end.clientY - began.clientY];
              if (Math.abs(across) > Math.max(swipe, Math.abs(down))) go(across < 0 ? 1 : -1);
            }}
            className="relative min-h-0 flex-1 px-2 pb-[max(1rem,env(safe-area-inset-bottom))]"
          >
            <WholePicture key={picture.name} picture={picture} read={read} width={1920} className="size-full" />
            {pictures.length > 1 && (
              <>
                <span className="absolute top-1/2 left-2 -translate-y-1/2 rounded-control bg-ink">
                  <IconButton label={m.attachments_previous()} aria-disabled={index === 0} onClick={() => go(-1)}>
                    <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </span>
                <span className="absolute top-1/2 right-2 -translate-y-1/2 rounded-control bg-ink">
                  <IconButton label={m.attachments_next()} aria-disabled={index === pictures.length - 1} onClick={() => go(1)}>
                    <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </span>
              </>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

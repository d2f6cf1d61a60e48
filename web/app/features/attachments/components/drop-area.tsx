import { useEffect, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { OutgoingFiles } from '../use-outgoing-files.ts';

interface DropAreaProps {
  outgoing: OutgoingFiles;
  /** Takes nothing. */
  isOff?: boolean;
  children: ReactNode;
}

/**
 * Takes files that are dropped on what is in it, or pasted there, before the field sees them. A paste that has text, too, is the field's:
 * spreadsheets and word processors put a picture of what was copied beside it.
 */
export function DropArea({ outgoing, isOff = false, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // What is dropped beside it must not take the page away.
    const stay = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  function paste(event: ClipboardEvent): void {
    const { files, types } = event.clipboardData;
    if (isOff || files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    event.stopPropagation();
    outgoing.add([...files]);
  }
  function over(event: DragEvent): void {
    if (isOff || !hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  }
  function drop(event: DragEvent): void {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOff) return;
    outgoing.add(filesOf(event.dataTransfer));
  }
  return (
    <div
      className="relative grid grid-cols-1 gap-2"
      onPasteCapture={paste}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDropCapture={drop}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-control bg-lit-tint text-ui font-semibold text-lit-text outline-2 -outline-offset-4 outline-lit outline-dashed">
          {m.attachments_drop()}
        </p>
      )}
    </div>
  );
}

/** Folders are no files, though they come as such. */
const filesOf = ({ items }: DataTransfer): File[] =>
  [...items].flatMap((item) => (item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true ? (item.getAsFile() ?? []) : []));

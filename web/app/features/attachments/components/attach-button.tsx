import { attachmentLimits } from '@sabha/contract/core/attachment';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { OutgoingFiles } from '../use-outgoing-files.ts';

/** Chooses files to send along. */
export function AttachButton({ outgoing }: { outgoing: OutgoingFiles }) {
  const chooser = useRef<HTMLInputElement>(null);
  const isFull = outgoing.files.length >= attachmentLimits.count;
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ target }) => {
          outgoing.add([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <IconButton
        label={m.attachments_add({ count: attachmentLimits.count, megabytes: attachmentLimits.megabytes })}
        aria-disabled={isFull}
        className={classNames(isFull && 'opacity-40')}
        onClick={() => {
          if (!isFull) chooser.current?.click();
        }}
      >
        <Paperclip size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

import { listConversationFiles } from '@sabha/contract/messages/operations';
import { useRef, useState } from 'react';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useRefreshOn } from '../../../lib/query/use-refresh-on.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { AttachmentList } from '../../attachments/public.ts';
import { INFO_HEADING } from './info-heading.ts';
import { isChange } from '../conversation-cache.ts';

const maxShown = 6;
const maxRead = 50;

/** What was sent in a conversation, the latest first, so that nobody scrolls for a file. */
export function SharedFiles({ conversation_id }: { conversation_id: number }) {
  const place = useRef<HTMLElement>(null);
  const [isAll, setAll] = useState(false);
  const { loaded } = useRead(queryOf(listConversationFiles, { params: { conversation_id }, query: { limit: maxRead } }));
  useRefreshOn({ event: 'update_message', operations: [listConversationFiles], restMs: 1_000, isMeant: isChange });
  useRefreshOn({ event: 'new_message', operations: [listConversationFiles], restMs: 1_000 });
  const files = loaded.state === 'ready' ? loaded.value.data.flatMap(({ attachments }) => attachments) : [];
  if (files.length === 0) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={m.messages_files()}
      className="outline-none grid justify-items-start gap-3 border-t border-line pt-4"
    >
      <h3 className={INFO_HEADING}>{m.messages_files()}</h3>
      <AttachmentList attachments={isAll ? files : files.slice(0, maxShown)} />
      {!isAll && files.length > maxShown && (
        <Button
          size="small"
          onClick={() => {
            // The button goes, and the keyboard goes on from here.
            place.current?.focus();
            setAll(true);
          }}
        >
          {m.messages_files_all({ count: files.length })}
        </Button>
      )}
    </section>
  );
}

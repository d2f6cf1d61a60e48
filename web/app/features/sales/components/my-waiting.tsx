import type { WaitingEntry } from '@sabha/contract/sales/waiting-list';
import { TextLink } from '../../../ui/button.tsx';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';

function stateOf({ status, position }: WaitingEntry): { kind: TagKind; texts: string } {
  if (status === 'offered') return { kind: 'lit', texts: m.waiting_status_offered() };
  if (status === 'lapsed') return { kind: 'plain', texts: m.waiting_status_lapsed() };
  return { kind: 'info', texts: m.waiting_status_waiting({ position: position ?? 0 }) };
}

/** Where the person waits for places. */
export function MyWaiting({ waiting }: { waiting: readonly WaitingEntry[] }) {
  if (waiting.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-display-sm">{m.waiting_my()}</h2>
      <ul className="mt-3 grid gap-3">
        {waiting.map((entry) => {
          const { kind, texts } = stateOf(entry);
          return (
            <li key={entry.entry_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-surface px-5 py-3.5 shadow-1">
              <TextLink to={`/tickets/waiting?entry=${entry.entry_id}`} className="inline-flex min-h-11 items-center">
                {m.waiting_wish({ count: entry.quantity, names: entry.products.map(({ name }) => name).join(' / ') })}
              </TextLink>
              <Tag kind={kind}>{texts}</Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import type { ReleaseCounts } from '@sabha/contract/schedule/release';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';

interface ReleaseCountTagsProps {
  counts: ReleaseCounts;
  /** Changes of texts and people; releases of the past do not count them. */
  editCount?: number;
}

/** How many sessions a release shows, and how many of them it changed. */
export function ReleaseCountTags({ counts, editCount = 0 }: ReleaseCountTagsProps) {
  const all: readonly (readonly [TagKind, number, (input: { count: number }) => string])[] = [
    ['ok', counts.new_count, m.schedule_count_new],
    ['info', counts.relocated_count, m.schedule_count_moved],
    ['lit', counts.retitled_count, m.schedule_count_retitled],
    ['bad', counts.cancelled_count, m.schedule_count_cancelled],
    ['ok', counts.restored_count, m.schedule_count_restored],
    ['plain', editCount, m.schedule_count_edits],
  ];
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-sm text-fg-2">
      <span className="mr-1 tabular">{m.schedule_count_sessions({ count: counts.session_count })}</span>
      {all.map(
        ([kind, count, text]) =>
          count > 0 && (
            <Tag key={text({ count })} kind={kind}>
              {text({ count })}
            </Tag>
          ),
      )}
    </p>
  );
}

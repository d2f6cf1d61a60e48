import { Tag } from '../../../../ui/tag.tsx';
import { m } from '../../../../paraglide/messages.js';

/** How many texts each language lacks; nothing where none is missing. */
export function MissingTag({ counts }: { counts: Readonly<Record<string, number>> }) {
  const lacking = Object.entries(counts).filter(([, count]) => count > 0);
  if (lacking.length === 0) return <span className="text-sm text-fg-3">{m.admin_complete()}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {lacking.map(([locale, count]) => (
        <Tag key={locale} kind="lit">
          {m.admin_missing_count({ language: locale === 'hi' ? m.admin_language_hi() : m.admin_language_gu(), count })}
        </Tag>
      ))}
    </span>
  );
}

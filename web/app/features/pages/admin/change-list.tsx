import type { BlockChange } from '@sabha/contract/pages/operations';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import { blockLabel, fieldLabel } from '../../admin/kit/field-labels.ts';

const appearances: Readonly<Record<BlockChange['change'], { kind: TagKind; label: () => string }>> = {
  added: { kind: 'ok', label: m.admin_change_added },
  removed: { kind: 'bad', label: m.admin_change_removed },
  moved: { kind: 'info', label: m.admin_change_moved },
  changed: { kind: 'lit', label: m.admin_change_changed },
};

/** What became of each block since a version: the words before and after, beside each other. */
export function ChangeList({ changes }: { changes: readonly BlockChange[] }) {
  if (changes.length === 0) return <p className="mt-3 text-ui text-fg-2">{m.admin_no_changes()}</p>;
  return (
    <ul className="mt-3 grid gap-3">
      {changes.map(({ id, type, change, title, fields }) => (
        <li key={`${id} ${change}`} className="rounded-control bg-surface p-3">
          <p className="flex flex-wrap items-center gap-2 text-ui font-semibold">
            <Tag kind={appearances[change].kind}>{appearances[change].label()}</Tag>
            {title || blockLabel(type)}
            {title && <span className="font-normal text-fg-3">{blockLabel(type)}</span>}
          </p>
          {change === 'changed' && (
            <dl className="mt-2 grid gap-2 text-sm">
              {fields.map(({ place, before, after }) => (
                <div key={place}>
                  <dt className="text-xs text-fg-3">{placeLabel(place)}</dt>
                  {before && (
                    <dd>
                      <del className="bg-bad-tint text-bad-text">{before}</del>
                    </dd>
                  )}
                  {after && (
                    <dd>
                      <ins className="bg-ok-tint text-ok-text no-underline">{after}</ins>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `items.2.translations.hi.title` in words: "Entries 3, Hindi, Title". */
function placeLabel(place: string): string {
  const languages: Readonly<Record<string, () => string>> = { hi: m.admin_language_hi, gu: m.admin_language_gu };
  return place
    .split('.')
    .filter((part) => part !== 'translations')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (languages[part]?.() ?? fieldLabel(part))))
    .join(', ');
}

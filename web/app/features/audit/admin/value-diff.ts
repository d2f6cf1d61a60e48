import type { AuditEntry } from '@sabha/contract/audit/audit-entry';

/** One field that differs, as people read it; null where there was or is nothing. */
export interface FieldChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

// Who wrote the row and when stands in the entry itself.
const stamps = ['created_by', 'created_at', 'modified_by', 'modified_at', 'deleted_by', 'deleted_at'];

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((one) => toText(one) ?? '–').join(', ');
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, inner]) => (Object.keys(value).length === 1 ? (toText(inner) ?? '–') : `${name}: ${toText(inner) ?? '–'}`))
    .join('; ');
}

/** What an entry says of before and after, field by field. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => !stamps.includes(name));
  return names.map((name) => ({ name, before: toText(before?.[name]), after: toText(after?.[name]) }));
}

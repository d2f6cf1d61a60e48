import { Bold, Heading2, Italic, Link2, List } from 'lucide-react';
import { useRef } from 'react';
import { Field, Textarea } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { m } from '../../../../paraglide/messages.js';

interface Mark {
  readonly label: () => string;
  readonly icon: typeof Bold;
  readonly before: string;
  readonly after: string;
  /** Stands at the beginning of a line. */
  readonly isLine?: boolean;
}

const marks: readonly Mark[] = [
  { label: m.entries_bold, icon: Bold, before: '**', after: '**' },
  { label: m.entries_italic, icon: Italic, before: '*', after: '*' },
  { label: m.entries_heading, icon: Heading2, before: '## ', after: '', isLine: true },
  { label: m.entries_bullets, icon: List, before: '- ', after: '', isLine: true },
  { label: m.entries_link, icon: Link2, before: '[', after: '](https://)' },
];

interface MarkdownFieldProps {
  label: string;
  value: string;
  lang: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A long text with the marks of Markdown at hand. */
export function MarkdownField({ label, value, lang, hint, error, onChange }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  function put({ before, after, isLine }: Mark): void {
    const field = area.current;
    if (!field) return;
    const { selectionStart, selectionEnd } = field;
    const start = isLine ? value.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart;
    const text = value.slice(start, selectionEnd);
    field.focus();
    field.setRangeText(before + text + after, start, selectionEnd, 'end');
    field.setSelectionRange(start + before.length, start + before.length + text.length);
    onChange(field.value);
  }
  return (
    <div>
      <div role="group" aria-label={m.entries_marks()} className="-mb-5 flex justify-end">
        {marks.map((mark) => (
          <IconButton key={mark.before + mark.after} label={mark.label()} onClick={() => put(mark)}>
            <mark.icon size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ))}
      </div>
      <Field label={label} hint={hint} error={error}>
        <Textarea
          ref={area}
          rows={18}
          lang={lang}
          value={value}
          className="max-h-none min-h-80 font-mono text-sm"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </Field>
    </div>
  );
}

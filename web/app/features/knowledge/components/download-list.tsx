import { FileDown } from 'lucide-react';
import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import type { ArticleView } from '../article-view.ts';

/** Files to take along, each with its kind, size, version and date. */
export function DownloadList({ downloads }: Pick<ArticleView, 'downloads'>) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card bg-line print:hidden">
      {downloads.map(({ url, label, file_name, bytes, version, dated_on }) => (
        <li key={url} className="bg-surface">
          <a href={url} download={file_name} className="group flex min-h-11 items-center gap-3.5 px-4.5 py-3 hover:bg-hover">
            <FileDown size={20} strokeWidth={1.75} aria-hidden className="flex-none text-fg-2" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold underline-offset-3 group-hover:underline">{label}</span>
              <span className="block text-sm text-fg-2">
                {m.knowledge_version({ version, date: formatDays(dated_on, dated_on, getLocale()) })}
              </span>
            </span>
            <span className="flex-none text-sm text-fg-2 tabular">
              {nameType(file_name)} {formatSize(bytes)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const typeNames: Readonly<Record<string, string>> = { md: 'Markdown' };

function nameType(fileName: string): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  return typeNames[ending] ?? ending.toUpperCase();
}

/** The unit that files of this size are spoken of in. */
function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(`${getLocale()}-IN`, { style: 'unit', unit, maximumFractionDigits: 1, numberingSystem: 'latn' }).format(
    value,
  );
}

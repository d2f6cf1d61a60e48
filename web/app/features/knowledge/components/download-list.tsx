import { FileDown } from 'lucide-react';
import { formatDays } from '../../../lib/format-days.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatBytes } from '../../../ui/format-bytes.ts';
import type { ArticleView } from '../article-view.ts';

/** Files to take along, each with its kind, size, version and date. */
export function DownloadList({ downloads }: Pick<ArticleView, 'downloads'>) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-card bg-line print:hidden">
      {downloads.map(({ url, label, file_name, bytes, version, dated_on }) => (
        <li key={url} className="bg-surface">
          <a href={url} download={file_name} className="group flex min-h-11 items-center gap-3.5 px-4.5 py-3 hover:bg-hover">
            <FileDown size={20} strokeWidth={1.75} aria-hidden className="flex-none text-fg-2" />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0">
                <span className="block font-semibold underline-offset-3 group-hover:underline">{label}</span>
                <span className="block text-sm text-fg-2">
                  {m.knowledge_version({ version, date: formatDays(dated_on, dated_on, getLocale()) })}
                </span>
              </span>
              <span className="flex-none text-sm text-fg-2 tabular">
                {nameType(file_name)} {formatBytes(bytes)}
              </span>
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

import { addLibraryFile } from '@sabha/contract/media/media-item';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Download } from '@sabha/contract/knowledge/article';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { readProblem } from '../../../lib/problem-message.ts';
import { m } from '../../../paraglide/messages.js';
import { TextInLanguages, type RowTranslations } from '../../admin/kit/entity-page/text-in-languages.tsx';
import { fieldLabel } from '../../admin/kit/field-labels.ts';
import { move } from '../../admin/kit/editing.ts';
import { MoveButtons } from '../../admin/kit/components/move-buttons.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';

interface DownloadsFieldProps {
  api: ApiClient;
  downloads: readonly Download[];
  error: string | undefined;
  onChange: (downloads: Download[]) => void;
}

const maxFiles = 20;

/** The files that readers may take with them, in their order. */
export function DownloadsField({ api, downloads, error, onChange }: DownloadsFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await api.call(addLibraryFile, { body: { file } });
      const dated_on = new Date().toISOString().slice(0, 10);
      onChange([...downloads, { label: { en: file.name.slice(0, 200) }, file: data.name, version: '1', dated_on }]);
    } catch (cause) {
      setProblem(readProblem(cause)?.detail || m.admin_failed_text());
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label={m.knowledge_files()} className="grid content-start gap-4.5 self-start rounded-card bg-surface p-5 shadow-1">
      <h2 className="text-display-xs">{m.knowledge_files()}</h2>
      {downloads.length === 0 && <p className="text-ui text-fg-2">{m.entries_no_files()}</p>}
      {downloads.length > 0 && (
        <ol className="grid gap-3">
          {downloads.map((download, index) => (
            <li key={download.file} className="rounded-control bg-sunken p-4">
              <DownloadForm
                download={download}
                onChange={(changed) => onChange(downloads.map((each, at) => (at === index ? changed : each)))}
              />
              <MoveButtons
                name={download.label.en}
                index={index}
                count={downloads.length}
                onMove={(to) => onChange(move(downloads, index, to))}
                onRemove={() => onChange(downloads.filter((_, at) => at !== index))}
                className="mt-2"
              />
            </li>
          ))}
        </ol>
      )}
      <ProblemLine text={problem ?? error} />
      {downloads.length < maxFiles && (
        <label aria-busy={isBusy || undefined} className={buttonClasses({ className: 'justify-self-start focus-within:outline-2' })}>
          <FileUp size={18} strokeWidth={1.75} aria-hidden />
          {isBusy ? m.entries_uploading() : m.entries_add_file()}
          <input
            type="file"
            className="sr-only"
            disabled={isBusy}
            onChange={({ target }) => {
              void upload(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      )}
    </section>
  );
}

function DownloadForm({ download, onChange }: { download: Download; onChange: (download: Download) => void }) {
  const { label, version, dated_on } = download;
  const translations: RowTranslations = { hi: label.hi ? { label: label.hi } : {}, gu: label.gu ? { label: label.gu } : {} };
  const named = (texts: RowTranslations) => ({
    en: label.en,
    ...(texts.hi?.['label'] ? { hi: texts.hi['label'] } : {}),
    ...(texts.gu?.['label'] ? { gu: texts.gu['label'] } : {}),
  });
  return (
    <div className="grid gap-3">
      <TextInLanguages
        name="label"
        isLong={false}
        isRequired
        english={label.en}
        translations={translations}
        onChange={(en) => onChange({ ...download, label: { ...label, en } })}
        onTranslate={(texts) => onChange({ ...download, label: named(texts) })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={fieldLabel('version')}>
          <Input value={version} maxLength={40} onChange={({ currentTarget }) => onChange({ ...download, version: currentTarget.value })} />
        </Field>
        <Field label={fieldLabel('dated_on')}>
          <Input type="date" value={dated_on} onChange={({ currentTarget }) => onChange({ ...download, dated_on: currentTarget.value })} />
        </Field>
      </div>
    </div>
  );
}

import type { DataExport } from '@sabha/contract/accounts/privacy';
import { createDataExport, downloadDataExport, getDataExports } from '@sabha/contract/accounts/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { Windows } from '../../../ui/windows.tsx';
import { m } from '../../../paraglide/messages.js';
import { readProblem } from '../../../lib/problem-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { FormMessage } from '../components/form-message.tsx';
import { Panel, WhenLoaded } from './panel.tsx';
import { formatDate } from './privacy-labels.ts';

const pollIntervalMs = 1_500;
const isOpen = ({ status }: DataExport) => status === 'waiting' || status === 'running';

const exportsQuery = composeQuery('exports', null, async (api): Promise<readonly DataExport[]> => (await api.call(getDataExports)).data);

/** Asks for an archive, shows how far it is, and downloads it. */
export function ArchivePanel({ api }: { api: ApiClient }) {
  const { loaded, reload } = useRead(exportsQuery, { pollMs: (archives) => archives.some(isOpen) && pollIntervalMs });
  const [problem, setProblem] = useState<string | null>(null);
  const isMaking = loaded.state === 'ready' && loaded.value.some(isOpen);

  async function ask() {
    setProblem(null);
    try {
      await api.call(createDataExport);
    } catch (error) {
      const status = readProblem(error)?.status;
      if (status !== 409) setProblem(status === 429 ? m.privacy_archive_busy() : m.privacy_failed());
    }
    await reload();
  }
  return (
    <Panel title={m.privacy_archive()} lead={m.privacy_archive_lead()}>
      <WhenLoaded loaded={loaded} reload={reload}>
        {([latest]) => (
          <div className="mt-4 grid gap-3.5" aria-live="polite">
            {problem !== null && <FormMessage kind="bad">{problem}</FormMessage>}
            {latest ? (
              <Archive api={api} archive={latest} onFailed={() => setProblem(m.privacy_failed())} />
            ) : (
              <p className="text-ui text-fg-3">{m.privacy_archive_empty()}</p>
            )}
            {!isMaking && (
              <Button className="justify-self-start" onClick={() => void ask()}>
                {m.privacy_archive_ask()}
              </Button>
            )}
          </div>
        )}
      </WhenLoaded>
    </Panel>
  );
}

function Archive({ api, archive, onFailed }: { api: ApiClient; archive: DataExport; onFailed: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const { export_id, status, progress_percent, bytes, ready_at, expires_at } = archive;
  if (isOpen(archive))
    return (
      <div className="grid gap-2 text-ui">
        <Windows lit={Math.floor(progress_percent / 5)} total={20} label="" />
        <p>
          {m.privacy_archive_making({ percent: String(progress_percent) })}. <span className="text-fg-2">{m.privacy_archive_stay()}</span>
        </p>
      </div>
    );
  if (status === 'failed') return <FormMessage kind="bad">{m.privacy_archive_failed()}</FormMessage>;
  if (status !== 'ready' || !ready_at || !expires_at) return <p className="text-ui text-fg-3">{m.privacy_archive_empty()}</p>;
  async function download() {
    setIsBusy(true);
    try {
      const blob = (await api.call(downloadDataExport, { params: { export_id } })) as Blob;
      saveFile(blob, `${location.hostname}-${export_id}.zip`);
    } catch {
      onFailed();
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
      <p className="text-ui tabular-nums">
        {m.privacy_archive_ready({ date: formatDate(ready_at), size: formatBytes(bytes ?? 0), until: formatDate(expires_at) })}
      </p>
      <Button kind="primary" isBusy={isBusy} onClick={() => void download()}>
        {m.privacy_archive_download()}
      </Button>
    </div>
  );
}

import { getApplicationFile, type OwnApplication } from '@sabha/contract/applications/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { m } from '../../../../paraglide/messages.js';

/** Downloads a file that only the applicant and staff may read: a plain link would carry no token. */
export function FileLink({ file, api }: { file: OwnApplication['files'][number]; api: ApiClient }) {
  const [hasFailed, setHasFailed] = useState(false);
  async function download(): Promise<void> {
    setHasFailed(false);
    try {
      saveFile((await api.call(getApplicationFile, { params: { name: file.name } })) as Blob, file.original_name);
    } catch {
      setHasFailed(true);
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button size="small" onClick={() => void download()}>
        <FileDown size={18} strokeWidth={1.75} aria-hidden />
        {file.original_name}
      </Button>
      {hasFailed ? (
        <span role="alert" className="text-bad-text">
          {m.inbox_failed()}
        </span>
      ) : null}
    </span>
  );
}

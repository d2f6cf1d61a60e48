import type { BadgeSize } from '@sabha/contract/admission/badge';
import type { ApiClient } from '@sabha/contract/core/operation';
import { printBadges } from '@sabha/contract/admission/badge-operations';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/toast.tsx';
import { readProblem } from '../../../../lib/problem-message.ts';
import { m } from '../../../../paraglide/messages.js';
import { saveFile } from '../../../../lib/save-file.ts';

interface PrintBadgeProps {
  api: ApiClient;
  edition: string;
  line_id: number;
  /** Whose it is; read aloud. */
  name: string;
  size?: BadgeSize;
  text: string;
  onDone?: () => Promise<void>;
}

/** The badge of one person as a file; it counts as printed. */
export function PrintBadge({ api, edition, line_id, name, size = 'a6', text, onDone }: PrintBadgeProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function print(): Promise<void> {
    setIsBusy(true);
    try {
      const blob = (await api.call(printBadges, { body: { edition, size, line_ids: [line_id] } })) as Blob;
      saveFile(blob, `badge-${line_id}.pdf`);
      await onDone?.();
    } catch (error) {
      await notify({ title: readProblem(error)?.detail || m.admin_failed_text(), kind: 'bad' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void print()}>
      <Printer size={16} strokeWidth={1.75} aria-hidden />
      {text}
      <span className="sr-only">{name}</span>
    </Button>
  );
}

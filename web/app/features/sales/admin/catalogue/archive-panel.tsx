import type { Archive } from '@sabha/contract/sales/sales-management';
import { Button } from '../../../../ui/button.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { Panel } from '../../../admin/kit/components/panel.tsx';
import type { Archived } from './use-archive.ts';

interface ArchivePanelProps {
  archive: Archive;
  zone: string;
  onRestore: (archived: Archived) => Promise<void>;
}

/** What was taken out of the catalogue, and the way back. */
export function ArchivePanel({ archive, zone, onRestore }: ArchivePanelProps) {
  const entries = [
    ...archive.products.map(({ product_id, ...rest }) => ({
      key: `product ${product_id}`,
      kind: m.organise_item(),
      product_ids: [product_id],
      ...rest,
    })),
    ...archive.quotas.map(({ quota_id, ...rest }) => ({
      key: `quota ${quota_id}`,
      kind: m.organise_quota(),
      quota_ids: [quota_id],
      ...rest,
    })),
  ];
  if (entries.length === 0) return null;
  return (
    <Panel title={m.catalogue_archive()}>
      <ul className="divide-y divide-line">
        {entries.map(({ key, kind, name, archived_at, ...archived }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-48 flex-1">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="text-sm text-fg-2">
                {kind} · {m.catalogue_archived_at({ when: formatMoment(archived_at, zone) })}
              </span>
            </span>
            <Button size="small" onClick={() => void onRestore(archived)}>
              {m.catalogue_restore()}
              <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

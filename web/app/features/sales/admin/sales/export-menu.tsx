import type { ApiClient } from '@sabha/contract/core/operation';
import type { ExportKind } from '@sabha/contract/sales/sales-management';
import { exportSales } from '@sabha/contract/sales/sales-operations';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses } from '../../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { m } from '../../../../paraglide/messages.js';
import type { AdminEdition } from '../../../admin/kit/admin-page.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import type { toQuery } from './order-query.ts';

const kindNames: Readonly<Record<ExportKind, () => string>> = {
  orders: m.organise_orders,
  places: m.organise_places,
  attendees: m.organise_attendees,
  vouchers: m.organise_vouchers,
};

interface ExportMenuProps {
  api: ApiClient;
  edition: AdminEdition;
  kinds: readonly ExportKind[];
  /** What the list is narrowed to, and the file with it. */
  query?: ReturnType<typeof toQuery>;
}

/** Takes what is listed out as a file; the export is written into the audit log. */
export function ExportMenu({ api, edition, kinds, query = {} }: ExportMenuProps) {
  const [hasFailed, setHasFailed] = useState(false);
  async function take(kind: ExportKind, format: 'csv' | 'xlsx'): Promise<void> {
    setHasFailed(false);
    try {
      const blob = (await api.call(exportSales, { query: { ...query, edition: edition.slug, kind, format } })) as Blob;
      saveFile(blob, `${kind}-${edition.slug}.${format}`);
    } catch {
      setHasFailed(true);
    }
  }
  const trigger = (
    <button type="button" className={buttonClasses({})}>
      <Download size={18} strokeWidth={1.75} aria-hidden />
      {m.organise_export()}
    </button>
  );
  return (
    <div className="grid justify-items-end gap-1">
      <Menu trigger={trigger} align="end">
        {kinds.flatMap((kind) =>
          (['xlsx', 'csv'] as const).map((format) => (
            <MenuItem key={kind + format} onSelect={() => void take(kind, format)}>
              {m.organise_export_as({ what: kindNames[kind](), format: format.toUpperCase() })}
            </MenuItem>
          )),
        )}
      </Menu>
      {hasFailed && (
        <p role="alert" className="text-sm text-bad-text">
          {m.inbox_failed()}
        </p>
      )}
    </div>
  );
}

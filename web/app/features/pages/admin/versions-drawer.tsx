import type { ApiClient } from '@sabha/contract/core/operation';
import {
  comparePageVersions,
  listPageVersions,
  restorePageVersion,
  type BlockChange,
  type PageVersion,
} from '@sabha/contract/pages/operations';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { notify } from '../../../ui/toast.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { ChangeList } from './change-list.tsx';
import type { EditedPage } from './use-page-draft.ts';

interface VersionsDrawerProps {
  api: ApiClient;
  edited: EditedPage;
  zone: string;
  trigger: React.ReactElement;
}

/** What was published when, what has changed since, and the way back. */
export function VersionsDrawer({ trigger, ...inside }: VersionsDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Drawer title={m.admin_versions()} trigger={trigger} width={620} isOpen={isOpen} onOpenChange={setOpen}>
      {isOpen && <Versions {...inside} onDone={() => setOpen(false)} />}
    </Drawer>
  );
}

function Versions({ api, edited, zone, onDone }: Omit<VersionsDrawerProps, 'trigger'> & { onDone: () => void }) {
  const { page_id, published_number } = edited.page;
  const { loaded, reload } = useRead(
    composeQuery('pages/versions-drawer', page_id, async (api) => (await api.call(listPageVersions, { params: { page_id } })).data),
  );

  async function restore(number: number): Promise<void> {
    if (!(await edited.saveNow())) return;
    const { data } = await api.call(restorePageVersion, { params: { page_id, number } });
    edited.receive(data);
    onDone();
    await notify({ title: m.admin_restored({ number }), kind: 'ok' });
  }

  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-40 w-full">
      {(versions) =>
        versions.length === 0 ? (
          <p className="py-4 text-ui text-fg-2">{m.admin_no_versions()}</p>
        ) : (
          <ol className="grid gap-4 py-2">
            {versions.map((version) => (
              <Version
                key={version.number}
                version={version}
                isPublic={version.number === published_number}
                zone={zone}
                compare={async () => (await api.call(comparePageVersions, { params: { page_id }, query: { from: version.number } })).data}
                onRestore={() => restore(version.number)}
              />
            ))}
          </ol>
        )
      }
    </LoadedPart>
  );
}

interface VersionProps {
  version: PageVersion;
  isPublic: boolean;
  zone: string;
  compare: () => Promise<BlockChange[]>;
  onRestore: () => Promise<void>;
}

function Version({ version, isPublic, zone, compare, onRestore }: VersionProps) {
  const [changes, setChanges] = useState<readonly BlockChange[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return (
    <li className="rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 className="text-display-xs">{m.admin_version({ number: version.number })}</h3>
        {isPublic && <Tag kind="ok">{m.admin_state_published()}</Tag>}
        <span className="ml-auto text-sm text-fg-3">{formatMoment(version.made_at, zone)}</span>
      </div>
      {version.comment && <p className="mt-1 text-ui text-fg-2">{version.comment}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" isBusy={isBusy} onClick={() => void busily(async () => setChanges(await compare()))}>
          {m.admin_compare()}
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => void busily(onRestore)}>
          {m.admin_restore()}
        </Button>
      </div>
      {changes && <ChangeList changes={changes} />}
    </li>
  );
}

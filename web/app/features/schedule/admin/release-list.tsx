import { getReleaseChanges } from '@sabha/contract/schedule/operations';
import type { Release } from '@sabha/contract/schedule/release';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import type { AdminEdition } from '../../admin/kit/admin-page.ts';
import { ChangeRows } from './change-rows.tsx';
import { ReleaseCountTags } from './release-counts.tsx';

interface ReleaseListProps {
  edition: AdminEdition;
  /** Newest first. */
  releases: readonly Release[];
  sessionsPath: string;
}

/** Every state of the programme that the public has seen, and what each changed. */
export function ReleaseList({ edition, releases, sessionsPath }: ReleaseListProps) {
  return (
    <section className="mt-10">
      <h2 className="text-display-sm">{m.schedule_releases()}</h2>
      {releases.length === 0 ? (
        <p className="mt-2 text-ui text-fg-2">{m.schedule_no_releases()}</p>
      ) : (
        <ol className="mt-3 border-t border-line">
          {releases.map((row, index) => (
            <li key={row.number} className="grid gap-x-6 gap-y-1.5 border-b border-line py-3.5 md:grid-cols-[1fr_auto] md:items-center">
              <div className="grid gap-1.5">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-semibold">
                  {m.schedule_release_number({ number: row.number })}
                  {row.label !== '' && <span className="font-normal text-fg-2">{row.label}</span>}
                  {index === 0 && <Tag kind="ok">{m.admin_state_published()}</Tag>}
                  <span className="text-sm font-normal text-fg-3 tabular">{formatMoment(row.published_at, edition.time_zone)}</span>
                </p>
                <ReleaseCountTags counts={row.counts} />
                {row.comment !== '' && <p className="max-w-[72ch] text-sm text-fg-2 [overflow-wrap:anywhere]">{row.comment}</p>}
              </div>
              <ReleaseDrawer edition={edition} row={row} sessionsPath={sessionsPath} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type OneRelease = Omit<ReleaseListProps, 'releases'> & { row: Release };

function ReleaseDrawer({ row, ...inside }: OneRelease) {
  const trigger = (
    <Button size="small" className="justify-self-start">
      {m.schedule_what_changed()}
      <span className="sr-only">{m.schedule_release_number({ number: row.number })}</span>
    </Button>
  );
  return (
    <Drawer title={m.schedule_release_number({ number: row.number })} width={620} trigger={trigger}>
      <Changes row={row} {...inside} />
    </Drawer>
  );
}

function Changes({ edition, row, sessionsPath }: OneRelease) {
  const { slug } = edition;
  const { number } = row;
  const { loaded, reload } = useRead(
    composeQuery(
      'schedule/release-list',
      [slug, number],
      async (api) => (await api.call(getReleaseChanges, { params: { number }, query: { edition: slug } })).data.changes,
    ),
  );
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-40 w-full">
      {(changes) =>
        changes.length === 0 ? (
          <p className="py-4 text-ui text-fg-2">{number === 1 ? m.schedule_first_release() : m.schedule_only_texts()}</p>
        ) : (
          <ChangeRows changes={changes} zone={edition.time_zone} sessionsPath={sessionsPath} />
        )
      }
    </LoadedPart>
  );
}

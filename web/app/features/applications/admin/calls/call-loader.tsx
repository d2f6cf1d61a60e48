import { applicationCall, type ApplicationCall } from '@sabha/contract/applications/application-call';
import { countApplications } from '@sabha/contract/applications/operations';
import { notFound } from '@sabha/contract/core/errors';
import { useState } from 'react';
import { composeQuery, forEditing } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { LoadedPart } from '../../../admin/kit/components/loaded-part.tsx';
import type { RowPageProps } from '../../../admin/kit/entity-page/entity-page-spec.ts';
import { CallEditor } from './call-editor.tsx';

/** A call, or an empty one, in its form. */
export function CallLoader(props: RowPageProps) {
  const { edition } = props;
  // A new call gets another address with its first save; it is not read anew for that.
  const [rest] = useState(props.rest);
  const { edition_id } = edition;
  const { loaded, reload } = useRead(
    forEditing(
      composeQuery(
        'applications/call-loader',
        [edition_id, rest],
        async (api): Promise<{ row: ApplicationCall | null; taken: readonly string[]; received: number }> => {
          const filterFields = JSON.stringify({ edition_id });
          const [{ data: calls }, { data: counts }] = await Promise.all([
            api.call(applicationCall.operations.getAll, { query: { limit: -1, filterFields } }),
            api.call(countApplications, { query: { edition_id } }),
          ]);
          const row = rest === 'new' ? null : calls.find(({ application_call_id }) => String(application_call_id) === rest);
          if (row === undefined) throw notFound();
          const received = counts.find(({ application_call_id }) => application_call_id === row?.application_call_id)?.received_count ?? 0;
          return { row, taken: calls.map(({ kind }) => kind), received };
        },
      ),
    ),
  );
  return (
    <LoadedPart loaded={loaded} reload={reload} skeleton="h-[70vh] w-full">
      {(value) => <CallEditor {...props} {...value} />}
    </LoadedPart>
  );
}

import { changeImport, deleteImport, listImports, type ImportedCalendar } from '@sabha/contract/calendar/import-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writeOptimistically } from '../../../lib/query/optimistic.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { notifyOnFailure } from '../use-own-entries.ts';

/** Shows or hides the entries of a calendar that came from a file; wherever it is listed that is seen at once. */
export function useImportSwitch(api: ApiClient): (calendar: ImportedCalendar, isShown: boolean) => void {
  const client = useQueryClient();
  return ({ import_id, name }, is_shown) =>
    void notifyOnFailure(() =>
      writeOptimistically(client, {
        query: queryOf(listImports),
        change: (before) => ({ ...before, data: before.data.map((one) => (one.import_id === import_id ? { ...one, is_shown } : one)) }),
        write: () => api.call(changeImport, { params: { import_id }, body: { name, is_shown } }),
      }),
    );
}

/** One calendar that came from a file: whether it is shown, and the way to take it away, which is asked twice. */
export function ImportedCalendarRow({ api, calendar }: { api: ApiClient; calendar: ImportedCalendar }) {
  const { import_id, name, entry_count, is_shown, covers_until } = calendar;
  const [asks, setAsks] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const switchImport = useImportSwitch(api);
  async function remove(): Promise<void> {
    setIsBusy(true);
    await notifyOnFailure(() => api.call(deleteImport, { params: { import_id } }));
    setIsBusy(false);
  }
  const until = formatDay(covers_until, deviceZone(), { style: 'month' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <Switch
        checked={is_shown}
        disabled={isBusy}
        hint={m.calendar_import_count({ count: entry_count, until })}
        onChange={({ currentTarget }) => switchImport(calendar, currentTarget.checked)}
      >
        <span className="font-semibold wrap-anywhere">{name}</span>
      </Switch>
      {asks ? (
        <span className="flex flex-wrap items-center gap-2 py-1.5">
          <span className="text-ui">{m.calendar_import_remove_ask()}</span>
          <Button
            kind="danger"
            size="small"
            isBusy={isBusy}
            aria-label={m.calendar_import_remove_named({ name })}
            onClick={() => void remove()}
          >
            {m.calendar_import_remove()}
          </Button>
          <Button size="small" onClick={() => setAsks(false)}>
            {m.calendar_import_stay()}
          </Button>
        </span>
      ) : (
        <Button kind="quiet" size="small" aria-label={m.calendar_import_remove_named({ name })} onClick={() => setAsks(true)}>
          {m.calendar_import_remove()}
        </Button>
      )}
    </li>
  );
}

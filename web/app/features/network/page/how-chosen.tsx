import type { NetworkSettings } from '@sabha/contract/network/network';
import { getNetworkSettings, saveNetworkSettings } from '@sabha/contract/network/operations';
import { useQueryClient } from '@tanstack/react-query';
import { writeOptimistically } from '../../../lib/query/optimistic.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { failureText } from '../refusals.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toast.tsx';
import { dismissalsRow } from '../use-network-calls.ts';

const settingsRead = queryOf(getNetworkSettings);

interface HowChosenProps {
  /** How many people the reader does not want suggested. */
  dismissed: number;
  onRestore: () => void;
}

/** By what people are suggested, whether the reader is, and the way to see again who was dismissed. */
export function HowChosen({ dismissed, onRestore }: HowChosenProps) {
  return (
    <div className="mt-2 mb-4 grid gap-3 rounded-control bg-sunken px-4 py-3.5">
      <p className="max-w-read text-ui text-fg-2">{m.network_how_text()}</p>
      <Settings />
      {dismissed > 0 && (
        <div data-row={dismissalsRow}>
          <Button size="small" onClick={onRestore}>
            {m.network_restore({ count: dismissed })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Settings() {
  const { session } = useAuth();
  const client = useQueryClient();
  const { loaded, reload } = useRead(settingsRead);
  if (loaded.state === 'loading') {
    return (
      <SkeletonGroup label={m.network_settings_loading()}>
        <Skeleton className="h-11 w-64" />
      </SkeletonGroup>
    );
  }
  if (loaded.state === 'failed' || !session) return <Problem text={m.network_settings_failed()} onTryAgain={() => void reload()} />;
  async function save(body: Partial<NetworkSettings>): Promise<void> {
    try {
      await writeOptimistically(client, {
        query: settingsRead,
        change: ({ data }) => ({ data: { ...data, ...body } }),
        write: async () => session?.api.call(saveNetworkSettings, { body }),
      });
    } catch (error) {
      void notify({ kind: 'bad', title: failureText(error) });
    }
  }
  const { is_suggested, shares_plan } = loaded.value.data;
  return (
    <div>
      <Switch
        checked={is_suggested}
        hint={m.network_is_suggested_hint()}
        onChange={({ target }) => void save({ is_suggested: target.checked })}
      >
        {m.network_is_suggested()}
      </Switch>
      <Switch
        checked={shares_plan}
        hint={m.network_shares_plan_hint()}
        onChange={({ target }) => void save({ shares_plan: target.checked })}
      >
        {m.network_shares_plan()}
      </Switch>
    </div>
  );
}

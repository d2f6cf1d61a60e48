import type { Client } from 'oidc-provider';
import type { JobWork } from '../../core/jobs/job-definition.ts';
import { currentProvider } from './provider-host.ts';
import type { logoutNotice } from './notify-clients.ts';

export const notifyClient: JobWork<typeof logoutNotice> = {
  async run({ client_id, account_id, sid }, ctx) {
    const provider = await currentProvider(ctx);
    // The library's types leave this method out.
    const client = (await provider.Client.find(client_id)) as
      | (Client & { backchannelLogout(sub: string, sid: string): Promise<void> })
      | undefined;
    // Clients that name no address for it learn of the end when they next use their tokens.
    if (client?.backchannelLogoutUri) await client.backchannelLogout(account_id, sid);
  },
};

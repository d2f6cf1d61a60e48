import type { ApiClient } from '@sabha/contract/core/operation';
import { product } from '@sabha/contract/sales/product';
import { quota } from '@sabha/contract/sales/quota';
import { restoreItems } from '@sabha/contract/sales/sales-operations';
import { notify } from '../../../../ui/toast.tsx';
import { readProblem } from '../../../../lib/problem-message.ts';
import { m } from '../../../../paraglide/messages.js';
import { useUndo } from '../../../admin/kit/entity-page/use-undo.ts';

/** Products or quotas, as the call that restores them names them. */
export interface Archived {
  readonly product_ids?: number[];
  readonly quota_ids?: number[];
}

/** Takes products and quotas out of the catalogue, and puts them back. */
export function useArchive(api: ApiClient, edition: string, reload: () => Promise<void>) {
  const { done, offer, hold, takeBack } = useUndo();

  /** Says what the server refused, and shows the catalogue as it is. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      await notify({ title: readProblem(error)?.detail || m.admin_failed_text(), kind: 'bad' });
      return false;
    } finally {
      await reload();
    }
  }

  const restore = async (archived: Archived): Promise<void> => {
    await attempt(async () => {
      const { data } = await api.call(restoreItems, { body: { edition, ...archived } });
      if (data.limited_by.length > 0) await notify({ title: m.catalogue_limited_by({ names: data.limited_by.join(', ') }), kind: 'ok' });
    });
  };
  const offerBack = (name: string, archived: Archived) => offer({ text: m.catalogue_archived({ name }), undo: () => restore(archived) });

  async function archiveProduct(product_id: number, name: string): Promise<void> {
    const product_ids = [product_id];
    if (await attempt(() => api.call(product.operations.deleteMany, { body: { product_ids } }))) await offerBack(name, { product_ids });
  }

  /** Throws what the server refused: the dialog that asks says it. */
  async function archiveQuota(quota_id: number, name: string): Promise<void> {
    const quota_ids = [quota_id];
    await api.call(quota.operations.deleteMany, { body: { quota_ids } });
    await offerBack(name, { quota_ids });
  }

  return { done, hold, takeBack, restore, archiveProduct, archiveQuota };
}

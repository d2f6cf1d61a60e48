import type { ApiClient } from '@sabha/contract/core/operation';
import type { Draft } from '@sabha/contract/drafts/draft';
import { getDraft, removeDraft, saveDraft } from '@sabha/contract/drafts/operations';
import { readProblem } from '../../lib/problem-message.ts';
import { nothingKnown, type DeviceDraft } from './device-draft.ts';
import { knownOf } from './meet-account.ts';

interface Writing {
  readonly api: ApiClient;
  readonly draft_key: string;
  readonly known: DeviceDraft;
  readonly become: (next: Partial<DeviceDraft>) => void;
  /** The account has answered. */
  readonly onAnswer: (next: Partial<DeviceDraft>) => void;
  /** The account has something else than was thought, or it was not known what it has. */
  readonly onLearnt: (draft: Draft | null) => void;
}

/**
 * One step towards an account that has what stands here.
 * @throws ProblemError when the server was not reached or refuses for another reason than what another device has written
 */
export async function writeDraft({ api, draft_key, known, become, onAnswer, onLearnt }: Writing): Promise<void> {
  const params = { draft_key };
  const { text, account, tried } = known;
  const learn = async () => onLearnt((await api.call(getDraft, { params })).data);
  if (tried !== null) return learn();
  try {
    if (text === '') {
      await api.call(removeDraft, { params, query: { base_revision: account.revision } });
      onAnswer({ account: nothingKnown });
    } else {
      become({ tried: text });
      const { data } = await api.call(saveDraft, { params, body: { body: text, base_revision: account.revision } });
      // Half a character comes back as another one.
      onAnswer({ account: knownOf({ ...data, body: text }), tried: null });
    }
  } catch (error) {
    const status = readProblem(error)?.status ?? 0;
    // What was refused did not get there.
    if (status >= 400 && status < 500) become({ tried: null });
    if (status !== 409) throw error;
    await learn();
  }
}

import { draftLimits, type Draft } from '@sabha/contract/drafts/draft';
import { nothingKnown, type DeviceDraft, type KnownDraft } from './device-draft.ts';

export interface Meeting {
  readonly next: Partial<DeviceDraft>;
  /** What another device has written, where it cannot simply take the place of what stands here. */
  readonly elsewhere: Draft | null;
}

/**
 * What becomes of a draft on this device when it is known what the account has.
 * @param isTouched whether somebody is writing here, so that what stands in the field stays
 */
export function meetAccount({ text, account, tried }: DeviceDraft, draft: Draft | null, isTouched: boolean): Meeting {
  const isUnchanged = text === account.text;
  const met = (next: Partial<DeviceDraft>): Meeting => ({ next: { tried: null, ...next }, elsewhere: null });
  if (!draft) {
    const isSentElsewhere = isUnchanged && !isTouched && isYoung(account);
    return met({ account: nothingKnown, ...(isSentElsewhere && { text: '' }) });
  }
  if (draft.body === text || draft.body === tried) return met({ account: knownOf(draft) });
  if (draft.revision === account.revision) return met({});
  if ((text === '' || isUnchanged) && !isTouched) return met({ text: draft.body, account: knownOf(draft) });
  return { next: { tried: null }, elsewhere: draft };
}

/** What this device knows of the account once it has seen this. */
export const knownOf = ({ body, revision }: Draft): KnownDraft => ({ revision, text: body, at: Date.now() });

/** What is older may have gone from the account because nobody changed it, and is still wanted. */
const isYoung = ({ at }: KnownDraft): boolean => Date.now() - at < (draftLimits.days - 1) * 86_400_000;

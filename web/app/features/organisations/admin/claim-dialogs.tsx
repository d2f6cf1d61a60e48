import type { ApiClient } from '@sabha/contract/core/operation';
import type { OrganisationClaim } from '@sabha/contract/organisations/claims';
import { AnswerDialog, type ClaimAnswer } from './answer-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { MergeSide } from './use-merge.ts';

/** What is being done to a claim. */
export type ClaimAction = { readonly claim: OrganisationClaim } & (
  | { readonly kind: 'answer'; readonly answer: ClaimAnswer }
  | { readonly kind: 'merge'; readonly into: MergeSide }
);

interface ClaimDialogsProps {
  api: ApiClient;
  action: ClaimAction | null;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** The dialog of what is being done to a claim; it stays while the list behind it is read anew. */
export function ClaimDialogs({ action, ...dialog }: ClaimDialogsProps) {
  if (action === null) return null;
  if (action.kind === 'merge') return <MergeDialog {...dialog} from={action.claim.organisation} into={action.into} />;
  return <AnswerDialog {...dialog} claim={action.claim} answer={action.answer} />;
}

import type { ApiClient } from '@sabha/contract/core/operation';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { MergeOutcome } from './merge-outcome.tsx';
import { MergeSides } from './merge-sides.tsx';
import { useMerge, type MergeSide } from './use-merge.ts';

interface MergeDialogProps {
  api: ApiClient;
  /** The one that goes, and the one that stays, where they are known before. */
  from?: MergeSide;
  into?: MergeSide;
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

/** Makes two organisations one: which they are, what happens, and the act, which is not taken back. */
export function MergeDialog({ api, from: first, into: second, onDone, onClose }: MergeDialogProps) {
  const { sides, hasChosen, preview, isBusy, refusal, ...acts } = useMerge(api, { from: first ?? null, into: second ?? null }, onDone);
  const { from, into } = sides;
  const { loaded } = preview;
  const isPair = from !== null && into !== null;
  const known = isPair && loaded.state === 'ready' ? loaded.value : null;
  // What is on its way may be refused, and is said nowhere else.
  const close = () => !isBusy && onClose();
  return (
    <Dialog
      onClose={close}
      title={m.organisations_admin_merge_title()}
      description={m.organisations_admin_merge_text()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {m.staff_cancel()}
          </Button>
          {isPair && (
            <Button
              kind="danger"
              isBusy={isBusy}
              disabled={known === null || known.problem !== null}
              className="h-auto! min-h-11 py-2.5 leading-tight! whitespace-normal! [overflow-wrap:anywhere] max-md:basis-full!"
              onClick={() => void acts.merge()}
            >
              {m.organisations_admin_do_merge({ from: from.name, into: into.name })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <MergeSides
          sides={known ? { from: known.from, into: known.into } : sides}
          hasChosen={hasChosen}
          isBusy={isBusy}
          onChoose={acts.choose}
          onSwap={acts.swap}
        />
        {isPair && <MergeOutcome preview={preview} isNext={hasChosen} />}
        {refusal !== null && <Problem text={refusal} />}
      </div>
    </Dialog>
  );
}

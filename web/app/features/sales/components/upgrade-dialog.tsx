import type { OrderLine } from '@sabha/contract/sales/order';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatMoney } from '../../../ui/money.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { m } from '../../../paraglide/messages.js';
import type { OrderReach } from '../order-reach.ts';
import { useUpgrade } from '../use-upgrade.ts';
import { MethodChoice } from './method-choice.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { UpgradeChanges, UpgradeSums } from './upgrade-changes.tsx';

interface UpgradeDialogProps {
  line: OrderLine;
  reach: OrderReach;
  onClose: () => void;
}

/** What a ticket may become, what changes with it, and the difference with its tax before it is paid. */
export function UpgradeDialog({ line, reach, onClose }: UpgradeDialogProps) {
  const { offer, problem, choice, choose, methods, method, setMethod, isBusy, refresh, pay } = useUpgrade(reach, line.line_id);
  const money = (amount: number) => formatMoney(amount, { currency: offer?.currency ?? 'INR' });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={m.upgrade_title()}
      description={m.upgrade_text({ name: line.name })}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.tickets_cancel()}
          </Button>
          {choice ? (
            <Button kind="primary" isBusy={isBusy} onClick={() => void pay()}>
              {m.tickets_pay({ total: money(choice.total_minor) })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-6">
        {problem === null ? null : <Problem text={problem} onTryAgain={refresh} />}
        {offer === null ? (
          problem === null && (
            <SkeletonGroup label={m.upgrade_loading()}>
              <Skeleton className="h-40 w-full" />
            </SkeletonGroup>
          )
        ) : offer.choices.length === 0 ? (
          <div>
            <p className="font-semibold">{m.upgrade_none()}</p>
            <p className="mt-1 text-ui text-fg-2">{m.upgrade_none_text()}</p>
          </div>
        ) : (
          <>
            <RadioGroup legend={<span className="mb-1 block text-sm">{m.upgrade_to()}</span>}>
              {offer.choices.map((one) => (
                <Radio
                  key={one.product_id}
                  name="upgrade"
                  value={one.product_id}
                  checked={one.product_id === choice?.product_id}
                  disabled={one.is_sold_out}
                  onChange={() => choose(one.product_id)}
                  hint={[one.is_sold_out ? m.upgrade_sold_out() : m.upgrade_more({ amount: money(one.total_minor) }), one.summary]
                    .filter(Boolean)
                    .join(' · ')}
                >
                  <span className="font-semibold">{one.name}</span>
                </Radio>
              ))}
            </RadioGroup>
            {choice && method !== undefined ? (
              <>
                <UpgradeChanges line={line} offer={offer} choice={choice} />
                <UpgradeSums offer={offer} choice={choice} />
                <MethodChoice methods={methods} value={method} onChange={setMethod} />
              </>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

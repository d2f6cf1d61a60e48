import type { ApiClient } from '@sabha/contract/core/operation';
import type { SaleRules } from '@sabha/contract/sales/holding';
import { setSaleRules } from '@sabha/contract/sales/holding-operations';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Field, Input } from '../../../../ui/field.tsx';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import { ActionDialog } from '../../../admin/kit/components/action-dialog.tsx';
import { isWhole } from '../../../admin/kit/typed-numbers.ts';

interface RulesDialogProps {
  api: ApiClient;
  slug: string;
  rules: SaleRules;
  onDone: () => Promise<void>;
}

const limits = {
  offline_percent: { min: 0, max: 100 },
  max_open_places: { min: 1, max: 100_000 },
  max_network_places: { min: 1, max: 100_000 },
  approval_days: { min: 1, max: 60 },
} as const;
type NumberName = keyof typeof limits;
type Typed = Record<NumberName, string> & Pick<SaleRules, 'has_desk' | 'has_bank_transfer'>;

const toTyped = ({ has_desk, has_bank_transfer, ...numbers }: SaleRules): Typed => ({
  has_desk,
  has_bank_transfer,
  offline_percent: String(numbers.offline_percent ?? ''),
  max_open_places: String(numbers.max_open_places ?? ''),
  max_network_places: String(numbers.max_network_places ?? ''),
  approval_days: String(numbers.approval_days),
});

const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));

/** What may be held unpaid, and the ways to pay by hand. */
export function RulesDialog({ api, slug, rules, onDone }: RulesDialogProps) {
  const [typed, setTyped] = useState(() => toTyped(rules));
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const faultOf = (name: NumberName): string | undefined => {
    const { min, max } = limits[name];
    const isEmpty = typed[name].trim() === '' && name !== 'approval_days';
    return isEmpty || isWhole(typed[name], min, max) ? undefined : m.catalogue_number_wrong({ min, max: formatCount(max) });
  };
  const body: SaleRules = {
    has_desk: typed.has_desk,
    has_bank_transfer: typed.has_bank_transfer,
    offline_percent: toNumber(typed.offline_percent),
    max_open_places: toNumber(typed.max_open_places),
    max_network_places: toNumber(typed.max_network_places),
    approval_days: Number(typed.approval_days),
  };
  const number = (name: NumberName, label: string, hint: string) => (
    <Field label={label} hint={hint} error={faultOf(name)}>
      <Input
        type="number"
        min={limits[name].min}
        max={limits[name].max}
        value={typed[name]}
        onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <ActionDialog
      title={m.holding_rules()}
      text={m.holding_rules_text()}
      open={m.holding_rules()}
      openKind="primary"
      openSize="medium"
      action={m.holding_save()}
      isReady={(Object.keys(limits) as NumberName[]).every((name) => faultOf(name) === undefined)}
      onAction={() => api.call(setSaleRules, { query: { edition: slug }, body })}
      onDone={onDone}
    >
      <div>
        <Checkbox checked={typed.has_desk} onChange={({ currentTarget }) => set({ has_desk: currentTarget.checked })}>
          {m.holding_desk()}
        </Checkbox>
        <Checkbox
          checked={typed.has_bank_transfer}
          hint={m.holding_transfer_hint()}
          onChange={({ currentTarget }) => set({ has_bank_transfer: currentTarget.checked })}
        >
          {m.holding_transfer()}
        </Checkbox>
      </div>
      {number('offline_percent', m.holding_percent(), m.holding_percent_hint())}
      {number('max_open_places', m.holding_person_limit(), m.holding_person_limit_hint())}
      {number('max_network_places', m.holding_network_limit(), m.holding_network_limit_hint())}
      {number('approval_days', m.holding_days(), m.holding_days_hint())}
    </ActionDialog>
  );
}

import { m } from '../../../paraglide/messages.js';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { formatEnd } from '../components/format-end.ts';
import { offeredDays, type PollEnd } from './poll-values.ts';

const dayTexts: Readonly<Record<(typeof offeredDays)[number], () => string>> = {
  1: m.pollform_closes_day,
  3: m.pollform_closes_days,
  7: m.pollform_closes_week,
  14: m.pollform_closes_weeks,
  30: m.pollform_closes_month,
};

interface PollEndFieldProps {
  end: PollEnd;
  /** When the poll that is replaced closes by itself; null where it does not, and where there is none. */
  closes_at: string | null;
  onChange: (end: PollEnd) => void;
}

/** When a poll closes: when it would, if it has an end already, after some days, or once its author closes it. */
export function PollEndField({ end, closes_at, onChange }: PollEndFieldProps) {
  const now = useNow();
  return (
    <Field label={m.pollform_closes()}>
      <NativeSelect value={end ?? ''} onChange={({ currentTarget: { value } }) => onChange(readEnd(value))}>
        {closes_at !== null && <option value="same">{m.pollform_closes_same({ when: formatEnd(closes_at, deviceZone(), now) })}</option>}
        <option value="">{m.pollform_closes_never()}</option>
        {offeredDays.map((days) => (
          <option key={days} value={days}>
            {dayTexts[days]()}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function readEnd(value: string): PollEnd {
  if (value === 'same') return value;
  return value === '' ? null : Number(value);
}

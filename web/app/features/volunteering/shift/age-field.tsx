import { globalUser } from '@sabha/contract/accounts/global-user';
import { getShift } from '@sabha/contract/volunteering/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { refreshReads } from '../../../lib/query/query-client.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { focusWhenGone, placeId } from './shift-focus.ts';

const ages = [13, 14, 15, 16, 17];

/** Where somebody under age says how old they are, as a shift asks for it; it stands in their account from then on. */
export function AgeField() {
  const { session, user } = useAuth();
  const client = useQueryClient();
  const id = useId();
  const [age, setAge] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!session || !user) return null;
  const { api } = session;
  async function save(): Promise<void> {
    if (isBusy) return;
    if (age === '') return setRefusal(m.volunteering_shift_age_choose());
    setBusy(true);
    try {
      await api.call(globalUser.operations.updateOne, { params: { id: user?.user_id ?? 0 }, body: { age: Number(age) } });
      await refreshReads(client, [getShift]);
      focusWhenGone(placeId);
    } catch (error) {
      setRefusal(refusalText(error, m.volunteering_shift_try_again()));
    }
    setBusy(false);
  }
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <label htmlFor={id} className="grid gap-1 text-sm font-semibold">
        {m.volunteering_shift_age_own()}
        <NativeSelect
          id={id}
          value={age}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-refusal`}
          onChange={({ currentTarget }) => {
            setAge(currentTarget.value);
            setRefusal(null);
          }}
        >
          <option value="">{m.volunteering_shift_age_none()}</option>
          {ages.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </NativeSelect>
      </label>
      <Button isBusy={isBusy} onClick={() => void save()}>
        {m.volunteering_shift_age_save()}
      </Button>
      <p id={`${id}-refusal`} role="alert" className="w-full text-sm text-bad empty:hidden">
        {refusal}
      </p>
    </div>
  );
}

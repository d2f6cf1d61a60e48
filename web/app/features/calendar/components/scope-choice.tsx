import { changeScopes, type ChangeScope } from '@sabha/contract/calendar/entry';
import { m } from '../../../paraglide/messages.js';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';

const texts = { one: m.calendar_scope_one, following: m.calendar_scope_following, all: m.calendar_scope_all };

/** How much of a series is meant. */
export function ScopeChoice({ value, onChange }: { value: ChangeScope; onChange: (scope: ChangeScope) => void }) {
  return (
    <RadioGroup legend={m.calendar_scope()}>
      {changeScopes.map((scope) => (
        <Radio key={scope} name="scope" value={scope} checked={value === scope} onChange={() => onChange(scope)}>
          {texts[scope]()}
        </Radio>
      ))}
    </RadioGroup>
  );
}

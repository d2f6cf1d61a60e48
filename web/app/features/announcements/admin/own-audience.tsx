import { ownPeople, type Audience, type AudienceCount, type OwnPeople } from '@sabha/contract/announcements/announcement';
import type { Read } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { Counted, countMeant, peopleOf } from './audience-count.tsx';

const only = (one: OwnPeople): Audience => [{ kind: 'own_people', people: [one], is_excluded: false }];
export const membersOnly = only('member');
const choices = [
  { audience: [], name: m.announce_own_all },
  { audience: membersOnly, name: m.announce_own_members },
  { audience: only('follower'), name: m.announce_own_followers },
] satisfies { audience: Audience; name: () => string }[];

const isSame = (one: Audience, other: Audience): boolean =>
  ownPeople.every((each) => peopleOf(one).includes(each) === peopleOf(other).includes(each));

interface OwnAudienceProps {
  audience: Audience;
  /** Others than members are reached by an organisation that staff have checked. */
  isVerified: boolean;
  counted: Read<AudienceCount>;
  error: string | undefined;
  onChange: (audience: Audience) => void;
}

/** Which of its people an organisation writes to. */
export function OwnAudience({ audience, isVerified, counted, error, onChange }: OwnAudienceProps) {
  const { loaded } = counted;
  return (
    <div className="grid gap-3">
      <RadioGroup legend={<span className="sr-only">{m.announce_who()}</span>}>
        {choices.map((choice) => (
          <Radio
            key={choice.name()}
            name="announce-own-people"
            checked={isSame(choice.audience, audience)}
            disabled={!isVerified && choice.audience !== membersOnly}
            onChange={() => onChange(choice.audience)}
          >
            {choice.name()}{' '}
            {loaded.state === 'ready' && <span className="ml-1 text-fg-2 tabular">{countMeant(loaded.value, choice.audience)}</span>}
          </Radio>
        ))}
      </RadioGroup>
      <p className="text-sm text-fg-2">{isVerified ? m.announce_own_of_age() : m.announce_own_unverified()}</p>
      <ProblemLine text={error} />
      <Counted counted={counted} audience={audience} />
    </div>
  );
}

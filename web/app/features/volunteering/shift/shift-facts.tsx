import type { ShiftPage } from '@sabha/contract/volunteering/shift';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Tag } from '../../../ui/tag.tsx';

/** What the shift asks of those who come. */
export function ShiftFacts({ shift: { min_age, languages, needs, skills, own_skills } }: { shift: ShiftPage }) {
  if (min_age === null && needs === '' && languages.length + skills.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 border-t border-line pt-4">
      {min_age !== null && <Fact label={m.volunteering_shift_age()}>{m.volunteering_age({ age: min_age })}</Fact>}
      {languages.length > 0 && <Fact label={m.volunteering_shift_languages()}>{languages.join(', ')}</Fact>}
      {needs !== '' && <Fact label={m.volunteering_shift_needs()}>{needs}</Fact>}
      {skills.length > 0 && (
        <Fact label={m.volunteering_shift_skills()}>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {skills.map((skill) => (
              <li key={skill} className="max-w-full">
                <Skill name={skill} isOwn={own_skills.includes(skill)} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-fg-2">{label}</dt>
    <dd className="mt-0.5 text-ui font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const Skill = ({ name, isOwn }: { name: string; isOwn: boolean }) => (
  <Tag kind={isOwn ? 'lit' : 'plain'} className="h-auto min-h-6 max-w-full whitespace-normal [overflow-wrap:anywhere]">
    {name}
    {isOwn && (
      <>
        <Check size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
        <span className="sr-only">{m.volunteering_shift_own_skill()}</span>
      </>
    )}
  </Tag>
);

import type { VolunteerRecord } from '@sabha/contract/volunteering/shift';
import { m } from '../../../paraglide/messages.js';
import { formatHours } from '../components/shift-texts.ts';
import { Panel } from './panel.tsx';
import { countShifts } from './record-texts.ts';

/** What confirmed shifts have asked for; nothing where they asked for nothing. */
export function Skills({ record: { skills } }: { record: VolunteerRecord }) {
  if (skills.length === 0) return null;
  return (
    <Panel id="record-skills" title={m.volunteering_record_skills()}>
      <p className="mt-1 text-sm text-fg-2">{m.volunteering_record_skills_text()}</p>
      <ul className="mt-2 divide-y divide-line">
        {skills.map(({ name, minutes, count }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5 text-ui last:pb-0">
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="text-fg-2 tabular">
              {countShifts(count)}, {formatHours(minutes)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import type { ShiftPage } from '@sabha/contract/volunteering/shift';
import { MapPin } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { CARD, Part } from './shift-panel.tsx';

/** What one does in the shift, and where it begins. */
export function ShiftText({ shift: { description_html, meeting_point, place } }: { shift: ShiftPage }) {
  return (
    <div className={`${CARD} grid grid-cols-[minmax(0,1fr)] gap-6`}>
      {description_html !== '' && (
        <Part id="shift-work" title={m.volunteering_shift_work()}>
          <RawMarkup markup={description_html} className="prose mt-2 text-[1rem]" />
        </Part>
      )}
      <Part id="shift-where" title={meeting_point === '' ? m.volunteering_shift_where() : m.volunteering_shift_meet()}>
        <div className="mt-2 flex items-start gap-2.5 text-ui">
          <MapPin size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            {meeting_point !== '' && <p className="font-semibold whitespace-pre-line">{meeting_point}</p>}
            <p className={meeting_point === '' ? 'font-semibold' : 'text-fg-2'}>{place}</p>
          </div>
        </div>
      </Part>
    </div>
  );
}

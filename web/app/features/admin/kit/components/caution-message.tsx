import { TriangleAlert } from 'lucide-react';

interface CautionMessageProps {
  title: string;
  /** Nothing is shown without one. */
  cautions: readonly string[];
}

/** It stands at the end of a long form, where nobody may be looking. */
const show = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });

/** What to look at before an act that may be done all the same, read aloud as soon as it is known. */
export function CautionMessage({ title, cautions }: CautionMessageProps) {
  if (cautions.length === 0) return null;
  return (
    <div ref={show} role="alert" className="flex gap-3 rounded-card bg-lit-tint px-4.5 py-3.5">
      <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-lit-text" />
      <div className="min-w-0 text-ui">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 grid gap-1 text-fg-2">
          {cautions.map((each) => (
            <li key={each} className="wrap-break-word">
              {each}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

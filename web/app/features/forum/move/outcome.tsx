import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';

/** What happens when it is done, a sentence each. */
export function Outcome({ texts, isForGood = false }: { texts: readonly string[]; isForGood?: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-display-2xs font-semibold">
        {m.forummove_happens()}
      </h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ui marker:text-fg-3">
        {texts.map((text) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
      {isForGood && <Caution text={m.forummove_for_good()} />}
    </section>
  );
}

/** What is to be known before. */
export const Caution = ({ text }: { text: string }) => (
  <p className="mt-3.5 flex gap-2.5 rounded-control bg-lit-tint px-4 py-3 text-ui font-semibold">
    <TriangleAlert size={19} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-lit-text" />
    {text}
  </p>
);

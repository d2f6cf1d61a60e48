import type { ShownCall } from '@sabha/contract/applications/operations';
import { ChevronDown } from 'lucide-react';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { m } from '../../../paraglide/messages.js';

/** Questions with their answers, open and closed by the browser itself. */
export function CallQuestions({ questions }: { questions: ShownCall['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <section className="max-w-[860px]">
      <h2 className="text-display-lg">{m.apply_questions()}</h2>
      <div className="mt-7 border-t border-line">
        {questions.map(({ question, answer_html }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-15 cursor-pointer items-center justify-between gap-4 py-3 text-[18px] font-semibold">
              {question}
              <ChevronDown
                size={20}
                strokeWidth={1.75}
                aria-hidden
                className="flex-none text-fg-3 transition-transform group-open:rotate-180"
              />
            </summary>
            <RawMarkup markup={answer_html} className="prose pb-5" />
          </details>
        ))}
      </div>
    </section>
  );
}

import type { ShownCall } from '@sabha/contract/applications/operations';
import { Question } from '../../../ui/question.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { m } from '../../../paraglide/messages.js';

/** What people ask before they apply. */
export function CallQuestions({ questions }: { questions: ShownCall['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <section className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <h2 className="text-display-md">{m.apply_questions()}</h2>
      <div className="border-t-[1.5px] border-fg">
        {questions.map(({ question, answer_html }) => (
          <Question key={question} question={question}>
            <RawMarkup markup={answer_html} className="prose pb-6" />
          </Question>
        ))}
      </div>
    </section>
  );
}

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface QuestionProps {
  question: string;
  /** The language of the question where it is not the page's. */
  lang?: string | undefined;
  /** The answer. */
  children: ReactNode;
}

/** A question that the browser opens and closes by itself, without any script. Several stand under a line of their frame. */
export function Question({ question, lang, children }: QuestionProps) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-[60px] items-center justify-between gap-6 py-4">
        <h3 lang={lang} className="text-[20px] leading-[1.2] font-[650] tracking-[-.008em] max-md:text-[18px]">
          {question}
        </h3>
        <Plus
          size={22}
          strokeWidth={1.75}
          aria-hidden
          className="flex-none text-fg-3 transition-transform duration-(--duration-base) group-open:rotate-45"
        />
      </summary>
      {children}
    </details>
  );
}

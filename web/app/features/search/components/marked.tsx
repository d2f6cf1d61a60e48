import type { MarkedText } from '@sabha/contract/core/marked-text';

/** Text with what matches in it. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((part, index) =>
    part.is_match ? (
      <mark key={index} className="rounded-[2px] bg-lit-tint text-inherit">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}

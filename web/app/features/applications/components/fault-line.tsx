import { CircleAlert } from 'lucide-react';

/** What is wrong with a group of choices; fields say it themselves. */
export function FaultLine({ text, id }: { text: string | undefined; id?: string }) {
  return text === undefined ? null : (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-xs font-[550] text-bad-text">
      <CircleAlert aria-hidden size={16} strokeWidth={1.75} className="mt-px shrink-0" />
      {text}
    </p>
  );
}

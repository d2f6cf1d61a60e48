import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { m } from '../paraglide/messages.js';

interface ProblemProps {
  text: string;
  onTryAgain?: (() => void) | undefined;
}

/** What went wrong, in words, and the way on. */
export function Problem({ text, onTryAgain }: ProblemProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-bad-tint px-4 py-3 text-bad-text">
      <CircleAlert size={19} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 text-ui font-medium">{text}</p>
      {onTryAgain ? (
        <Button size="small" onClick={onTryAgain}>
          {m.ui_try_again()}
        </Button>
      ) : null}
    </div>
  );
}

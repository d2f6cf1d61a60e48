import { classNames } from '../../../../ui/class-names.ts';

interface ProblemLineProps {
  /** Nothing is shown without words. */
  text: string | null | undefined;
  className?: string;
}

/** What stands against an act, read aloud as soon as it is known. */
export function ProblemLine({ text, className = '' }: ProblemLineProps) {
  if (!text) return null;
  return (
    <p role="alert" className={classNames('text-sm font-semibold text-bad-text', className)}>
      {text}
    </p>
  );
}

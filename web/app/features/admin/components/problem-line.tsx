import { classNames } from '../../../ui/class-names.ts';

interface ProblemLineProps {
  /** Nothing is shown without words. */
  words: string | null | undefined;
  className?: string;
}

/** What stands against an act, read aloud as soon as it is known. */
export function ProblemLine({ words, className = '' }: ProblemLineProps) {
  if (!words) return null;
  return (
    <p role="alert" className={classNames('text-sm font-semibold text-bad-text', className)}>
      {words}
    </p>
  );
}

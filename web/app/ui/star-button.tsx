import { classNames } from './class-names.ts';

interface StarButtonProps {
  isOn: boolean;
  /** What a press does, in words, with the title of the thing. */
  label: string;
  onToggle: () => void;
  className?: string;
}

/** Marks a thing as mine. Without client code there is nothing it could do, so it is not shown. */
export function StarButton({ isOn, label, onToggle, className }: StarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onToggle}
      className={classNames(
        'star grid size-11 shrink-0 place-items-center rounded-control text-fg-3 hover:bg-hover hover:text-fg noscript:hidden',
        className,
      )}
    >
      <StarIcon />
    </button>
  );
}

export function StarIcon({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m12 2.8 2.8 5.9 6.5.9-4.7 4.5 1.2 6.4-5.8-3.1-5.8 3.1 1.2-6.4L2.7 9.6l6.5-.9z" />
    </svg>
  );
}

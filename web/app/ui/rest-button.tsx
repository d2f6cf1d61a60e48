import { useEffect, useRef, type RefObject } from 'react';
import { Button } from './button.tsx';

interface RestButtonProps {
  text: string;
  /** Of what it shows all. */
  of: string;
  isBusy: boolean;
  onPress: () => void;
}

/** Shows all of a list of which a few are shown. */
export const RestButton = ({ text, of, isBusy, onPress }: RestButtonProps) => (
  <Button size="small" className="mt-3" aria-label={`${text}: ${of}`} isBusy={isBusy} onClick={onPress}>
    {text}
  </Button>
);

/** The list whose first new link takes the keyboard once all are shown, because the button that was pressed has gone. */
export function useRestFocus(isWhole: boolean, shownBefore: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isWhole) list.current?.children[shownBefore]?.querySelector('a')?.focus({ preventScroll: true });
  }, [isWhole, shownBefore]);
  return list;
}

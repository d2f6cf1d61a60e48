import { useEffect, useRef } from 'react';

/** Answers whether what it is part of still stands there, for what comes late. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

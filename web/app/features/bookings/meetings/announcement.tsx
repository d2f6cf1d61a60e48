import { useEffect, useState } from 'react';
import type { Announced } from './use-answers.ts';

/** Has what was done read out. It comes a frame after its region, which is emptied first: else neither what a new region holds is read nor the same words twice. */
export function Announcement({ announced }: { announced: Announced | null }) {
  const [shown, setShown] = useState<Announced | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(announced));
    return () => cancelAnimationFrame(frame);
  }, [announced]);
  return (
    <p role="status" className="sr-only">
      {shown === announced ? announced?.text : null}
    </p>
  );
}

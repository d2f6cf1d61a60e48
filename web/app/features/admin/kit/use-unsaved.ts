import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether what is written differs from what was saved last. `markSaved` takes what the server has now. */
export function useUnsaved<T>(written: T): { isDirty: boolean; hasChanged: () => boolean; markSaved: (saved: T) => void } {
  const [saved, setSaved] = useState(written);
  // The way to another page asks before the next render has told what was saved.
  const isChanged = useRef(false);
  useEffect(() => {
    isChanged.current = written !== saved;
  }, [written, saved]);
  const hasChanged = useCallback(() => isChanged.current, []);
  const markSaved = useCallback((now: T) => {
    isChanged.current = false;
    setSaved(now);
  }, []);
  return { isDirty: written !== saved, hasChanged, markSaved };
}

import { useEffect, useState } from 'react';

/** Whether the palette of the search is open, and how to change that; Ctrl or ⌘ and K open it from anywhere on the page. */
export function usePaletteKey(): readonly [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return [isOpen, setIsOpen];
}

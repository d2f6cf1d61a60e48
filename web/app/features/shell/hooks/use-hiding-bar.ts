import { useEffect, type RefObject } from 'react';

/** Pixels of scrolling down after which the top bar goes away. */
const threshold = 70;

/**
 * Hides the bar while people scroll down and brings it back as soon as they scroll up. It stays while focus is in it or one of its
 * menus is open. `data-bar-hidden` on the document lets bars that stick below it move up with it.
 */
export function useHidingBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    let frame = 0;

    const isInUse = () => {
      const element = bar.current;
      return element !== null && element.matches(':has(details[open],[aria-expanded=true],:focus-visible)');
    };
    const update = () => {
      frame = 0;
      const now = window.scrollY;
      const isDown = now > last;
      if (Math.abs(now - last) < 2) return;
      last = now;
      document.documentElement.toggleAttribute('data-bar-hidden', isDown && now > threshold && !isInUse());
      document.documentElement.toggleAttribute('data-scrolled', now > 8);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const show = () => document.documentElement.removeAttribute('data-bar-hidden');

    const element = bar.current;
    document.documentElement.toggleAttribute('data-scrolled', last > 8);
    window.addEventListener('scroll', schedule, { passive: true });
    element?.addEventListener('focusin', show);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      element?.removeEventListener('focusin', show);
      show();
    };
  }, [bar]);
}

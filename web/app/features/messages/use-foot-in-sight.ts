import { useLayoutEffect, type RefObject } from 'react';

/**
 * What is at the foot of the scrolled part stays there when what is below it grows or shrinks: a draft, a line, a field that comes late.
 * What is being put right, which has `data-editing`, stays in sight.
 * @param isShown whether the element is there
 */
export function useFootInSight(scroller: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!isShown || !element) return undefined;
    let { clientHeight: height } = element;
    const sizes = new ResizeObserver(() => {
      const taken = height - element.clientHeight;
      height = element.clientHeight;
      // Where it became higher and was at its end, it is at its end already.
      const isAtEnd = element.scrollHeight - element.scrollTop - height < 1;
      if (taken > 0 || !isAtEnd) element.scrollTop += taken;
      element.querySelector('[data-editing]')?.scrollIntoView({ block: 'nearest' });
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [scroller, isShown]);
}

import { useEffect, useRef } from 'react';
import type { WardMap } from './jaali/ward-map.ts';
import { loadOrnament } from './load-code.ts';
import './jaali/ward-map.css';

// Resolved while building: the browser's bundle has no static way to the drawing code.
const drawing = import.meta.env.SSR ? await import('./jaali/ward-map.ts') : null;

/**
 * A ward map drawn by the server. The drawing comes with the page, and hydration leaves it as it is: neither its 47 KB nor the code
 * that draws it are sent again. Only a visitor who comes from another page of the site loads that code.
 */
export function DrawnMap({ map, className }: { map: WardMap; className?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    const element = frame.current;
    if (element && !element.firstChild) {
      void loadOrnament(() => import('./jaali/ward-map.ts')).then(({ drawWardMap }) => {
        if (!isGone) element.innerHTML = drawWardMap(map);
      });
    }
    return () => {
      isGone = true;
    };
  }, [map]);
  const markup = drawing?.drawWardMap(map) ?? '';
  // oxlint-disable-next-line react/no-danger -- drawn by this program from escaped text
  return <div ref={frame} className={className} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}

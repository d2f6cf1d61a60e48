import { useEffect, useState } from 'react';
import { postNumberIn, shownElements, topElement } from './use-go-to.ts';

/** The number of the post that its reader is at: the one at the top of the window, and at the end of the page the latest; null until that is known. */
export function useReadingPlace(): number | null {
  const [place, setPlace] = useState<number | null>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        setPlace(findPlace());
      });
    };
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  // What is rendered anew may have other posts.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPlace(findPlace()));
    return () => cancelAnimationFrame(frame);
  });
  return place;
}

function findPlace(): number | null {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  const post = isAtEnd ? shownElements().at(-1) : topElement();
  return post ? postNumberIn(`#${post.id}`) : null;
}

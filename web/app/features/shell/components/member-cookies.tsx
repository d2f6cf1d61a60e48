import { useEffect, useState } from 'react';
import { preferencesAsked } from '../start-script.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { CookieDialog } from './cookie-dialog.tsx';

/** The question about cookies on signed-in pages: the banner until it is answered, and the dialog behind its Preferences. */
export function MemberCookies() {
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    const choose = () => {
      root.removeAttribute(`data-${preferencesAsked}`);
      setIsChoosing(true);
    };
    // Asked before this code came.
    if (root.hasAttribute(`data-${preferencesAsked}`)) choose();
    window.addEventListener(preferencesAsked, choose);
    return () => window.removeEventListener(preferencesAsked, choose);
  }, []);
  return (
    <>
      <CookieBanner />
      {isChoosing && <CookieDialog onClose={() => setIsChoosing(false)} />}
    </>
  );
}

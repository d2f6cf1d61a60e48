import { consentKey } from '../../lib/consent.ts';
import { appearanceKey } from '../../lib/appearance.ts';

/** What the buttons of the cookie banner do; they are pressed before the page's code has come, too. */
const consentAttribute = 'data-consent';
export const openPreferences = 'preferences';

/**
 * Runs in the head before anything is painted: the chosen scheme, whether the cookie banner is needed, and that scripts run at all.
 * Until the page's code listens it answers the banner itself. Small and without data, so that its hash in the security policy is
 * the same on every page.
 */
export const startScript =
  `{const d=document.documentElement;d.dataset.js='';` +
  `try{const t=localStorage.getItem('${appearanceKey}');if(t==='light'||t==='dark')d.dataset.theme=t;` +
  `const c=localStorage.getItem('${consentKey}');if(c==='true'||c==='false')d.dataset.cookies=c}catch{}` +
  `addEventListener('click',e=>{const b=e.target.closest?.('[${consentAttribute}]');if(!b||'ready'in d.dataset)return;` +
  `const v=b.getAttribute('${consentAttribute}');if(v==='${openPreferences}')d.dataset.asked='';` +
  `else{d.dataset.cookies=v;try{localStorage.setItem('${consentKey}',v)}catch{}}})}`;

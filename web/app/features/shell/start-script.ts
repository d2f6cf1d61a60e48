import { consentKey } from '../../lib/consent.ts';
import { appearanceKey } from './appearance.ts';

/**
 * Runs in the head before anything is painted: the chosen scheme, whether the cookie banner is needed, and that scripts run at all.
 * Small and without data, so that its hash in the security policy is the same on every page.
 */
export const startScript =
  `{const d=document.documentElement;d.dataset.js='';` +
  `try{const t=localStorage.getItem('${appearanceKey}');if(t==='light'||t==='dark')d.dataset.theme=t;` +
  `const c=localStorage.getItem('${consentKey}');if(c==='true'||c==='false')d.dataset.cookies=c}catch{}}`;

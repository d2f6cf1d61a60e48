import { chooserKey, consentKey } from '../../lib/consent.ts';
import { appearanceKey } from '../../lib/appearance.ts';
import { impersonationMark } from '../../lib/session/impersonation-mark.ts';

/** What the buttons of the cookie banner do; they are pressed before the page's code has come, too, so this script answers them for good. */
const consentAttribute = 'data-consent';
export const openPreferences = 'preferences';
/** Told to the window when somebody asks for the preferences; the document is marked with the same word for code that comes later. */
export const preferencesAsked = 'asked';

/**
 * Runs in the head before anything is painted: the chosen scheme, whether the cookie banner is needed, and that scripts run at all.
 * It answers the banner, which goes with the focus that was in it: the content has it then, and not the end of the page. It listens before
 * the event goes down: React stops a press on a part that it has not taken over yet. Zod is told not to try whether it may make code from text, which the security policy refuses: its schemas are
 * declared before any code of ours could ask for `z.config({ jitless: true })`. Small and without data, so that its hash in the security policy is the same on every page.
 */
export const startScript =
  `{const d=document.documentElement;d.dataset.js='';globalThis.__zod_globalConfig={jitless:true};` +
  `try{const t=localStorage.getItem('${appearanceKey}');if(t==='light'||t==='dark')d.dataset.theme=t;` +
  `const c=localStorage.getItem('${consentKey}');if(c==='true'||c==='false')d.dataset.cookies=c}catch{}` +
  `addEventListener('click',e=>{const b=e.target.closest?.('[${consentAttribute}]');if(!b)return;` +
  `const v=b.getAttribute('${consentAttribute}');if(v==='${openPreferences}'){d.dataset.${preferencesAsked}='';dispatchEvent(new Event('${preferencesAsked}'))}` +
  `else{d.dataset.cookies=v;document.getElementById('content')?.focus({preventScroll:true});` +
  `try{const s=localStorage;if(s.getItem('${impersonationMark}')===null){s.setItem('${consentKey}',v);s.setItem('${chooserKey}',JSON.parse(s.getItem('user'))?.user_id??'')}}catch{}}},true)}`;

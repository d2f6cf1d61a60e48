import { m } from '../../paraglide/messages.js';

/** A link of the shell; `label` is asked for while rendering, because it depends on the language. */
export interface SiteLink {
  readonly to: string;
  readonly label: () => string;
}

export const mainLinks: readonly SiteLink[] = [
  { to: '/home', label: m.shell_home },
  { to: '/agenda', label: m.shell_agenda },
  { to: '/speakers', label: m.shell_speakers },
  { to: '/sponsors', label: m.shell_sponsors },
  { to: '/summit-events?category=Masterclass', label: m.shell_masterclasses },
  { to: '/knowledge-hub', label: m.shell_knowledge_hub },
];

export const passPath = '/tickets';
export const signInPath = '/auth';
export const signedInHome = '/user/home';
export const reportPath = '/report-bugs';

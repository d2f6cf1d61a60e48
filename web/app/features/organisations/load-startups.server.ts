import type { PageCall } from '@sabha/contract/core/page-rendering';
import { getStartupPage, listStartups, type StartupDirectory, type StartupPage } from '@sabha/contract/organisations/startup-directory';
import { redirect } from 'react-router';
import { startupPath } from '../../lib/paths.ts';

export interface DirectoryView extends StartupDirectory {
  /** The theme that the address names, whether somebody works on it or not; null for all. */
  theme: string | null;
  /** How many there are without the filter. */
  startup_count: number;
}

/** The directory as the address asks for it. */
export async function loadDirectory({ api }: PageCall, request: Request): Promise<DirectoryView> {
  const { themes, startups } = (await api.call(listStartups)).data;
  const theme = new URL(request.url).searchParams.get('theme') || null;
  const shown = theme === null ? startups : startups.filter((startup) => startup.theme?.slug === theme);
  return { themes, theme, startups: shown, startup_count: startups.length };
}

/** @throws the API's 404 when there is no such startup, and the way to the address of the one that it is now */
export async function loadStartup(slug: string, { api }: PageCall): Promise<StartupPage> {
  const startup = (await api.call(getStartupPage, { params: { slug } })).data;
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown answer as the way to go
  if (startup.slug !== slug) throw redirect(startupPath(startup.slug));
  return startup;
}

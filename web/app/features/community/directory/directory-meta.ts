import { m } from '../../../paraglide/messages.js';
import { kindName } from '../../organisations/public.ts';
import { kindOf, readDirectoryAt } from './directory-query.ts';

/** The head of a page of the directory, by its address. */
export function directoryMeta({ pathname, search }: { pathname: string; search: string }) {
  const asked = readDirectoryAt(pathname, new URLSearchParams(search));
  const parts = asked ? [...(asked.view === 'people' ? [m.directory_title()] : []), kindName(kindOf(asked))] : [];
  return [{ title: [...parts, m.organisations_title()].join(' · ') }, { name: 'robots', content: 'noindex' }];
}

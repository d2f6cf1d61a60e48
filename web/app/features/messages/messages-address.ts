import { helpDeskViews } from '@sabha/contract/messages/help-desk-operations';
import { m } from '../../paraglide/messages.js';
import { addressOf } from '../../ui/directory/address.ts';
import { ofSearch, searchedHref } from './search-address.ts';

export type HelpDeskView = (typeof helpDeskViews)[number];

const inboxPath = '/messages?show=help-desk';
const ofList: ReadonlySet<string> = new Set(['show', 'view', ...ofSearch]);

/** Which view of the desk's inbox an address asks for; null where it asks for another list. */
export function readInbox(here: URLSearchParams): HelpDeskView | null {
  if (here.get('show') !== 'help-desk') return null;
  return helpDeskViews.find((view) => view === here.get('view')) ?? 'waiting';
}

interface Reader {
  /** Whether they answer at the help desk, as far as that is known. */
  readonly isStaff: boolean;
  /** What is open is what somebody asks there. */
  readonly isAtCase: boolean;
}

/** What an address means to its reader: the desk's inbox is there only for its staff, and for them it stands beside what somebody asks. */
export function addressFor(params: URLSearchParams, { isStaff, isAtCase }: Reader): URLSearchParams {
  const here = new URLSearchParams(params);
  if (isStaff && isAtCase) here.set('show', 'help-desk');
  if (!isStaff && readInbox(here) !== null) {
    here.delete('show');
    here.delete('view');
  }
  return here;
}

/** A view of the desk's inbox, where the same is searched for as here. */
export const inboxHref = (here: URLSearchParams, view: HelpDeskView): string =>
  searchedHref(view === 'waiting' ? inboxPath : `${inboxPath}&view=${view}`, here);

interface Beside {
  /** A conversation, or the way to one; the list alone unless said. */
  readonly open?: number | 'new' | 'help-desk' | null;
  /** The number of the message that it begins at. */
  readonly at?: number | null;
  readonly hasInfo?: boolean;
}

/** The address of the list as it is here, and of what is opened beside it. */
export const messagesHref = (here: URLSearchParams, { open = null, at = null, hasInfo = false }: Beside = {}): string =>
  addressOf(open === null ? '/messages' : `/messages/${open}`, [
    ...(at === null ? [] : [['at', String(at)] as const]),
    ...(hasInfo ? [['info', '1'] as const] : []),
    ...[...here].filter(([name]) => ofList.has(name)),
  ]);

/** The way back to the list. */
export const backFrom = (here: URLSearchParams): { to: string; label: string } => ({
  to: messagesHref(here),
  label: readInbox(here) === null ? m.messages_all_conversations() : m.messages_help_desk(),
});

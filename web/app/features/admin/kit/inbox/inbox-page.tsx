import type { ApiClient } from '@sabha/contract/core/operation';
import type { ComponentType } from 'react';
import { TextLink } from '../../../../ui/button.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../../lib/query/query-of.ts';
import { useRead } from '../../../../lib/query/use-read.ts';
import { LoadedPart } from '../components/loaded-part.tsx';
import { AdminPageHeading } from '../components/admin-page-heading.tsx';
import type { AdminPageProps } from '../admin-page.ts';
import { useCan } from '../use-can.ts';
import { readPage, useListAddress, writePage } from '../use-list-address.ts';
import { InboxList, type InboxEntries } from './inbox-list.tsx';

export interface InboxDetailProps<EmailDocument> {
  readonly letter: EmailDocument;
  readonly api: ApiClient;
  readonly zone: string;
  readonly reload: () => Promise<void>;
  /** Whether the active role may answer it and move it. */
  readonly canDecide: boolean;
}

/** Which page of the list is wanted, newest first. */
export interface InboxAsked {
  /** Empty for all. */
  readonly state: string;
  readonly page: number;
  readonly limit: number;
  /** Of the edition that is open, where what is sent belongs to one. */
  readonly edition_id: number;
}

const entriesPerPage = 25;

/** What a page says about something that people send: how it is listed, and how one of it is read and answered. */
interface InboxSpec<EmailDocument> {
  readonly title: () => string;
  readonly text: () => string;
  readonly states: () => readonly { value: string; label: string }[];
  readonly loadEntries: (api: ApiClient, asked: InboxAsked) => Promise<InboxEntries>;
  /** @throws ProblemError 404 */
  readonly loadApplication: (api: ApiClient, id: number) => Promise<EmailDocument>;
  readonly EmailDocument: ComponentType<InboxDetailProps<EmailDocument>>;
}

/** The page of what people send: a list by state, and each at its own address. */
export function createInboxPage<EmailDocument>(spec: InboxSpec<EmailDocument>): (props: AdminPageProps) => React.ReactNode {
  return function InboxPage(props: AdminPageProps) {
    const { session } = useAuth();
    if (!session) return null;
    const id = Number(props.rest);
    const known = { ...props, spec, api: session.api };
    return Number.isInteger(id) && id > 0 ? <Opened key={id} {...known} id={id} /> : <Listed {...known} />;
  };
}

type InsideProps<EmailDocument> = AdminPageProps & { spec: InboxSpec<EmailDocument>; api: ApiClient };

function Listed<EmailDocument>({ spec, edition, path }: InsideProps<EmailDocument>) {
  const [{ state, page }, ask] = useListAddress<Pick<InboxAsked, 'state' | 'page'>>({
    read: (params) => ({ state: spec.states().find(({ value }) => value === params.get('state'))?.value ?? '', page: readPage(params) }),
    write: (asked) => ({ state: asked.state, page: writePage(asked.page) }),
  });
  const { edition_id } = edition;
  const { loaded, reload } = useRead(
    composeQuery('admin/inbox', [path, edition_id, state, page], (api) =>
      spec.loadEntries(api, { state, page, limit: entriesPerPage, edition_id }),
    ),
  );
  return (
    <>
      <AdminPageHeading title={spec.title()} text={spec.text()} />
      <InboxList
        title={spec.title()}
        path={path}
        zone={edition.time_zone}
        loaded={loaded}
        reload={reload}
        state={state}
        states={spec.states()}
        onState={(next) => ask({ state: next, page: 1 })}
        onPage={(next) => ask({ state, page: next })}
      />
    </>
  );
}

function Opened<EmailDocument>({ spec, api, edition, path, menu, id }: InsideProps<EmailDocument> & { id: number }) {
  const can = useCan(menu);
  const { loaded, reload } = useRead(composeQuery('admin/inbox-entry', [path, id], (api) => spec.loadApplication(api, id)));
  return (
    <LoadedPart loaded={loaded} reload={reload}>
      {(letter) => (
        <article className="max-w-[820px]">
          <TextLink to={path}>{spec.title()}</TextLink>
          <div className="mt-4">
            <spec.EmailDocument letter={letter} api={api} zone={edition.time_zone} reload={reload} canDecide={can('update')} />
          </div>
        </article>
      )}
    </LoadedPart>
  );
}

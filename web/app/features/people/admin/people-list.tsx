import type { Role } from '@sabha/contract/access/role';
import type { ApiClient } from '@sabha/contract/core/operation';
import { globalUser } from '@sabha/contract/accounts/global-user';
import { exportUsers } from '@sabha/contract/accounts/people-import';
import { FileDown, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { roleLabel } from '../../../lib/session/role-label.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { SearchInput } from '../../admin/kit/components/search-input.tsx';
import { fetchFile } from '../../admin/kit/fetch-file.ts';
import { loadRoles } from '../../access/admin/public.ts';
import { PeopleBulk } from './people-bulk.tsx';
import { columnsOf, listedFields, type ListedPerson } from './people-columns.tsx';
import { peopleFilter, peopleHref, peoplePerPage, readPeopleQuery, type PeopleQuery, type PeopleState } from './people-query.ts';
import { personName } from '../../admin/kit/person-name.ts';

const stateNames: Readonly<Record<PeopleState, () => string>> = {
  '': m.staff_state_any,
  active: m.staff_state_active,
  suspended: m.staff_state_suspended,
  minor: m.staff_state_minor,
};
const noRoles: readonly Role[] = [];
const nobody: ReadonlySet<string> = new Set();

interface PeopleListProps {
  api: ApiClient;
  path: string;
  zone: string;
}

/** Everybody, found by name or address, role and state. */
export function PeopleList({ api, path, zone }: PeopleListProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = readPeopleQuery(params);
  const key = peopleHref(path, query);
  const [ticked, setTicked] = useState<{ readonly key: string; readonly ids: ReadonlySet<string> }>({ key, ids: new Set() });
  // Whoever is ticked is ticked on this page of this list.
  const selected = ticked.key === key ? ticked.ids : nobody;
  const setSelected = (ids: ReadonlySet<string>) => setTicked({ key, ids });
  const { loaded, reload } = useRead(
    composeQuery('people/people-list', key, async (api) => {
      const { sort, page, ...rest } = readPeopleQuery(new URL(key, location.origin).searchParams);
      const list = { page, limit: peoplePerPage, fields: listedFields, sortField: sort.key, sortOrder: sort.order, ...peopleFilter(rest) };
      const { data, meta } = await api.call(globalUser.operations.getAll, { query: list });
      return { people: data as readonly ListedPerson[], meta };
    }),
  );
  // Nothing is done to people who are not shown: the list may be read anew without some of them.
  const chosen = loaded.state === 'ready' ? loaded.value.people.filter(({ user_id }) => selected.has(String(user_id))) : [];
  const { loaded: roles } = useRead(composeQuery('roles', null, loadRoles));
  const known = roles.state === 'ready' ? roles.value : noRoles;
  const ask = (change: Partial<PeopleQuery>) =>
    void navigate(peopleHref(path, { ...query, page: 1, ...change }), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  const isFiltered = query.search !== '' || query.role !== '' || query.state !== '';
  return (
    <>
      <AdminPageHeading title={m.staff_people()} text={m.staff_people_text()}>
        <ExportButton api={api} query={query} />
        <ButtonLink to={`${path}/import`}>
          <FileUp size={18} strokeWidth={1.75} aria-hidden />
          {m.staff_import()}
        </ButtonLink>
      </AdminPageHeading>
      <Filters query={query} roles={known} onAsk={ask} />
      <PeopleBulk
        api={api}
        user_ids={chosen.map(({ user_id }) => user_id)}
        roles={known}
        onDone={async () => {
          setSelected(new Set());
          await reload();
        }}
      />
      <LoadedPart loaded={loaded} reload={reload}>
        {(value) => (
          <>
            <Table
              caption={m.staff_people()}
              columns={columnsOf(path, zone)}
              rows={value.people}
              keyOf={({ user_id }) => String(user_id)}
              nameOf={personName}
              sort={query.sort}
              onSort={(sort) => ask({ sort })}
              selected={selected}
              onSelect={setSelected}
              empty={
                <EmptyState
                  title={isFiltered ? m.admin_nothing_found() : m.staff_people_empty()}
                  text={isFiltered ? m.admin_nothing_found_text() : m.staff_people_empty_text()}
                />
              }
            />
            <Pagination
              className="mt-4"
              page={query.page}
              limit={peoplePerPage}
              total={value.meta.total}
              isApproximate={value.meta.approximate === true}
              hrefOf={(page) => peopleHref(path, { ...query, page })}
            />
          </>
        )}
      </LoadedPart>
    </>
  );
}

const typingPauseMs = 350;

function Filters({ query, roles, onAsk }: { query: PeopleQuery; roles: readonly Role[]; onAsk: (change: Partial<PeopleQuery>) => void }) {
  const [typed, setTyped] = useState(query.search);
  const shown = useRef(query.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A role may be chosen while the words wait.
  const latest = useRef(onAsk);
  useEffect(() => {
    latest.current = onAsk;
  }, [onAsk]);
  useEffect(() => {
    // Another address was gone to: the browser went back.
    if (shown.current !== query.search) setTyped(query.search);
    shown.current = query.search;
  }, [query.search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      shown.current = text.trim();
      latest.current({ search: text.trim() });
    }, typingPauseMs);
  }
  return (
    <div className="mb-4 flex flex-wrap gap-2.5">
      <SearchInput
        label={m.staff_search_people()}
        value={typed}
        maxLength={200}
        className="min-w-64 flex-1 max-sm:basis-full md:max-w-96"
        onChange={type}
      />
      <div className="w-52 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1">
        <NativeSelect aria-label={m.staff_role()} value={query.role} onChange={({ currentTarget }) => onAsk({ role: currentTarget.value })}>
          <option value="">{m.staff_role_any()}</option>
          {roles.map((role) => (
            <option key={role.role_id} value={role.role_id}>
              {roleLabel(role)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="w-52 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1">
        <NativeSelect
          aria-label={m.staff_state()}
          value={query.state}
          onChange={({ currentTarget }) => onAsk({ state: currentTarget.value as PeopleState })}
        >
          {Object.entries(stateNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}

/** The people of the list as a file that an import reads again. */
function ExportButton({ api, query }: { api: ApiClient; query: PeopleQuery }) {
  const [isBusy, setIsBusy] = useState(false);
  async function download(): Promise<void> {
    setIsBusy(true);
    await fetchFile(() => api.call(exportUsers, { query: peopleFilter(query) }), 'people.csv');
    setIsBusy(false);
  }
  return (
    <Button isBusy={isBusy} onClick={() => void download()}>
      <FileDown size={18} strokeWidth={1.75} aria-hidden />
      {m.staff_export()}
    </Button>
  );
}

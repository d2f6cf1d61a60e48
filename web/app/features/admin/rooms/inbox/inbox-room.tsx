import type { ApiClient } from '@sabha/contract/core/operation';
import { useCallback, useState, type ComponentType } from 'react';
import { TextLink } from '../../../../ui/button.tsx';
import { useAuth } from '../../../../lib/session/use-auth.tsx';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { LoadedPart } from '../../components/loaded-part.tsx';
import { RoomHeading } from '../../components/room-heading.tsx';
import type { RoomProps } from '../../room.ts';
import { useMay } from '../../use-may.ts';
import { InboxList, type InboxEntry } from './inbox-list.tsx';

export interface LetterProps<Letter> {
  readonly letter: Letter;
  readonly api: ApiClient;
  readonly zone: string;
  readonly reload: () => Promise<void>;
  /** Whether the active role may answer it and move it. */
  readonly canAct: boolean;
}

/** What a room says about something that people send: how it is listed, and how one of it is read and answered. */
interface InboxSpec<Letter> {
  readonly title: () => string;
  readonly text: () => string;
  readonly states: () => readonly { value: string; label: string }[];
  /** The newest, of one state or (empty) of all. */
  readonly loadEntries: (api: ApiClient, state: string) => Promise<readonly InboxEntry[]>;
  /** @throws ProblemError 404 */
  readonly loadLetter: (api: ApiClient, id: number) => Promise<Letter>;
  readonly Letter: ComponentType<LetterProps<Letter>>;
}

/** The room of what people send: a list by state, and each at its own address. */
export function createInboxRoom<Letter>(spec: InboxSpec<Letter>): (props: RoomProps) => React.ReactNode {
  return function InboxRoom(props: RoomProps) {
    const { session } = useAuth();
    if (!session) return null;
    const id = Number(props.rest);
    const known = { ...props, spec, api: session.api };
    return Number.isInteger(id) && id > 0 ? <Opened key={id} {...known} id={id} /> : <Listed {...known} />;
  };
}

type InsideProps<Letter> = RoomProps & { spec: InboxSpec<Letter>; api: ApiClient };

function Listed<Letter>({ spec, api, edition, path }: InsideProps<Letter>) {
  const [state, setState] = useState('');
  const load = useCallback(() => spec.loadEntries(api, state), [spec, api, state]);
  const { loaded, reload } = useLoaded(load);
  return (
    <>
      <RoomHeading title={spec.title()} text={spec.text()} />
      <InboxList
        title={spec.title()}
        path={path}
        zone={edition.time_zone}
        loaded={loaded}
        reload={reload}
        state={state}
        states={spec.states()}
        onState={setState}
      />
    </>
  );
}

function Opened<Letter>({ spec, api, edition, path, menu, id }: InsideProps<Letter> & { id: number }) {
  const may = useMay(menu);
  const load = useCallback(() => spec.loadLetter(api, id), [spec, api, id]);
  const { loaded, reload } = useLoaded(load);
  return (
    <LoadedPart loaded={loaded} reload={reload}>
      {(letter) => (
        <article className="max-w-[820px]">
          <TextLink to={path}>{spec.title()}</TextLink>
          <div className="mt-4">
            <spec.Letter letter={letter} api={api} zone={edition.time_zone} reload={reload} canAct={may('update')} />
          </div>
        </article>
      )}
    </LoadedPart>
  );
}

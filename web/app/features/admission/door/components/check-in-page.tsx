import { CircleSlash, LogIn, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { Toasts } from '../../../../ui/toast.tsx';
import { openDoor, type Door } from '../open-door.ts';
import { useDoorStart, type DoorKit } from '../start-door.ts';
import { useDoorWorker } from '../use-door-worker.ts';
import { DoorScreen } from './door-screen.tsx';
import { Front } from './front.tsx';
import { ListChoice } from './list-choice.tsx';

/** The phone at a door. It stands alone, without the frame of the other pages, because it has to work without a network. */
export function CheckInPage() {
  const start = useDoorStart();
  useDoorWorker(start.state === 'ready');
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
  return (
    <>
      {start.state === 'ready' ? <OpenDoor kit={start.kit} /> : <DoorFront start={start} />}
      <Toasts />
    </>
  );
}

function DoorFront({ start }: { start: Exclude<ReturnType<typeof useDoorStart>, { state: 'ready' }> }) {
  switch (start.state) {
    case 'opening':
      return (
        <main className="mx-auto max-w-[560px] px-5 py-8">
          <h1 className="sr-only">{m.door_title()}</h1>
          <SkeletonGroup label={m.door_opening()}>
            <Skeleton className="h-11 w-2/3" />
            <Skeleton className="mt-6 h-24 w-full" />
          </SkeletonGroup>
        </main>
      );
    case 'signed-out':
      return (
        <Front icon={<LogIn aria-hidden />} title={m.door_sign_in_title()} text={m.door_sign_in_text()}>
          {start.waiting_count > 0 && <p className="mt-3 font-semibold">{m.door_waiting({ count: start.waiting_count })}</p>}
          <ButtonLink kind="primary" size="large" to="/auth?next=/check-in" className="mt-7">
            {m.door_sign_in()}
          </ButtonLink>
        </Front>
      );
    case 'forbidden':
      return (
        <Front icon={<CircleSlash aria-hidden />} title={m.door_forbidden_title()} text={m.door_forbidden_text()}>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink kind="primary" size="large" to="/contact">
              {m.door_ask_organiser()}
            </ButtonLink>
            <ButtonLink size="large" to="/select-role">
              {m.door_other_role()}
            </ButtonLink>
            <ButtonLink kind="quiet" size="large" to="/user/home">
              {m.door_home()}
            </ButtonLink>
          </div>
        </Front>
      );
    default:
      return <Front icon={<WifiOff aria-hidden />} title={m.door_unreachable_title()} text={m.door_unreachable_text()} />;
  }
}

function OpenDoor({ kit }: { kit: DoorKit }) {
  const [door, setDoor] = useState<Door | null>(null);
  const [isChoosing, setIsChoosing] = useState(kit.choice === undefined);
  const [name, setName] = useState(kit.device.name);
  const { store, calls, session, choice } = kit;
  const [list, setList] = useState(choice?.list);
  useEffect(() => {
    if (!list) return undefined;
    const isGone = { now: false };
    void openDoor({ calls, store, device_name: name, canCall: () => session.restore() }, list).then(
      (opened) => !isGone.now && setDoor(opened),
    );
    return () => {
      isGone.now = true;
    };
  }, [list, name, calls, store, session]);
  if (isChoosing || !list)
    return (
      <ListChoice
        kit={kit}
        name={name}
        chosen={list ?? null}
        onChoose={(next, called) => {
          void Promise.all([store.store('choice', { list: next }), store.store('device', { ...kit.device, name: called })]);
          setName(called);
          setList(next);
          setIsChoosing(false);
        }}
        onBack={list ? () => setIsChoosing(false) : null}
      />
    );
  if (!door || door.read().list.check_in_list_id !== list.check_in_list_id) return <DoorFront start={{ state: 'opening' }} />;
  return <DoorScreen door={door} kit={kit} onChangeList={() => setIsChoosing(true)} />;
}

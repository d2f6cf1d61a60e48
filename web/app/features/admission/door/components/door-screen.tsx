import { doorChannel } from '@sabha/contract/admission/socket-events';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { logError } from '../../../../lib/console.ts';
import { m } from '../../../../paraglide/messages.js';
import { notify } from '../../../../ui/toast.tsx';
import type { DoorAnswer } from '../door-state.ts';
import { allowSound, giveSignal } from '../give-signal.ts';
import type { Door } from '../open-door.ts';
import { openQrReader, type QrReader } from '../qr-reader.ts';
import type { DoorKit } from '../start-door.ts';
import { useCamera } from '../use-camera.ts';
import { useHandScanner } from '../use-hand-scanner.ts';
import { useDoorRounds } from '../use-door-rounds.ts';
import { AnswerView } from './answer-view.tsx';
import { CameraView } from './camera-view.tsx';
import { DoorBar } from './door-bar.tsx';
import { DoorKeys } from './door-keys.tsx';
import { ReadOnlyDoorView } from './read-only-door-view.tsx';
import { NetworkLine } from './network-line.tsx';
import { ShutOut } from './shut-out.tsx';

const FindSheet = lazyPart(async () => (await import('./find-sheet.tsx')).FindSheet);
const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog);
const OptionsSheet = lazyPart(async () => (await import('./options-sheet.tsx')).OptionsSheet);

/** A code that stays before the camera is one look; somebody who shows it again has waited longer. */
const sameCodeMs = 3_000;

/** What staff want to do against an answer, and have to give a reason for. */
interface Asking {
  readonly action: 'undo' | 'override';
  readonly answer: DoorAnswer;
}

interface DoorScreenProps {
  door: Door;
  kit: DoorKit;
  onChangeList: () => void;
}

/** The door itself: read a code, say what to do, be ready for the next. */
export function DoorScreen({ door, kit, onChangeList }: DoorScreenProps) {
  const state = useSyncExternalStore(door.subscribe, door.read, door.read);
  const [open, setOpen] = useState<'find' | 'options' | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [switches, setSwitches] = useState(kit.switches);
  const video = useRef<HTMLVideoElement>(null);
  const scan = useCallback(
    (text: string) => {
      setOpen(null);
      door.scan(text).catch((error: unknown) => {
        logError('A look at a ticket failed', error);
        void notify({ title: m.door_action_failed(), kind: 'bad' });
      });
    },
    [door],
  );
  const reader = useRef<Promise<QrReader> | null>(null);
  const openReader = useCallback(() => (reader.current ??= openQrReader()), []);
  useEffect(() => () => void reader.current?.then((one) => one.close()), []);
  // Who is giving a reason has not done with one person yet: the next code is read when the dialog is closed.
  const listen = useUnless(asking !== null, scan);
  const camera = useCamera(video, openReader, useUnless(asking !== null, useOnce(scan)));
  useHandScanner(listen);
  useDoorRounds(door);
  useSignals(state.answer, switches);
  const { check_in_list_id } = state.list;
  useEffect(() => kit.session.join(doorChannel, check_in_list_id), [kit.session, check_in_list_id]);
  useEffect(() => kit.session.live.listen('door_counts', (counts) => door.listenForCounts(counts)), [kit.session, door]);
  if (state.trouble === 'shut-out') return <ShutOut />;
  const { answer, is_busy } = state;
  return (
    <div className="flex h-dvh flex-col bg-page" onPointerDown={allowSound}>
      <DoorBar state={state} onChangeList={onChangeList} onOptions={() => setOpen('options')} />
      <main className="flex min-h-0 flex-1 flex-col">
        <h1 className="sr-only">{m.door_title()}</h1>
        <NetworkLine state={state} onSeen={() => void door.forgetDuplicates()} />
        <CameraView camera={camera} video={video} isSmall={answer !== null || is_busy} />
        {is_busy && !answer && <ReadOnlyDoorView />}
        <div role="status" aria-live="assertive" className={answer ? 'flex min-h-0 flex-1 flex-col' : ''}>
          {answer && (
            <AnswerView
              answer={answer}
              state={state}
              canOverride={kit.staff.can_override && state.offline_since === null}
              onUndo={() => setAsking({ action: 'undo', answer })}
              onOverride={() => setAsking({ action: 'override', answer })}
              onBadge={(line_id) => void saveBadge(kit, line_id)}
              onNext={door.clear}
            />
          )}
        </div>
        <DoorKeys state={state} openReader={openReader} onKind={door.setKind} onRead={scan} onFind={() => setOpen('find')} />
      </main>
      <Suspense>
        {open === 'find' && <FindSheet kit={kit} state={state} onRead={scan} onClose={() => setOpen(null)} />}
        {open === 'options' && (
          <OptionsSheet
            switches={switches}
            onSwitch={(next) => {
              setSwitches(next);
              void kit.store.store('switches', next);
            }}
            onClose={() => setOpen(null)}
          />
        )}
        {asking && (
          <ReasonDialog
            action={asking.action}
            onClose={() => setAsking(null)}
            onAnswer={(reason) => (asking.action === 'undo' ? door.undo(asking.answer, reason) : door.scan(asking.answer.text, reason))}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Hands a badge to the browser's downloads; it lets nobody in and holds nobody up. */
async function saveBadge({ calls }: DoorKit, line_id: number): Promise<void> {
  try {
    const url = URL.createObjectURL(await calls.printBadge(line_id));
    Object.assign(document.createElement('a'), { href: url, download: `badge-${line_id}.pdf` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    logError('A badge was not printed', error);
    await notify({ title: m.door_action_failed(), kind: 'bad' });
  }
}

/** Hears what a camera reads many times a second as one look. */
function useOnce(scan: (text: string) => void): (text: string) => void {
  const last = useRef({ text: '', at: 0 });
  return useCallback(
    (text) => {
      const isSame = last.current.text === text && Date.now() - last.current.at < sameCodeMs;
      last.current = { text, at: Date.now() };
      if (!isSame) scan(text);
    },
    [scan],
  );
}

/** Hears nothing while `isDeaf`, as if nothing had been shown. */
function useUnless(isDeaf: boolean, listen: (text: string) => void): (text: string) => void {
  return useCallback(
    (text) => {
      if (!isDeaf) listen(text);
    },
    [isDeaf, listen],
  );
}

function useSignals(answer: DoorAnswer | null, switches: DoorKit['switches']): void {
  const entered = useRef<string | null>(null);
  useEffect(() => {
    if (!answer || entered.current === answer.scan_id) return;
    entered.current = answer.scan_id;
    giveSignal(answer.reason === null ? 'admitted' : 'refused', switches);
  }, [answer, switches]);
}

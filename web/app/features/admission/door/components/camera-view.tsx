import { Flashlight, FlashlightOff, ScanQrCode, SwitchCamera, VideoOff } from 'lucide-react';
import type { RefObject } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import type { Camera, CameraStatus } from '../use-camera.ts';

const faults: Partial<Record<CameraStatus, () => string>> = {
  denied: m.door_camera_denied,
  none: m.door_camera_none,
  failed: m.door_camera_failed,
};

interface CameraViewProps {
  camera: Camera;
  video: RefObject<HTMLVideoElement | null>;
  /** A strip above the answer, so that the next code can be held before it. */
  isSmall: boolean;
}

/** The camera's picture, and the way to it while it is off. */
export function CameraView({ camera, video, isSmall }: CameraViewProps) {
  const { status } = camera;
  const isRunning = status === 'on' || status === 'starting';
  const fault = faults[status];
  return (
    <div
      hidden={isSmall && !isRunning}
      className={`relative overflow-hidden bg-neel-950 text-stone-50 ${isSmall ? 'h-[22dvh] shrink-0' : 'min-h-0 flex-1'}`}
    >
      <video ref={video} muted playsInline aria-label={m.door_camera()} hidden={!isRunning} className="size-full object-cover" />
      {isRunning && <Aim isStarting={status === 'starting'} camera={camera} />}
      {!isRunning && (
        <div className="flex h-full flex-col items-center justify-center gap-5 overflow-y-auto px-8 py-6 text-center [--focus:var(--color-genda-400)] [color-scheme:dark]">
          <ScanQrCode size={72} strokeWidth={1.25} aria-hidden className="shrink-0 text-genda-400 max-sm:size-16" />
          <div>
            <p className="text-display-sm">{m.door_ready()}</p>
            <p className="mx-auto mt-2 max-w-[34ch] text-neel-100">{fault?.() ?? m.door_ready_text()}</p>
          </div>
          <Button kind="lit" size="large" onClick={camera.start}>
            {m.door_start_camera()}
          </Button>
        </div>
      )}
    </div>
  );
}

function Aim({ isStarting, camera }: { isStarting: boolean; camera: Camera }) {
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-1/2 aspect-square h-[min(72%,72vw)] -translate-1/2 rounded-card border-4 border-genda-400 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
      />
      {isStarting && <p className="absolute inset-x-0 top-1/2 text-center font-semibold">{m.door_starting_camera()}</p>}
      <div className="absolute right-2 bottom-2 flex gap-1.5">
        {camera.hasTorch && (
          <CameraKey
            label={camera.isTorchOn ? m.door_torch_off() : m.door_torch_on()}
            icon={camera.isTorchOn ? FlashlightOff : Flashlight}
            onPress={camera.toggleTorch}
          />
        )}
        {camera.cameras.length > 1 && <CameraKey label={m.door_other_camera()} icon={SwitchCamera} onPress={camera.change} />}
        <CameraKey label={m.door_stop_camera()} icon={VideoOff} onPress={camera.stop} />
      </div>
    </>
  );
}

function CameraKey({ label, icon: Icon, onPress }: { label: string; icon: typeof VideoOff; onPress: () => void }) {
  return (
    <button
      type="button"
      title={label}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-control bg-neel-950/80 text-stone-50 hover:bg-neel-900"
    >
      <span className="sr-only">{label}</span>
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

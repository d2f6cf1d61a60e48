import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { logError } from '../../../lib/console.ts';
import type { QrReader } from './qr-reader.ts';

export type CameraStatus = 'off' | 'starting' | 'on' | 'denied' | 'none' | 'failed';

export interface Camera {
  readonly status: CameraStatus;
  readonly cameras: readonly MediaDeviceInfo[];
  readonly hasTorch: boolean;
  readonly isTorchOn: boolean;
  start(): void;
  stop(): void;
  /** The next of the device's cameras. */
  change(): void;
  toggleTorch(): void;
}

/** Pictures a second are few enough for a phone to stay cool, and enough for nobody to wait. */
const everyMs = 120;

interface TorchAble extends MediaTrackCapabilities {
  readonly torch?: boolean;
}
const torch = (isOn: boolean) => ({ advanced: [{ torch: isOn }] }) as unknown as MediaTrackConstraints;

function statusOf(error: unknown): CameraStatus {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}

/** The camera in a video element, read again and again; what it reads goes to `onRead`. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  openReader: () => Promise<QrReader>,
  onRead: (text: string) => void,
): Camera {
  const [status, setStatus] = useState<CameraStatus>('off');
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [device_id, setDeviceId] = useState<string | null>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isTorchOn, setIsTorchOn] = useState(false);
  const onReadRef = useRef(onRead);
  useEffect(() => {
    onReadRef.current = onRead;
  }, [onRead]);
  const isWanted = status !== 'off' && status !== 'denied' && status !== 'none' && status !== 'failed';

  useEffect(() => {
    if (!isWanted) return undefined;
    const element = video.current;
    const aim = device_id === null ? { facingMode: 'environment' } : { deviceId: { exact: device_id } };
    let stream: MediaStream | null = null;
    const ended = new AbortController();
    const run = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { ...aim, width: { ideal: 1280 } } });
      if (ended.signal.aborted || !element) return stream.getTracks().forEach((one) => one.stop());
      await playIn(element, stream);
      setCameras((await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput'));
      setTrack(stream.getVideoTracks()[0] ?? null);
      setStatus('on');
      await readOn(element, await openReader(), {
        signal: ended.signal,
        onRead: (text) => {
          if (!ended.signal.aborted) onReadRef.current(text);
        },
      });
    };
    run().catch((error: unknown) => {
      if (ended.signal.aborted) return;
      // What somebody refused is no failure of the page.
      if (statusOf(error) === 'failed') logError('The camera failed', error);
      setStatus(statusOf(error));
    });
    return () => {
      ended.abort();
      for (const one of stream?.getTracks() ?? []) one.stop();
      setTrack(null);
      setIsTorchOn(false);
    };
  }, [isWanted, device_id, video, openReader]);

  const change = useCallback(() => {
    const now = cameras.findIndex((one) => one.deviceId === (device_id ?? track?.getSettings().deviceId));
    setDeviceId(cameras[(now + 1) % cameras.length]?.deviceId ?? null);
  }, [cameras, device_id, track]);
  const toggleTorch = useCallback(() => {
    track?.applyConstraints(torch(!isTorchOn)).then(
      () => setIsTorchOn(!isTorchOn),
      (error: unknown) => logError('The torch failed', error),
    );
  }, [track, isTorchOn]);
  return {
    status,
    cameras,
    hasTorch: (track?.getCapabilities() as TorchAble | undefined)?.torch === true,
    isTorchOn,
    start: () => setStatus('starting'),
    stop: () => setStatus('off'),
    change,
    toggleTorch,
  };
}

async function playIn(element: HTMLVideoElement, stream: MediaStream): Promise<void> {
  element.srcObject = stream;
  await element.play();
}

async function readOn(
  video: HTMLVideoElement,
  reader: QrReader,
  { signal, onRead }: { signal: AbortSignal; onRead: (text: string) => void },
): Promise<void> {
  while (!signal.aborted) {
    const text = document.visibilityState === 'visible' ? await reader.read(video) : null;
    if (text !== null) onRead(text);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

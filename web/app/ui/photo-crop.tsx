import { useId, useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { cropArea, dragged, clampCrop, maxZoom, type CropPlace } from './crop-area.ts';

/** A picture that was chosen and can be shown. */
export interface CropSource {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface PhotoCropProps {
  source: CropSource;
  /** Width of the frame for each unit of its height. */
  ratio: number;
  place: CropPlace;
  onChange: (place: CropPlace) => void;
}

/** The picture behind its frame, moved by finger, mouse or keys and zoomed by wheel, two fingers or the slider. */
export function PhotoCrop({ source, ratio, place, onChange }: PhotoCropProps) {
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const change = (part: Partial<CropPlace>) => onChange(clampCrop({ ...place, ...part }));

  function move(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId);
    const box = frame.current?.getBoundingClientRect();
    if (!before || !box) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      change({ zoom: (place.zoom * apart(now)) / Math.max(1, apart(before)) });
      return;
    }
    onChange(dragged(source, ratio, place, { x: (now.x - before.x) / box.width, y: (now.y - before.y) / box.height }));
  }

  return (
    <div className="grid gap-4">
      <div
        ref={frame}
        style={{ aspectRatio: ratio }}
        className="relative w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-card bg-sunken select-none active:cursor-grabbing"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={move}
        onPointerUp={(event) => fingers.current.delete(event.pointerId)}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
        onWheel={(event) => change({ zoom: place.zoom * Math.exp(-event.deltaY / 600) })}
      >
        <CroppedImage source={source} ratio={ratio} place={place} />
      </div>
      <div className="grid max-w-72 gap-2.5">
        <Slider label={m.ui_crop_zoom()} minimum={1} maximum={maxZoom} value={place.zoom} onChange={(zoom) => change({ zoom })} />
        <Slider label={m.ui_crop_across()} minimum={-1} maximum={1} value={place.x} onChange={(x) => change({ x })} />
        <Slider label={m.ui_crop_down()} minimum={-1} maximum={1} value={place.y} onChange={(y) => change({ y })} />
      </div>
    </div>
  );
}

/** The part of the picture that is kept, filling the box it stands in. */
function CroppedImage({ source, ratio, place }: Omit<PhotoCropProps, 'onChange'>) {
  const { left, top, width, height } = cropArea(source, ratio, place);
  const percent = (share: number) => `${share * 100}%`;
  const style: CSSProperties = {
    width: percent(source.width / width),
    height: percent(source.height / height),
    left: percent(-left / width),
    top: percent(-top / height),
  };
  return <img src={source.url} alt="" draggable={false} style={style} className="pointer-events-none absolute max-w-none" />;
}

interface CropPreviewProps extends Omit<PhotoCropProps, 'onChange'> {
  /** Shape of the place where the photo is going to be shown; it covers it from the middle. */
  shape: number;
  className?: string;
  children?: ReactNode;
}

/** How the kept part looks in another shape, such as an arch. */
export function CropPreview({ source, ratio, place, shape, className, children }: CropPreviewProps) {
  const inner: CSSProperties =
    shape < ratio
      ? { height: '100%', width: `${(ratio / shape) * 100}%`, left: `${(1 - ratio / shape) * 50}%`, top: 0 }
      : { width: '100%', height: `${(shape / ratio) * 100}%`, top: `${(1 - shape / ratio) * 50}%`, left: 0 };
  return (
    <span style={{ aspectRatio: shape }} className={classNames('relative block overflow-hidden bg-sunken', className)}>
      <span style={inner} className="absolute block overflow-hidden">
        <CroppedImage source={source} ratio={ratio} place={place} />
      </span>
      {children}
    </span>
  );
}

interface SliderProps {
  label: string;
  minimum: number;
  maximum: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, minimum, maximum, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[7.5rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={minimum}
        max={maximum}
        step={(maximum - minimum) / 40}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-action"
      />
    </div>
  );
}

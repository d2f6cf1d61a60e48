import { Tooltip as Base } from '@base-ui/react/tooltip';

interface TooltipProps {
  /** A few words; never the only place where they stand, a finger cannot hover. */
  text: string;
  children: React.ReactElement;
}

/** A short explanation on hover and on keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={8} className="z-50">
            <Base.Popup className="max-w-70 rounded-control bg-strong px-2.5 py-1.5 text-xs text-on-strong shadow-2 transition-opacity duration-(--duration-quick) data-ending-style:opacity-0 data-starting-style:opacity-0">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}

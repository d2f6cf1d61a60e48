import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { loadOrnament } from './load-code.ts';

interface QrCodeProps {
  /** What the camera reads. */
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
  className?: string;
}

/** Drawn here and nowhere else, so that what it says does not travel. Always dark on white with a quiet margin, as cameras need it. */
export function QrCode({ text, label, className = 'size-49' }: QrCodeProps) {
  const [drawing, setDrawing] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadOrnament(() => import('uqr')).then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 3 });
      const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
      if (isShown) setDrawing({ size, path: cells.join('') });
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  return (
    <div className={classNames('shrink-0 rounded-control bg-white', className)}>
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={drawing.path} fill="#0b0f1e" />
        </svg>
      )}
    </div>
  );
}

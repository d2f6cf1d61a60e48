import { initials } from '@sabha/contract/core/jaali/initials';
import { PAIRS, pairOf } from '@sabha/contract/core/jaali/pairs';
import type { Face } from '../../../ui/face.ts';
import { Jaali } from '../../../ui/jaali.tsx';
import { useImage } from '../../../ui/use-image.ts';

/** The wide arch of somebody to meet: the photo, or the initials before the person's own lattice. The name stands below. */
export function PersonPicture({ face }: { face: Face }) {
  const { shown, watch } = useImage(face.image);
  const frame = 'relative block aspect-[4/3] w-full overflow-hidden rounded-arch bg-sunken';
  if (shown !== undefined) {
    return (
      <span className={frame}>
        <img src={shown} alt="" loading="lazy" decoding="async" className="size-full object-cover" {...watch} />
      </span>
    );
  }
  const pair = pairOf(face.seed);
  return (
    <span className={frame} aria-hidden>
      <Jaali lattice={{ seed: face.seed, pair }} scale={0.7} className="absolute inset-0" />
      <svg viewBox="0 0 200 150" className="absolute inset-0 size-full">
        <text
          x="100"
          y="118"
          textAnchor="middle"
          fill="#0b0f1e"
          stroke={PAIRS[pair].light}
          strokeWidth="9"
          strokeLinejoin="round"
          paintOrder="stroke"
          className="font-display text-[104px] font-extrabold"
        >
          {initials(face.name).join('')}
        </text>
      </svg>
    </span>
  );
}

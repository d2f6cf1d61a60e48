import { OrgSeal } from '../../../ui/avatar.tsx';
import { nameStyle } from '../../../ui/name-style.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { SmartLink } from './block-frame.tsx';

interface Mark {
  readonly name: string;
  readonly image: string | null;
  readonly to: string | null;
}

/** Each organisation's own mark, or its seal and its name in a width of its own. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-9 gap-y-7 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2">
      {marks.map(({ name, image, to }) => (
        <li key={name} className="text-[19.5px] leading-none tracking-[-.012em] max-md:min-w-0 max-md:text-[18px] md:whitespace-nowrap">
          {to ? (
            <SmartLink to={to} className="flex min-h-11 items-center gap-[11px] decoration-[1.5px] underline-offset-4 hover:underline">
              <Sign name={name} image={image} />
            </SmartLink>
          ) : (
            <span className="flex min-h-11 items-center gap-[11px]">
              <Sign name={name} image={image} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sign({ name, image }: Pick<Mark, 'name' | 'image'>) {
  if (image !== null) return <img src={imageUrl(image, 320)} alt={name} height={32} className="h-8 w-auto" loading="lazy" />;
  return (
    <>
      <OrgSeal seed={`org:${name}`} size={32} />
      <span className="pt-[3px] font-display" style={nameStyle(name)}>
        {name}
      </span>
    </>
  );
}

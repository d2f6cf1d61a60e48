import { PersonArch } from '../../../../ui/person-arch.tsx';
import { imageUrl } from '../../../../lib/image-url.ts';
import { langOf, type BlockOf } from '../../page-view.ts';
import { BlockFrame, SmartLink } from '../block-frame.tsx';

/** Named people, each in their arch. */
export function PeopleBlock({ block }: { block: BlockOf<'people'> }) {
  return (
    <BlockFrame block={block}>
      <ul className="arches">
        {block.items.map((person, index) => {
          const name = <span lang={langOf(person, 'name')}>{person.name}</span>;
          return (
            <li key={index} className="group relative">
              <PersonArch face={{ name: person.name, seed: `named:${person.name}`, image: imageUrl(person.photo, 480) }} />
              <h3 className="mt-4 text-[23px] leading-[1.05] underline-offset-4 group-has-[a]:group-hover:underline max-md:text-[20px]">
                {person.to ? (
                  <SmartLink to={person.to} className="after:absolute after:inset-0">
                    {name}
                  </SmartLink>
                ) : (
                  name
                )}
              </h3>
              <p lang={langOf(person, 'role')} className="mt-1.5 text-[14.5px] leading-[1.35] text-fg-2">
                {[person.role, person.place].filter(Boolean).join(', ')}
              </p>
            </li>
          );
        })}
      </ul>
    </BlockFrame>
  );
}

import type { CategoryView, CategoryBrief } from '@sabha/contract/forum/topic';
import { Building2, Globe, Users, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { CategoryMark } from '../components/category-mark.tsx';

/** A category that can be chosen. */
export type OfferedCategory = CategoryBrief & Partial<Pick<CategoryView, 'description' | 'is_public'>>;

/** Who reads the topic there, where that is to be said. */
export type TopicReaders = 'everybody' | 'members' | 'organisation';

const readersTexts: Readonly<Record<TopicReaders, { readonly Icon: LucideIcon; readonly text: (category: CategoryBrief) => string }>> = {
  everybody: { Icon: Globe, text: () => m.newtopic_public() },
  members: { Icon: Users, text: () => m.newtopic_edit_members() },
  organisation: { Icon: Building2, text: ({ name }) => m.orgforum_new_readers({ organisation: name }) },
};

/** What stands in the menu, as the number of the category. */
export const toCategoryId = (value: unknown): number | null => (value === '' || value === null ? null : Number(value));

interface CategoryFieldProps {
  offered: readonly OfferedCategory[];
  chosen: number | null;
  readers: TopicReaders | null;
  error: string | undefined;
  /** Ties the menu to the form. */
  control: ComponentProps<'select'>;
}

/** One of the categories, with its mark, what is talked about in it and who reads that. */
export function CategoryField({ offered, chosen, readers, error, control }: CategoryFieldProps) {
  const category = offered.find(({ category_id }) => category_id === chosen);
  const hint = category && (
    <>
      <span className="flex items-center gap-2">
        <CategoryMark category={category} />
        <span className="min-w-0 text-fg-2">
          <span className={`th-${category.palette} font-semibold text-theme-text`}>{category.name}</span>
          {category.description ? <span className="block">{category.description}</span> : null}
        </span>
      </span>
      {readers && <ReadersNote Icon={readersTexts[readers].Icon} text={readersTexts[readers].text(category)} />}
    </>
  );
  return (
    <Field label={m.newtopic_category()} hint={hint} error={error} isRequired>
      <NativeSelect {...control}>
        <option value="">{m.ui_choose()}</option>
        <Options offered={offered} />
      </NativeSelect>
    </Field>
  );
}

/** Those of organisations stand apart where there are others, too. */
function Options({ offered }: Pick<CategoryFieldProps, 'offered'>) {
  const groups = [
    { name: m.forum_title(), categories: offered.filter(({ organisation_slug }) => organisation_slug === null) },
    { name: m.orgforum_group(), categories: offered.filter(({ organisation_slug }) => organisation_slug !== null) },
  ];
  if (groups.some(({ categories }) => categories.length === 0)) return offered.map(toOption);
  return groups.map(({ name, categories }) => (
    <optgroup key={name} label={name}>
      {categories.map(toOption)}
    </optgroup>
  ));
}

const toOption = ({ category_id, name }: OfferedCategory) => (
  <option key={category_id} value={category_id}>
    {name}
  </option>
);

const ReadersNote = ({ Icon, text }: { Icon: LucideIcon; text: string }) => (
  <span className="mt-2 flex items-start gap-2 text-sm text-fg">
    <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
    {text}
  </span>
);

import type { CategoryView, CategoryBrief } from '@sabha/contract/forum/topic';
import type { ComponentProps } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import { CategoryMark } from '../components/category-mark.tsx';

/** A category that can be chosen. */
export type OfferedCategory = CategoryBrief & Partial<Pick<CategoryView, 'description'>>;

/** What stands in the menu, as the number of the category. */
export const toCategoryId = (value: unknown): number | null => (value === '' || value === null ? null : Number(value));

interface CategoryFieldProps {
  offered: readonly OfferedCategory[];
  chosen: number | null;
  error: string | undefined;
  /** Ties the menu to the form. */
  control: ComponentProps<'select'>;
}

/** One of the categories, with its mark and what is talked about in it. */
export function CategoryField({ offered, chosen, error, control }: CategoryFieldProps) {
  const category = offered.find(({ category_id }) => category_id === chosen);
  const hint = category && (
    <span className="flex items-center gap-2">
      <CategoryMark category={category} />
      <span className="min-w-0 text-fg-2">
        <span className={`th-${category.palette} font-semibold text-theme-text`}>{category.name}</span>
        {category.description ? <span className="block">{category.description}</span> : null}
      </span>
    </span>
  );
  return (
    <Field label={m.newtopic_category()} hint={hint} error={error} isRequired>
      <NativeSelect {...control}>
        <option value="">{m.ui_choose()}</option>
        {offered.map(({ category_id, name }) => (
          <option key={category_id} value={category_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { SearchField } from '../search-field.tsx';

/** What a directory is called, and the field that searches it. */
export function DirectoryHead({ title, ...field }: { title: string } & ComponentProps<typeof SearchField>) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{title}</h1>
      <SearchField {...field} />
    </div>
  );
}

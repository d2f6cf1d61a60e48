import type { ApiClient } from '@sabha/contract/core/operation';
import { m } from '../../../paraglide/messages.js';
import { MenuItem } from '../../../ui/menu.tsx';
import { useSaved, type SavableThing } from '../use-saved.ts';
import { useSavingApi } from '../use-saving-api.ts';
import { BookmarkIcon } from './bookmark-icon.tsx';

/** The same as a line of a menu, which asks when the menu opens; it can be chosen once it is known what it would do. */
export function SaveMenuItem(thing: SavableThing) {
  const api = useSavingApi();
  return api && <Item api={api} {...thing} />;
}

function Item({ api, ...thing }: SavableThing & { api: ApiClient }) {
  const { isSaved, toggle } = useSaved(api, thing);
  return (
    <MenuItem isDisabled={isSaved === null} icon={<BookmarkIcon isSaved={isSaved === true} />} onSelect={toggle}>
      {isSaved ? m.save_button_menu_remove() : m.save_button_menu_save()}
    </MenuItem>
  );
}

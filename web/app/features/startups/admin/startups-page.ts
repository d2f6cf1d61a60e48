import { startup, startupTextFields } from '@sabha/contract/startups/startup';
import { m } from '../../../paraglide/messages.js';
import { createEntityPage } from '../../admin/kit/entity-page/entity-page.tsx';
import { findThemes } from '../../admin/kit/find-themes.ts';

export const StartupsAdminPage = createEntityPage({
  entity: startup,
  title: m.entries_startups,
  newLabel: m.entries_new_startup,
  text: m.entries_startups_text,
  columns: ['name', 'theme', 'city', 'founded_year', 'position'],
  texts: startupTextFields,
  options: { theme: findThemes },
  filter: ['theme'],
  sort: { key: 'position', order: 'asc' },
  slugFrom: 'name',
});

import { edition, editionTextFields } from '@sabha/contract/content/edition';
import { Tag, type TagKind } from '../../../../ui/tag.tsx';
import { m } from '../../../../paraglide/messages.js';
import { createEntityPage } from '../../../admin/kit/entity-page/entity-page.tsx';
import { slugOf, textOf } from '../../../admin/kit/entity-page/entity-shape.ts';
import { choiceLabel } from '../../../admin/kit/field-labels.ts';

const kinds: Readonly<Record<string, TagKind>> = { published: 'ok', archived: 'plain', draft: 'lit' };

/** The summits of all years; one of them is what the whole public site is about. */
export const EditionsAdminPage = createEntityPage({
  entity: edition,
  title: m.schedule_editions,
  newLabel: m.schedule_new_edition,
  text: m.schedule_editions_text,
  columns: ['name', 'starts_on', 'city', 'status', 'is_current'],
  cells: {
    status: ({ status }) => <Tag kind={kinds[String(status)] ?? 'plain'}>{choiceLabel(String(status))}</Tag>,
  },
  texts: editionTextFields,
  unasked: ['is_current'],
  filter: ['status'],
  sections: [
    { label: m.schedule_section_when, fields: ['starts_on', 'ends_on', 'year', 'time_zone'] },
    {
      label: m.schedule_section_where,
      fields: ['venue_name', 'venue_address', 'city', 'region', 'country', 'venue_directions', 'venue_latitude', 'venue_longitude'],
    },
    { label: m.schedule_section_reach, fields: ['contact_email', 'social_urls'] },
    { label: m.entries_texts, fields: ['tagline', 'summary', 'description', 'notice'] },
    {
      label: m.schedule_section_home,
      fields: [
        'home_facts_text',
        'home_facts_note',
        'home_themes_title',
        'home_days_title',
        'home_people_title',
        'home_people_text',
        'home_call_title',
        'home_call_text',
      ],
    },
    { label: m.schedule_section_other, fields: ['currency', 'pattern_seed'] },
  ],
  actions: [
    {
      key: 'current',
      label: m.schedule_make_current,
      isFor: ({ status, is_current }) => status === 'published' && is_current !== true,
      confirms: ({ name }) => m.schedule_make_current_text({ name: String(name) }),
      set: () => ({ is_current: true }),
    },
  ],
  protectedRows: { isStored: ({ status }) => status !== 'draft', text: m.schedule_editions_kept },
  startsWith: ({ time_zone, year, currency, country }) => ({ time_zone, year: year + 1, currency, country }),
  follow: ({ name, value, before, isNew }) => {
    if (isNew && name === 'name' && before['pattern_seed'] === slugOf(textOf(before['name'])))
      return { pattern_seed: slugOf(textOf(value)) };
    if (name === 'starts_on' && /^[12]\d{3}-/.test(textOf(value))) return { year: Number(textOf(value).slice(0, 4)) };
    return {};
  },
  isOfFrame: true,
  sort: { key: 'year', order: 'desc' },
  slugFrom: 'name',
});

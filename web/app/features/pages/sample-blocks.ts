import type { BlockOf, ListedThing, PageView } from './page-view.ts';

/** One block of each type, with words that show what it is for. */
const blocks: { readonly [Type in PageView['page']['document']['blocks'][number]['type']]: Omit<BlockOf<Type>, 'id' | 'type'> } = {
  hero: {
    title: 'Every block once',
    lead: 'A page begins with one very large line, and says in two sentences what it is about.',
    actions: [
      { label: 'First act', to: '/agenda' },
      { label: 'Second act', to: '/speakers' },
    ],
    picture: 'lattice',
    palette: 'services',
    family: 'jharokha',
    image: null,
    alt: '',
  },
  text: {
    title: 'Running text',
    text_html:
      '<p>Text is Markdown: <strong>strong</strong>, <em>emphasis</em>, <a href="/agenda">links</a>.</p><ul><li>Lists</li><li>of things</li></ul>',
    layout: 'aside',
  },
  numbers: {
    title: 'Numbers with a source',
    note: 'A number that is part of another shows its windows.',
    items: [
      { value: '58', of: '', unit: '', label: 'city teams', source: 'Registration desk', year: '2026' },
      { value: '41', of: '58', unit: '', label: 'left with a signed pilot', source: 'Contracts counted at the desk', year: '2026' },
    ],
  },
  cards: {
    title: 'Plots of unequal size',
    lead: 'Three in a row, turned each time; what is left lies flat.',
    layout: 'plots',
    items: (['water', 'streets', 'heat', 'money', 'data'] as const).map((palette, index) => ({
      title: `Card ${index + 1}`,
      text_html: '<p>A sentence about it, and what one finds there.</p>',
      note: index % 2 ? '' : 'From ₹499',
      to: '/agenda',
      link_label: 'See it',
      palette,
      family: (['vav', 'gali', 'tara', 'patola', 'shatkon'] as const)[index] ?? 'chowk',
      image: null,
    })),
  },
  people: {
    title: 'People',
    lead: '',
    items: ['Noor Saiyed', 'Tejal Mistry', 'Farhan Contractor'].map((name) => ({
      name,
      role: 'Founder',
      place: 'Vadodara',
      photo: null,
      to: '',
    })),
  },
  logos: {
    title: 'Made possible by',
    items: ['Kutumb Bank', 'Setu Infra', 'Rewa Cement', 'Doab Cloud'].map((name) => ({ name, logo: null, to: '' })),
  },
  steps: {
    title: 'What to do',
    lead: 'In this order.',
    items: ['Write the problem down', 'Bring it on Thursday', 'Sign on Saturday'].map((title) => ({
      title,
      text_html: '<p>One page is enough.</p>',
      note: 'Ten minutes',
    })),
  },
  faq: {
    title: 'Asked often',
    items: ['May I bring a colleague?', 'Is there lunch?'].map((question) => ({
      question,
      anchor: '',
      text_html: '<p>Yes. Everybody gets the same badge and the same lunch.</p>',
    })),
  },
  gallery: {
    title: 'Pictures',
    lead: 'Without an image the lattice is the picture.',
    items: (['land', 'waste', 'data', 'heat', 'streets'] as const).map((palette) => ({
      image: null,
      palette,
      family: 'pushp' as const,
      caption: 'What one sees here',
      alt: '',
      credit: 'Drawn by the product',
      is_press: true,
    })),
  },
  list: { title: 'A live list', lead: 'As new as its data.', list: 'themes', only: '', most: 3, link_label: '' },
  table: {
    title: 'A table',
    caption: 'Fares to the venue',
    source: 'Asked at the counters in June',
    columns: [
      { label: 'From', is_number: false },
      { label: 'Kilometres', is_number: true },
      { label: 'Fare in ₹', is_number: true },
    ],
    rows: [
      { cells: [{ label: 'Railway station' }, { label: '1.4' }, { label: '20' }] },
      { cells: [{ label: 'Airport' }, { label: '6' }, { label: '240' }] },
    ],
  },
  timeline: {
    title: 'What comes when',
    lead: '',
    items: [
      { when: '1 March', title: 'Calls open', text_html: '', is_done: true },
      { when: '10 July', title: 'Online prices end', text_html: '<p>Afterwards at the gate.</p>', is_done: false },
    ],
  },
  map: {
    title: 'Places on the map',
    lead: '',
    items: [{ title: 'The stepwell', text_html: '<p>Where all roads meet.</p>', x: 50, y: 50, to: '' }],
  },
  walk: {
    title: 'A walk',
    lead: '',
    items: ['Station', 'East Gate', 'The stepwell'].map((title, index) => ({
      title,
      note: 'Ten minutes',
      text_html: '<p>Level all the way.</p>',
      x: 80 - index * 12,
      y: 30 + index * 11,
      to: '',
      link_label: '',
    })),
  },
  plan: {
    title: 'Plan of the halls',
    lead: '',
    columns: 12,
    rows: 6,
    areas: [
      { title: 'Darbar Hall', note: '600 seats', x: 0, y: 0, width: 6, height: 4, kind: 'room', palette: 'services', family: 'jharokha' },
      { title: 'Mandvi Stage', note: '300 seats', x: 6, y: 0, width: 6, height: 4, kind: 'room', palette: 'water', family: 'vav' },
      { title: 'Covered way', note: '', x: 0, y: 4, width: 12, height: 1, kind: 'way', palette: 'land', family: 'chowk' },
      { title: 'East Gate', note: 'Badges', x: 0, y: 5, width: 12, height: 1, kind: 'service', palette: 'land', family: 'chowk' },
    ],
  },
  comparison: {
    title: 'Offers beside each other',
    lead: '',
    offers: [
      { name: 'Learner', note: 'Students', price: '₹499', to: '/tickets', link_label: 'Choose', palette: 'waste', family: 'pushp' },
      { name: 'Founder', note: 'Startups', price: '₹2,499', to: '/tickets', link_label: 'Choose', palette: 'services', family: 'tara' },
    ],
    rows: [
      {
        label: 'All three days',
        cells: [
          { has: 'yes', words: '' },
          { has: 'yes', words: '' },
        ],
      },
      {
        label: 'Desk',
        cells: [
          { has: 'no', words: '' },
          { has: 'words', words: 'Half a day' },
        ],
      },
    ],
  },
  quote: { quote: 'We signed on Saturday and dug on Monday.', name: 'Rukmini Deshpande', role: 'Municipal Commissioner', photo: null },
  chart: {
    title: 'Bars',
    lead: 'With the same numbers as a table.',
    unit: 'pilots',
    source: 'Counted each quarter',
    items: [
      { label: 'Running', value: '29', palette: 'waste', family: 'pushp' },
      { label: 'Stopped', value: '12', palette: 'heat', family: 'tara' },
    ],
  },
  call: {
    title: 'Bring a problem. Leave with a pilot.',
    lead: 'The one place where marigold is a ground.',
    actions: [{ label: 'Get a pass', to: '/tickets' }],
    tone: 'lit',
  },
};

const things: readonly ListedThing[] = (['water', 'money', 'land'] as const).map((pair) => ({
  kind: 'theme',
  key: pair,
  seed: pair,
  to: '/agenda',
  title: pair,
  text: 'What it is about.',
  note: '',
  lattice: { seed: `theme:${pair}`, pair, family: 'vav' },
  image: null,
}));

/** The page that shows them, and the map of an invented city. */
export const sampleView: PageView = {
  page: {
    page_id: 1,
    path: '/dev/blocks',
    published_at: null,
    document: {
      title: 'Blocks',
      description: '',
      blocks: Object.entries(blocks).map(
        ([type, block]) => ({ id: type, type, ...block }) as PageView['page']['document']['blocks'][number],
      ),
    },
  },
  lists: { list: things },
  map: { seed: 'sample', event: 'Sample', themes: things.flatMap(({ lattice }) => lattice ?? []) },
};

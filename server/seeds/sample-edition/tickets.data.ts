import type { LatticeFamily, ThemePalette } from '@sabha/contract/core/theme-appearance';
import type { ThreeTexts } from './sample-types.ts';

/** What passes are compared by; the rows of the table, in their order. */
export const benefitLabels = {
  sessions: ['All sessions, three days', 'सभी सत्र, तीनों दिन', 'બધાં સત્રો, ત્રણેય દિવસ'],
  lunch: ['Lunch and tea', 'दोपहर का भोजन और चाय', 'બપોરનું ભોજન અને ચા'],
  community: ['Community, one year', 'समुदाय, एक साल', 'સમુદાય, એક વર્ષ'],
  workshops: ['Workshops', 'कार्यशालाएँ', 'વર્કશોપ'],
  city_desk: ['City desk hours', 'सिटी डेस्क का समय', 'સિટી ડેસ્કનો સમય'],
  pitch: ['Pitch ward', 'पिच वार्ड', 'પિચ વોર્ડ'],
  introductions: ['Introductions to startups', 'स्टार्टअप से परिचय', 'સ્ટાર્ટઅપ સાથે ઓળખાણ'],
  meeting_table: ['Private meeting table', 'निजी बैठक की मेज़', 'ખાનગી બેઠકનું ટેબલ'],
  dinner: ['Supper under the rain roof', 'बारिश की छत के नीचे रात का भोजन', 'વરસાદી છત નીચે વાળુ'],
} as const satisfies Record<string, ThreeTexts>;
export type BenefitKey = keyof typeof benefitLabels;

/** Is there, without more to say. */
const yes: ThreeTexts = ['', '', ''];
const watch: ThreeTexts = ['watch', 'देखें', 'જુઓ'];
/** Workshops are sold by themselves, to every pass at the same price. */
const workshopsApart: ThreeTexts = ['from ₹350 each', '₹350 से, प्रत्येक', '₹350 થી, દરેક'];
const everyone = { sessions: yes, lunch: yes, community: yes } as const;

export interface SamplePass {
  readonly slug: string;
  readonly name: ThreeTexts;
  readonly summary: ThreeTexts;
  /** Rupees until the doors open, and at the gate. */
  readonly price: number;
  readonly gate_price: number;
  readonly palette: ThemePalette;
  readonly lattice: LatticeFamily;
  /** Places of its own; null shares the hall only. */
  readonly places: number | null;
  readonly benefits: Partial<Record<BenefitKey, ThreeTexts>>;
  readonly sold_in?: number;
  readonly proof_prompt?: ThreeTexts;
  readonly is_hidden?: boolean;
}

export const passes: readonly SamplePass[] = [
  {
    slug: 'learner',
    name: ['Learner', 'शिक्षार्थी', 'શિક્ષાર્થી'],
    summary: ['Students and institutes', 'विद्यार्थी और संस्थान', 'વિદ્યાર્થીઓ અને સંસ્થાઓ'],
    price: 499,
    gate_price: 799,
    palette: 'waste',
    lattice: 'pushp',
    places: 220,
    benefits: { ...everyone, workshops: workshopsApart, pitch: watch },
  },
  {
    slug: 'founder',
    name: ['Founder', 'संस्थापक', 'સ્થાપક'],
    summary: ['Startups up to eight years old', 'आठ साल तक पुराने स्टार्टअप', 'આઠ વર્ષ સુધીનાં સ્ટાર્ટઅપ'],
    price: 2499,
    gate_price: 3499,
    palette: 'heat',
    lattice: 'tara',
    places: null,
    benefits: {
      ...everyone,
      workshops: workshopsApart,
      city_desk: yes,
      pitch: ['apply', 'आवेदन करें', 'અરજી કરો'],
      introductions: yes,
    },
  },
  {
    slug: 'delegate',
    name: ['Delegate', 'प्रतिनिधि', 'પ્રતિનિધિ'],
    summary: ['Companies and civil society', 'कंपनियाँ और नागरिक संगठन', 'કંપનીઓ અને નાગરિક સંગઠનો'],
    price: 5999,
    gate_price: 7499,
    palette: 'data',
    lattice: 'shatkon',
    places: null,
    benefits: {
      ...everyone,
      workshops: workshopsApart,
      city_desk: yes,
      pitch: watch,
      dinner: yes,
    },
  },
  {
    slug: 'investor',
    name: ['Investor', 'निवेशक', 'રોકાણકાર'],
    summary: ['Funds, angels, CSR and lenders', 'फ़ंड, एंजेल, सीएसआर और ऋणदाता', 'ફંડ, એન્જલ, સીએસઆર અને ધિરાણકર્તા'],
    price: 14_999,
    gate_price: 14_999,
    palette: 'money',
    lattice: 'patola',
    places: 40,
    benefits: {
      ...everyone,
      workshops: workshopsApart,
      city_desk: yes,
      pitch: ['jury seat', 'निर्णायक की कुर्सी', 'નિર્ણાયકની બેઠક'],
      introductions: yes,
      meeting_table: ['one, all days', 'एक, सभी दिन', 'એક, બધા દિવસ'],
      dinner: yes,
    },
  },
  {
    slug: 'campus-group',
    name: ['Campus group', 'कैंपस समूह', 'કેમ્પસ જૂથ'],
    summary: [
      'Ten students and their teacher buy together; price of each',
      'दस विद्यार्थी साथ ख़रीदें; मूल्य प्रति व्यक्ति',
      'દસ વિદ્યાર્થીઓ સાથે ખરીદે; કિંમત વ્યક્તિ દીઠ',
    ],
    price: 399,
    gate_price: 399,
    palette: 'water',
    lattice: 'chowk',
    places: null,
    sold_in: 10,
    benefits: { ...everyone, workshops: workshopsApart, pitch: watch },
  },
  {
    slug: 'city-team',
    name: ['City team', 'नगर टीम', 'નગર ટીમ'],
    summary: ['Municipal bodies come free', 'नगर निकायों के लिए निःशुल्क', 'નગરપાલિકાઓ માટે મફત'],
    price: 0,
    gate_price: 0,
    palette: 'services',
    lattice: 'jharokha',
    places: 120,
    proof_prompt: [
      'Your city, department and official address',
      'आपका शहर, विभाग और सरकारी ई-मेल पता',
      'તમારું શહેર, વિભાગ અને સરકારી ઈ-મેલ સરનામું',
    ],
    benefits: { ...everyone, workshops: workshopsApart, introductions: yes, dinner: yes },
  },
  {
    slug: 'speaker',
    name: ['Speaker', 'वक्ता', 'વક્તા'],
    summary: ['For people on the programme', 'कार्यक्रम के वक्ताओं के लिए', 'કાર્યક્રમના વક્તાઓ માટે'],
    price: 5999,
    gate_price: 5999,
    palette: 'land',
    lattice: 'vav',
    places: null,
    is_hidden: true,
    benefits: { ...everyone, dinner: yes },
  },
];

export interface SampleWorkshop {
  /** Slug of the session that it is about. */
  readonly session: string;
  readonly name: ThreeTexts;
  readonly price: number;
  readonly places: number;
  readonly palette: ThemePalette;
  readonly lattice: LatticeFamily;
}

export const workshops: readonly SampleWorkshop[] = [
  {
    session: 'write-a-tender-a-startup-can-answer',
    name: ['Write a tender a startup can answer', 'ऐसा टेंडर लिखें जिसका जवाब स्टार्टअप दे सके', 'સ્ટાર્ટઅપ જવાબ આપી શકે એવું ટેન્ડર લખો'],
    price: 750,
    places: 40,
    palette: 'services',
    lattice: 'jharokha',
  },
  {
    session: 'the-nine-page-pilot-contract-line-by-line',
    name: ['The nine-page pilot contract, line by line', 'नौ पन्नों का पायलट अनुबंध, पंक्ति दर पंक्ति', 'નવ પાનાંનો પાયલટ કરાર, લીટીએ લીટીએ'],
    price: 750,
    places: 40,
    palette: 'heat',
    lattice: 'patola',
  },
  {
    session: 'heat-maps-to-shade-maps-a-field-walk',
    name: ['Heat maps to shade maps: a field walk', 'गर्मी के नक्शे से छाया का नक्शा: पैदल दौरा', 'ગરમીના નકશાથી છાંયાનો નકશો: પગપાળા મુલાકાત'],
    price: 350,
    places: 25,
    palette: 'heat',
    lattice: 'tara',
  },
];

/** All passes together. */
export const hallPlaces = 900;
/** Prices rise when the doors open: midnight in Vadodara. */
export const doorsOpenAt = '2027-07-14T18:30:00.000Z';
export const refundUntil = '2027-07-05T18:30:00.000Z';

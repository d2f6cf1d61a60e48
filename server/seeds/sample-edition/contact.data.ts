import type { ContactDesk } from '@sabha/contract/enquiries/contact-desk';
import type { ThreeTexts } from './sample-types.ts';

interface SampleTopic {
  readonly slug: string;
  readonly name: ThreeTexts;
  readonly hint: ThreeTexts;
  readonly team_email: string;
}

/** What people write about; the addresses are invented. */
export const topics: readonly SampleTopic[] = [
  {
    slug: 'passes',
    name: ['Passes and tickets', 'पास और टिकट', 'પાસ અને ટિકિટ'],
    hint: ['Name the order, if there is one.', 'यदि ऑर्डर है, तो उसकी संख्या लिखें।', 'ઓર્ડર હોય, તો તેનો નંબર લખો.'],
    team_email: 'passes@nagarsummit.example',
  },
  {
    slug: 'programme',
    name: ['Programme and speakers', 'कार्यक्रम और वक्ता', 'કાર્યક્રમ અને વક્તા'],
    hint: ['Name the session.', 'सत्र का नाम लिखें।', 'સત્રનું નામ લખો.'],
    team_email: 'programme@nagarsummit.example',
  },
  {
    slug: 'partners',
    name: ['Sponsors and partners', 'प्रायोजक और साझेदार', 'પ્રાયોજક અને ભાગીદાર'],
    hint: ['', '', ''],
    team_email: 'partners@nagarsummit.example',
  },
  {
    slug: 'accessibility',
    name: ['Accessibility and travel', 'सुगम्यता और यात्रा', 'સુગમતા અને મુસાફરી'],
    hint: [
      'Tell us what you need; we answer within two days.',
      'बताएँ कि क्या चाहिए; हम दो दिन में जवाब देते हैं।',
      'શું જોઈએ તે કહો; અમે બે દિવસમાં જવાબ આપીએ છીએ.',
    ],
    team_email: 'access@nagarsummit.example',
  },
  {
    slug: 'press',
    name: ['Press', 'प्रेस', 'પ્રેસ'],
    hint: ['Name your paper and your deadline.', 'अपना अख़बार और समय सीमा लिखें।', 'તમારું અખબાર અને સમયમર્યાદા લખો.'],
    team_email: 'press@nagarsummit.example',
  },
  {
    slug: 'bugs',
    name: ['Something here is broken', 'यहाँ कुछ गड़बड़ है', 'અહીં કંઈક બગડેલું છે'],
    hint: ['What did you do, and what happened instead?', 'आपने क्या किया, और उसकी जगह क्या हुआ?', 'તમે શું કર્યું, અને તેને બદલે શું થયું?'],
    team_email: 'hello@nagarsummit.example',
  },
  {
    slug: 'else',
    name: ['Something else', 'कुछ और', 'બીજું કંઈક'],
    hint: ['', '', ''],
    team_email: 'hello@nagarsummit.example',
  },
];

interface SampleDesk extends Pick<ContactDesk, 'hours' | 'phone'> {
  readonly name: ThreeTexts;
  readonly address: ThreeTexts;
  readonly note: ThreeTexts;
}

export const desks: readonly SampleDesk[] = [
  {
    name: ['Summit office', 'समिट कार्यालय', 'સમિટ કાર્યાલય'],
    address: [
      'Institute of Urban Practice, second floor, Sayajigunj, Vadodara 390005',
      'इंस्टिट्यूट ऑफ़ अर्बन प्रैक्टिस, दूसरी मंज़िल, सयाजीगंज, वडोदरा 390005',
      'ઇન્સ્ટિટ્યૂટ ઑફ અર્બન પ્રેક્ટિસ, બીજો માળ, સયાજીગંજ, વડોદરા 390005',
    ],
    note: ['The door is step-free.', 'दरवाज़े पर सीढ़ी नहीं है।', 'દરવાજે પગથિયાં નથી.'],
    phone: null,
    hours: [
      { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00' },
      { days: [6], opens: '10:00', closes: '13:00' },
    ],
  },
];

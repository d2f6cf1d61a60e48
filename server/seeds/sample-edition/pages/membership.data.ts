import type { ThreeTexts } from '../sample-types.ts';
import type { SampleBlock, SamplePage } from './sample-page.ts';

/** Rupees a year, tax not included. */
const prices = { individual: '₹1,200', sme: '₹12,000', organisation: '₹48,000', institution: '₹24,000' } as const;
type Plan = keyof typeof prices;

const perYear: ThreeTexts = ['a year, plus 18% GST', 'सालाना, 18% जीएसटी अलग', 'વાર્ષિક, 18% જીએસટી અલગ'];
const yes = { has: 'yes' } as const;
const no = { has: 'no' } as const;
const words = (text: ThreeTexts) => ({ has: 'words', words: text }) as const;

const names: Record<Plan, ThreeTexts> = {
  individual: ['Individual', 'व्यक्ति', 'વ્યક્તિ'],
  sme: ['Small company', 'छोटी कंपनी', 'નાની કંપની'],
  organisation: ['Organisation', 'संगठन', 'સંગઠન'],
  institution: ['Institution', 'शिक्षण संस्थान', 'શિક્ષણ સંસ્થા'],
};
const about: Record<Plan, ThreeTexts> = {
  individual: ['Individual membership', 'व्यक्तिगत सदस्यता', 'વ્યક્તિગત સભ્યપદ'],
  sme: ['Small company membership', 'छोटी कंपनी की सदस्यता', 'નાની કંપનીનું સભ્યપદ'],
  organisation: ['Organisation membership', 'संगठन की सदस्यता', 'સંગઠનનું સભ્યપદ'],
  institution: ['Institution membership', 'शिक्षण संस्थान की सदस्यता', 'શિક્ષણ સંસ્થાનું સભ્યપદ'],
};

const compared: SampleBlock = {
  id: 'plans',
  type: 'comparison',
  title: ['Four memberships', 'चार सदस्यताएँ', 'ચાર સભ્યપદ'],
  lead: [
    'Everybody can read the site and the toolkits without one. A membership is for those who work with others here all year.',
    'साइट और टूलकिट सब बिना सदस्यता पढ़ सकते हैं। सदस्यता उनके लिए है जो साल भर यहाँ दूसरों के साथ काम करते हैं।',
    'સાઇટ અને ટૂલકિટ સૌ સભ્યપદ વગર વાંચી શકે છે. સભ્યપદ તેમના માટે છે જે આખું વર્ષ અહીં બીજાઓ સાથે કામ કરે છે.',
  ],
  offers: [
    {
      name: names.individual,
      note: perYear,
      price: prices.individual,
      to: '/individual',
      link_label: about.individual,
      palette: 'heat',
      family: 'tara',
    },
    { name: names.sme, note: perYear, price: prices.sme, to: '/sme', link_label: about.sme, palette: 'streets', family: 'gali' },
    {
      name: names.organisation,
      note: perYear,
      price: prices.organisation,
      to: '/for-organisation',
      link_label: about.organisation,
      palette: 'water',
      family: 'vav',
    },
    {
      name: names.institution,
      note: perYear,
      price: prices.institution,
      to: '/for-institution',
      link_label: about.institution,
      palette: 'waste',
      family: 'pushp',
    },
  ],
  rows: [
    {
      label: ['People', 'लोग', 'લોકો'],
      cells: [
        words(['1', '1', '1']),
        words(['up to 10', '10 तक', '10 સુધી']),
        words(['up to 50', '50 तक', '50 સુધી']),
        words(['20 staff, all students', '20 कर्मचारी, सभी विद्यार्थी', '20 કર્મચારી, બધા વિદ્યાર્થી']),
      ],
    },
    { label: ['Evenings between the summits', 'समिटों के बीच की शामें', 'સમિટ વચ્ચેની સાંજો'], cells: [yes, yes, yes, yes] },
    { label: ['Four evenings on one subject', 'एक विषय पर चार शामें', 'એક વિષય પર ચાર સાંજ'], cells: [yes, yes, yes, yes] },
    {
      label: ['Found by other members', 'दूसरे सदस्यों को मिलना', 'બીજા સભ્યોને મળવું'],
      cells: [
        words(['as a person', 'व्यक्ति के रूप में', 'વ્યક્તિ તરીકે']),
        words(['as a startup, with a page', 'स्टार्टअप के रूप में, अपने पन्ने के साथ', 'સ્ટાર્ટઅપ તરીકે, પોતાના પાના સાથે']),
        words(['each of your people', 'आपका हर व्यक्ति', 'તમારી દરેક વ્યક્તિ']),
        words(['staff, nobody under 18', 'कर्मचारी, 18 से कम कोई नहीं', 'કર્મચારી, 18થી નાનું કોઈ નહીં']),
      ],
    },
    { label: ['An evening for your people alone', 'सिर्फ़ अपने लोगों के लिए एक शाम', 'ફક્ત તમારા લોકો માટે એક સાંજ'], cells: [no, no, yes, yes] },
    { label: ['One page a year with the city teams', 'साल में एक पन्ना शहरों के साथ', 'વર્ષે એક પાનું શહેરો સાથે'], cells: [no, yes, yes, no] },
  ],
};

const fairness: SampleBlock = {
  id: 'questions',
  type: 'faq',
  title: ['Asked before paying', 'पैसे देने से पहले पूछे गए सवाल', 'પૈસા આપતાં પહેલાં પુછાતા સવાલ'],
  items: [
    {
      question: ['When does the year begin?', 'साल कब शुरू होता है?', 'વર્ષ ક્યારે શરૂ થાય છે?'],
      text: [
        'On the day you are confirmed. We write four weeks before it ends; nothing renews by itself.',
        'जिस दिन आपकी पुष्टि होती है। ख़त्म होने से चार सप्ताह पहले हम लिखते हैं; अपने आप कुछ नहीं बढ़ता।',
        'જે દિવસે તમારી પુષ્ટિ થાય. પૂરું થવાના ચાર અઠવાડિયાં પહેલાં અમે લખીએ છીએ; આપમેળે કંઈ લંબાતું નથી.',
      ],
    },
    {
      question: ['What if money is the problem?', 'पैसे की दिक़्क़त हो तो?', 'પૈસાની તકલીફ હોય તો?'],
      text: [
        'Residents’ groups, workers’ co-operatives and students pay nothing. [Write one line](/contact) about what you do.',
        'नागरिक समूह, श्रमिक सहकारी समितियाँ और विद्यार्थी कुछ नहीं देते। आप क्या करते हैं, [एक पंक्ति में लिखें](/contact)।',
        'નાગરિક જૂથો, કામદાર સહકારી મંડળીઓ અને વિદ્યાર્થીઓ કંઈ આપતાં નથી. તમે શું કરો છો તે [એક લીટીમાં લખો](/contact).',
      ],
    },
    {
      question: ['Does a membership get me on stage?', 'क्या सदस्यता से मंच मिलता है?', 'શું સભ્યપદથી મંચ મળે છે?'],
      text: [
        'No. The programme is chosen by the committee from [the call for speakers](/Call%20for%20Speakers), and membership is not asked there.',
        'नहीं। कार्यक्रम समिति [वक्ता आमंत्रण](/Call%20for%20Speakers) से चुनती है, और वहाँ सदस्यता पूछी नहीं जाती।',
        'ના. કાર્યક્રમ સમિતિ [વક્તા આમંત્રણ](/Call%20for%20Speakers)માંથી પસંદ કરે છે, અને ત્યાં સભ્યપદ પુછાતું નથી.',
      ],
    },
  ],
};

interface PlanPage {
  readonly plan: Plan;
  readonly path: string;
  readonly headline: ThreeTexts;
  readonly lead: ThreeTexts;
  readonly description: ThreeTexts;
  readonly palette: 'heat' | 'streets' | 'water' | 'waste';
  readonly family: 'tara' | 'gali' | 'vav' | 'pushp';
  /** What the year looks like for them. */
  readonly blocks: readonly SampleBlock[];
  readonly action: { readonly label: ThreeTexts; readonly to: string };
}

const planPage = ({ plan, path, headline, lead, description, palette, family, blocks, action }: PlanPage): SamplePage => ({
  path,
  title: names[plan],
  description,
  blocks: [
    { id: 'top', type: 'hero', title: headline, lead, palette, family, actions: [action] },
    ...blocks,
    {
      id: 'price',
      type: 'call',
      tone: 'ink',
      title: [`${prices[plan]} a year`, `${prices[plan]} सालाना`, `${prices[plan]} વાર્ષિક`],
      lead: [
        'Plus 18% GST; the invoice carries your GSTIN. Compare it with the other three before you choose.',
        '18% जीएसटी अलग; बिल पर आपका जीएसटीआईएन होता है। चुनने से पहले बाक़ी तीन से मिलाएँ।',
        '18% જીએસટી અલગ; બિલ પર તમારો જીએસટીઆઈએન હોય છે. પસંદ કરતાં પહેલાં બાકી ત્રણ સાથે સરખાવો.',
      ],
      actions: [action, { label: ['Compare memberships', 'सदस्यताएँ मिलाएँ', 'સભ્યપદ સરખાવો'], to: '/membership' }],
    },
  ],
});

const membership: SamplePage = {
  path: '/membership',
  title: ['Membership', 'सदस्यता', 'સભ્યપદ'],
  description: [
    'Memberships of the {event} community for people, small companies, organisations and institutions, compared line by line.',
    'व्यक्तियों, छोटी कंपनियों, संगठनों और शिक्षण संस्थानों के लिए {event} समुदाय की सदस्यताएँ, एक-एक पंक्ति में तुलना।',
    'વ્યક્તિઓ, નાની કંપનીઓ, સંગઠનો અને શિક્ષણ સંસ્થાઓ માટે {event} સમુદાયનાં સભ્યપદ, એક-એક લીટીમાં સરખામણી.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['The other 362 days', 'बाक़ी के 362 दिन', 'બાકીના 362 દિવસ'],
      lead: [
        'The summit lasts three days. The pilots, the questions and the learning go on; a membership is how you take part in them.',
        'समिट तीन दिन का है। पायलट, सवाल और सीखना चलते रहते हैं; सदस्यता उनमें शामिल होने का रास्ता है।',
        'સમિટ ત્રણ દિવસની છે. પાયલટ, સવાલો અને શીખવું ચાલુ રહે છે; સભ્યપદ તેમાં જોડાવાનો રસ્તો છે.',
      ],
      palette: 'data',
      family: 'shatkon',
      actions: [{ label: ['Compare', 'तुलना करें', 'સરખાવો'], to: '#plans' }],
    },
    compared,
    {
      id: 'joining',
      type: 'steps',
      title: ['Joining', 'जुड़ना', 'જોડાવું'],
      items: [
        {
          title: ['Make an account', 'खाता बनाएँ', 'ખાતું બનાવો'],
          text: [
            'Your name, an address we can write to and a code that proves it is yours.',
            'आपका नाम, एक पता जिस पर हम लिख सकें, और एक कोड जो साबित करे कि वह आपका है।',
            'તમારું નામ, અમે લખી શકીએ એવું સરનામું, અને તે તમારું છે તે સાબિત કરતો કોડ.',
          ],
        },
        {
          title: ['Say who you come for', 'बताएँ किसकी ओर से आए हैं', 'કોના વતી આવો છો તે કહો'],
          text: [
            'Yourself, or an organisation or institution. Somebody of ours reads every registration; most are answered within two working days.',
            'अपने लिए, या किसी संगठन या संस्थान की ओर से। हर पंजीकरण हमारा कोई व्यक्ति पढ़ता है; ज़्यादातर का जवाब दो कामकाजी दिनों में मिलता है।',
            'પોતાના માટે, કે કોઈ સંગઠન કે સંસ્થા વતી. દરેક નોંધણી અમારી કોઈ વ્યક્તિ વાંચે છે; મોટા ભાગનાનો જવાબ બે કામકાજના દિવસમાં મળે છે.',
          ],
        },
        {
          title: ['Pay by transfer', 'बैंक से भुगतान करें', 'બૅંકથી ચુકવણી કરો'],
          text: [
            'The invoice comes with the confirmation. Your year begins when both are done.',
            'पुष्टि के साथ बिल आता है। दोनों होने पर आपका साल शुरू होता है।',
            'પુષ્ટિ સાથે બિલ આવે છે. બંને થાય ત્યારે તમારું વર્ષ શરૂ થાય છે.',
          ],
        },
      ],
    },
    fairness,
    {
      id: 'next',
      type: 'call',
      tone: 'lit',
      title: ['Start with an account', 'खाते से शुरू करें', 'ખાતાથી શરૂ કરો'],
      lead: [
        'It is free, and you can look around before you decide.',
        'यह निःशुल्क है, और तय करने से पहले आप देख सकते हैं।',
        'તે મફત છે, અને નક્કી કરતાં પહેલાં તમે જોઈ શકો છો.',
      ],
      actions: [{ label: ['Make an account', 'खाता बनाएँ', 'ખાતું બનાવો'], to: '/auth?view=sign-up' }],
    },
  ],
};

const individual = planPage({
  plan: 'individual',
  path: '/individual',
  headline: ['For one curious person', 'एक जिज्ञासु व्यक्ति के लिए', 'એક જિજ્ઞાસુ વ્યક્તિ માટે'],
  lead: [
    'You work in a ward office, a studio or a newsroom, and nobody beside you has your problem. Somebody here has.',
    'आप वार्ड दफ़्तर, स्टूडियो या अख़बार में काम करते हैं, और आपके पास किसी को आपकी समस्या नहीं है। यहाँ किसी को है।',
    'તમે વોર્ડ કચેરી, સ્ટુડિયો કે અખબારમાં કામ કરો છો, અને તમારી બાજુમાં કોઈને તમારી સમસ્યા નથી. અહીં કોઈને છે.',
  ],
  description: [
    'Membership for one person: evenings all year, and an hour with somebody who has done it.',
    'एक व्यक्ति की सदस्यता: साल भर शामें, और किसी ऐसे के साथ एक घंटा जिसने यह किया है।',
    'એક વ્યક્તિનું સભ્યપદ: આખું વર્ષ સાંજો, અને જેણે આ કર્યું છે એવી વ્યક્તિ સાથે એક કલાક.',
  ],
  palette: 'heat',
  family: 'tara',
  action: { label: ['Join as a person', 'व्यक्ति के रूप में जुड़ें', 'વ્યક્તિ તરીકે જોડાઓ'], to: '/auth?view=sign-up' },
  blocks: [
    {
      id: 'year',
      type: 'timeline',
      title: ['A year of one member', 'एक सदस्य का साल', 'એક સભ્યનું વર્ષ'],
      items: [
        {
          when: ['August', 'अगस्त', 'ઑગસ્ટ'],
          title: ['A question at an evening', 'एक शाम में सवाल', 'એક સાંજે સવાલ'],
          text: [
            'You describe the thing that does not work. People who run the same thing elsewhere answer with what they paid.',
            'आप बताते हैं कि क्या नहीं चल रहा। जो कहीं और वही चलाते हैं, वे ख़र्च के साथ जवाब देते हैं।',
            'જે ચાલતું નથી તે તમે વર્ણવો છો. બીજે એ જ ચલાવનારા લોકો ખર્ચ સાથે જવાબ આપે છે.',
          ],
        },
        {
          when: ['November', 'नवंबर', 'નવેમ્બર'],
          title: ['Four evenings on one subject', 'एक विषय पर चार शामें', 'એક વિષય પર ચાર સાંજ'],
          text: [
            'Writing a tender that a small company can win, with exercises on a real one.',
            'ऐसा टेंडर लिखना जो छोटी कंपनी जीत सके, एक असली टेंडर पर अभ्यास के साथ।',
            'નાની કંપની જીતી શકે એવું ટેન્ડર લખવું, એક સાચા ટેન્ડર પર અભ્યાસ સાથે.',
          ],
        },
        {
          when: ['March', 'मार्च', 'માર્ચ'],
          title: ['An hour for your numbers', 'आपके आँकड़ों के लिए एक घंटा', 'તમારા આંકડા માટે એક કલાક'],
          text: [
            'Someone who has done it looks at your numbers with you.',
            'जिसने यह किया है वह आपके साथ आपके आँकड़े देखता है।',
            'જેણે આ કર્યું છે તે તમારી સાથે તમારા આંકડા જુએ છે.',
          ],
        },
        {
          when: ['July', 'जुलाई', 'જુલાઈ'],
          title: ['You know forty people', 'आप चालीस लोगों को जानते हैं', 'તમે ચાલીસ લોકોને ઓળખો છો'],
          text: ['When the gate opens you are not a stranger.', 'द्वार खुलता है तो आप अनजान नहीं होते।', 'દરવાજો ખૂલે ત્યારે તમે અજાણ્યા નથી.'],
        },
      ],
    },
  ],
});

const sme = planPage({
  plan: 'sme',
  path: '/sme',
  headline: ['For ten people with one product', 'दस लोग, एक उत्पाद', 'દસ લોકો, એક ઉત્પાદન'],
  lead: [
    'Cities buy slowly and pay later. A small company survives that with the right first customer and the right clause.',
    'शहर धीरे ख़रीदते हैं और देर से भुगतान करते हैं। सही पहला ग्राहक और सही शर्त हो तो छोटी कंपनी टिक जाती है।',
    'શહેરો ધીમે ખરીદે છે અને મોડું ચૂકવે છે. સાચો પહેલો ગ્રાહક અને સાચી શરત હોય તો નાની કંપની ટકી જાય છે.',
  ],
  description: [
    'Membership for small companies: tenders explained, a page among the startups, and ten people with access all year.',
    'छोटी कंपनियों की सदस्यता: समझाए गए टेंडर, स्टार्टअप में एक पन्ना, और साल भर दस लोगों की पहुँच।',
    'નાની કંપનીઓનું સભ્યપદ: સમજાવેલાં ટેન્ડર, સ્ટાર્ટઅપમાં એક પાનું, અને આખું વર્ષ દસ લોકોને પ્રવેશ.',
  ],
  palette: 'streets',
  family: 'gali',
  action: {
    label: ['Register your company', 'अपनी कंपनी पंजीकृत करें', 'તમારી કંપની નોંધાવો'],
    to: '/registration/member?role=organization',
  },
  blocks: [
    {
      id: 'gets',
      type: 'cards',
      layout: 'plots',
      title: ['What helps a small seller', 'छोटे विक्रेता के काम की चीज़ें', 'નાના વેચનારને કામની વસ્તુઓ'],
      items: [
        {
          title: ['Tenders, read aloud', 'टेंडर, समझाकर', 'ટેન્ડર, સમજાવીને'],
          text: [
            'Every month somebody who has won one goes through three open tenders, line by line, with the trap in each.',
            'हर महीने कोई जिसने टेंडर जीता है, तीन खुले टेंडर एक-एक पंक्ति पढ़ता है, हर एक के फंदे के साथ।',
            'દર મહિને ટેન્ડર જીતેલી કોઈ વ્યક્તિ ત્રણ ખુલ્લાં ટેન્ડર એક-એક લીટી વાંચે છે, દરેકના ફાંદા સાથે.',
          ],
          palette: 'money',
          family: 'patola',
        },
        {
          title: ['The nine-page contract', 'नौ पन्नों का अनुबंध', 'નવ પાનાંનો કરાર'],
          text: [
            'The model pilot contract with notes on which clauses cities accepted, and which they struck out.',
            'आदर्श पायलट अनुबंध, टिप्पणियों के साथ कि कौन सी शर्तें शहरों ने मानीं और कौन सी काटीं।',
            'નમૂનારૂપ પાયલટ કરાર, નોંધો સાથે કે શહેરોએ કઈ શરતો સ્વીકારી અને કઈ કાઢી.',
          ],
          palette: 'services',
          family: 'jharokha',
        },
        {
          title: ['A page among the startups', 'स्टार्टअप में एक पन्ना', 'સ્ટાર્ટઅપમાં એક પાનું'],
          text: [
            'With what you do, where it runs, and what you look for.',
            'आप क्या करते हैं, वह कहाँ चलता है, और क्या खोजते हैं।',
            'તમે શું કરો છો, તે ક્યાં ચાલે છે, અને શું શોધો છો.',
          ],
          palette: 'streets',
          family: 'gali',
        },
      ],
    },
  ],
});

const organisation = planPage({
  plan: 'organisation',
  path: '/for-organisation',
  headline: ['For the house behind the people', 'लोगों के पीछे की संस्था के लिए', 'લોકોની પાછળની સંસ્થા માટે'],
  lead: [
    'Corporations, utilities, foundations and public agencies that want their people to learn together.',
    'निगम, सेवा कंपनियाँ, फ़ाउंडेशन और सरकारी एजेंसियाँ, जो चाहती हैं कि उनके लोग साथ सीखें।',
    'નિગમો, સેવા કંપનીઓ, ફાઉન્ડેશન અને સરકારી સંસ્થાઓ, જે ઇચ્છે છે કે તેમના લોકો સાથે શીખે.',
  ],
  description: [
    'Membership for organisations: fifty people, access that you give and take yourselves, an evening of your own.',
    'संगठनों की सदस्यता: पचास लोग, पहुँच जो आप ख़ुद देते और वापस लेते हैं, अपनी एक शाम।',
    'સંગઠનોનું સભ્યપદ: પચાસ લોકો, તમે જાતે આપો અને પાછો લો એવો પ્રવેશ, પોતાની એક સાંજ.',
  ],
  palette: 'water',
  family: 'vav',
  action: {
    label: ['Register your organisation', 'अपना संगठन पंजीकृत करें', 'તમારું સંગઠન નોંધાવો'],
    to: '/registration/member?role=organization',
  },
  blocks: [
    {
      id: 'first-month',
      type: 'steps',
      title: ['The first month', 'पहला महीना', 'પહેલો મહિનો'],
      items: [
        {
          title: ['Name two keepers', 'दो ज़िम्मेदार चुनें', 'બે જવાબદાર પસંદ કરો'],
          text: [
            'Two people of yours invite the others, and can take back an access the same minute.',
            'आपके दो लोग बाक़ी को बुलाते हैं, और उसी मिनट पहुँच वापस ले सकते हैं।',
            'તમારા બે જણ બાકીનાને બોલાવે છે, અને એ જ મિનિટે પ્રવેશ પાછો લઈ શકે છે.',
          ],
        },
        {
          title: ['Say who you are', 'बताएँ कि आप कौन हैं', 'તમે કોણ છો તે કહો'],
          text: [
            'On each profile: what you run, what you look for, and one thing that did not work. Readers trust the third most.',
            'हर प्रोफ़ाइल में: आप क्या चलाते हैं, क्या खोजते हैं, और एक चीज़ जो नहीं चली। पाठक तीसरी पर सबसे ज़्यादा भरोसा करते हैं।',
            'દરેક પ્રોફાઇલમાં: તમે શું ચલાવો છો, શું શોધો છો, અને એક વસ્તુ જે ન ચાલી. વાચકો ત્રીજી પર સૌથી વધુ ભરોસો કરે છે.',
          ],
        },
        {
          title: ['Choose an evening', 'एक शाम चुनें', 'એક સાંજ પસંદ કરો'],
          text: [
            'Come to an open one, or name a subject and we hold one for your people.',
            'किसी खुली शाम में आएँ, या विषय बताएँ और हम आपके लोगों के लिए एक शाम रखें।',
            'કોઈ ખુલ્લી સાંજમાં આવો, કે વિષય કહો અને અમે તમારા લોકો માટે એક સાંજ રાખીએ.',
          ],
        },
      ],
    },
    { id: 'sponsors', type: 'list', title: ['Who is here already', 'कौन पहले से यहाँ है', 'કોણ પહેલેથી અહીં છે'], list: 'sponsors', most: 12 },
  ],
});

const institution = planPage({
  plan: 'institution',
  path: '/for-institution',
  headline: ['For schools and colleges', 'स्कूलों और कॉलेजों के लिए', 'શાળાઓ અને કૉલેજો માટે'],
  lead: [
    'A city is the largest laboratory a student can walk through. Teachers get the material, students a seat, and parents decide for those under 18.',
    'शहर वह सबसे बड़ी प्रयोगशाला है जिसमें विद्यार्थी चल सकता है। शिक्षकों को सामग्री मिलती है, विद्यार्थियों को जगह, और 18 से कम उम्र वालों के लिए अभिभावक तय करते हैं।',
    'શહેર એ સૌથી મોટી પ્રયોગશાળા છે જેમાં વિદ્યાર્થી ચાલી શકે. શિક્ષકોને સામગ્રી મળે છે, વિદ્યાર્થીઓને જગ્યા, અને 18થી ઓછી ઉંમરના માટે વાલીઓ નક્કી કરે છે.',
  ],
  description: [
    'Membership for schools, colleges and universities: all students, twenty staff, walks through the city and care for minors.',
    'स्कूलों, कॉलेजों और विश्वविद्यालयों की सदस्यता: सभी विद्यार्थी, बीस कर्मचारी, शहर में पैदल अध्ययन और नाबालिगों के लिए सुरक्षित व्यवस्था।',
    'શાળાઓ, કૉલેજો અને યુનિવર્સિટીઓનું સભ્યપદ: બધા વિદ્યાર્થી, વીસ કર્મચારી, શહેરમાં પગપાળા અભ્યાસ અને સગીરો માટે સલામત વ્યવસ્થા.',
  ],
  palette: 'waste',
  family: 'pushp',
  action: {
    label: ['Register your institution', 'अपना संस्थान पंजीकृत करें', 'તમારી સંસ્થા નોંધાવો'],
    to: '/registration/member?role=institute',
  },
  blocks: [
    {
      id: 'minors',
      type: 'text',
      layout: 'aside',
      title: ['Students under 18', '18 से कम उम्र के विद्यार्थी', '18થી ઓછી ઉંમરના વિદ્યાર્થીઓ'],
      text: [
        'A student under 18 can look around at once. Buying a pass and applying begin when a parent or guardian has agreed by e-mail, and end the moment they change their mind.\n\nMinors are in no directory and in no public list, whatever they choose in their settings.',
        '18 से कम उम्र का विद्यार्थी तुरंत देख सकता है। पास ख़रीदना और आवेदन तब शुरू होता है जब अभिभावक ई-मेल से सहमति दें, और उसी क्षण रुकता है जब वे मन बदलें।\n\nनाबालिग किसी निर्देशिका या सार्वजनिक सूची में नहीं आते, सेटिंग में कुछ भी चुना हो।',
        '18થી ઓછી ઉંમરનો વિદ્યાર્થી તરત જોઈ શકે છે. પાસ ખરીદવો અને અરજી ત્યારે શરૂ થાય છે જ્યારે વાલી ઈ-મેલથી સંમતિ આપે, અને એ જ ક્ષણે અટકે છે જ્યારે તેઓ મન બદલે.\n\nસગીરો કોઈ નિર્દેશિકા કે જાહેર યાદીમાં આવતા નથી, સેટિંગમાં કંઈ પણ પસંદ કર્યું હોય.',
      ],
    },
    {
      id: 'kinds',
      type: 'table',
      title: ['What fits which class', 'किस कक्षा के लिए क्या', 'કયા વર્ગ માટે શું'],
      columns: [
        { label: ['Who', 'कौन', 'કોણ'] },
        { label: ['What they do', 'क्या करते हैं', 'શું કરે છે'] },
        { label: ['Hours', 'घंटे', 'કલાક'], is_number: true },
      ],
      rows: [
        {
          cells: [
            { label: ['Classes 9 and 10', 'कक्षा 9 और 10', 'ધોરણ 9 અને 10'] },
            {
              label: [
                'Walk a ward with a map and a thermometer',
                'नक्शे और थर्मामीटर के साथ एक वार्ड में चलना',
                'નકશા અને થર્મોમીટર સાથે એક વોર્ડમાં ચાલવું',
              ],
            },
            { label: '6' },
          ],
        },
        {
          cells: [
            { label: ['Classes 11 and 12', 'कक्षा 11 और 12', 'ધોરણ 11 અને 12'] },
            {
              label: [
                'Follow one complaint from phone to repair',
                'एक शिकायत का फ़ोन से मरम्मत तक पीछा',
                'એક ફરિયાદની ફોનથી સમારકામ સુધી પાછળ જવું',
              ],
            },
            { label: '12' },
          ],
        },
        {
          cells: [
            { label: ['Polytechnics', 'पॉलिटेक्निक', 'પૉલિટેકનિક'] },
            {
              label: ['Measure a drain and draw what it needs', 'एक नाला नापना और ज़रूरत का नक्शा बनाना', 'એક ગટર માપવી અને જરૂરનો નકશો બનાવવો'],
            },
            { label: '20' },
          ],
        },
        {
          cells: [
            { label: ['Universities', 'विश्वविद्यालय', 'યુનિવર્સિટી'] },
            { label: ['Evaluate a running pilot with its city', 'शहर के साथ एक चलते पायलट का मूल्यांकन', 'શહેર સાથે એક ચાલતા પાયલટનું મૂલ્યાંકન'] },
            { label: '40' },
          ],
        },
      ],
    },
  ],
});

export const membershipPages: readonly SamplePage[] = [membership, individual, sme, organisation, institution];

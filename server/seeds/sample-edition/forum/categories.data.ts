import type { MenuName } from '@sabha/contract/access/menus';
import type { LatticeFamily, ThemePalette } from '@sabha/contract/core/theme-appearance';
import type { TopicStarters } from '@sabha/contract/forum/category';

interface CategoryTexts {
  readonly name: string;
  readonly description: string;
}

interface SampleCategory extends CategoryTexts {
  readonly slug: string;
  readonly lattice: LatticeFamily;
  readonly palette: ThemePalette;
  /** Whose readers read it; null opens it to all members. */
  readonly menu: Extract<MenuName, 'community_startup' | 'moderation'> | null;
  /** Whether also those who are not signed in read it. */
  readonly isPublic: boolean;
  readonly starters: TopicStarters;
  readonly position: number;
  readonly translations: Readonly<Record<'hi' | 'gu', CategoryTexts>>;
}

/** The themes of the summit, a place for founders, one for organisers, and the rules. */
export const sampleCategories: readonly SampleCategory[] = [
  {
    slug: 'water',
    name: 'Water & drainage',
    description: 'Floods, dry taps and everything that has a valve: who was called, what was tried, and what it came to.',
    lattice: 'vav',
    palette: 'water',
    menu: null,
    isPublic: true,
    starters: 'members',
    position: 10,
    translations: {
      hi: {
        name: 'पानी और निकासी',
        description: 'बाढ़, सूखे नल और वह सब जिसमें वाल्व है: किसे बुलाया गया, क्या आज़माया गया, और कितने में पड़ा।',
      },
      gu: {
        name: 'પાણી અને ગટર',
        description: 'પૂર, સૂકા નળ અને વાલ્વવાળું બધું: કોને બોલાવ્યા, શું અજમાવ્યું, અને કેટલામાં પડ્યું.',
      },
    },
  },
  {
    slug: 'streets',
    name: 'Streets & mobility',
    description: 'Walking, waiting and crossing: footpaths, signals, bus stops, handcarts, and the hole that was dug twice.',
    lattice: 'gali',
    palette: 'streets',
    menu: null,
    isPublic: true,
    starters: 'members',
    position: 20,
    translations: {
      hi: {
        name: 'सड़कें और आवाजाही',
        description: 'चलना, रुकना और पार करना: फुटपाथ, सिग्नल, बस स्टॉप, ठेले, और वह गड्ढा जो दो बार खोदा गया।',
      },
      gu: {
        name: 'રસ્તા અને અવરજવર',
        description: 'ચાલવું, ઊભા રહેવું અને પાર કરવું: ફૂટપાથ, સિગ્નલ, બસ સ્ટૉપ, લારી, અને બે વાર ખોદાયેલો ખાડો.',
      },
    },
  },
  {
    slug: 'waste',
    name: 'Waste & reuse',
    description: 'Collection, sorting, scales and prices: what is thrown away, through whose hands it goes, and what it fetches.',
    lattice: 'pushp',
    palette: 'waste',
    menu: null,
    isPublic: true,
    starters: 'members',
    position: 30,
    translations: {
      hi: {
        name: 'कचरा और पुनः उपयोग',
        description: 'उठाना, छाँटना, तौलना और दाम: क्या फेंका जाता है, किसके हाथों से गुज़रता है, और कितने में बिकता है।',
      },
      gu: {
        name: 'કચરો અને પુનઃઉપયોગ',
        description: 'ઉપાડવું, છૂટું પાડવું, તોલવું અને ભાવ: શું ફેંકાય છે, કોના હાથમાંથી પસાર થાય છે, અને કેટલામાં વેચાય છે.',
      },
    },
  },
  {
    slug: 'money',
    name: 'Municipal finance',
    description: 'Tenders, running bills, deposits and taxes: how a rupee enters the city’s books and how it leaves them.',
    lattice: 'patola',
    palette: 'money',
    menu: null,
    isPublic: true,
    starters: 'members',
    position: 40,
    translations: {
      hi: {
        name: 'नगर वित्त',
        description: 'टेंडर, चालू बिल, जमा राशि और कर: शहर के खाते में रुपया कैसे आता है और कैसे निकलता है।',
      },
      gu: {
        name: 'નગર નાણાં',
        description: 'ટેન્ડર, ચાલુ બિલ, અનામત રકમ અને વેરા: શહેરના ચોપડે રૂપિયો કેવી રીતે આવે છે અને કેવી રીતે નીકળે છે.',
      },
    },
  },
  {
    slug: 'services',
    name: 'Citizen services',
    description: 'Forms, certificates, complaints and counters: questions from both sides of the window.',
    lattice: 'jharokha',
    palette: 'services',
    menu: null,
    isPublic: true,
    starters: 'members',
    position: 50,
    translations: {
      hi: {
        name: 'नागरिक सेवाएँ',
        description: 'फ़ॉर्म, प्रमाणपत्र, शिकायतें और काउंटर: सवाल खिड़की के दोनों ओर से।',
      },
      gu: {
        name: 'નાગરિક સેવાઓ',
        description: 'ફૉર્મ, પ્રમાણપત્ર, ફરિયાદ અને કાઉન્ટર: બારીની બંને બાજુના સવાલો.',
      },
    },
  },
  {
    slug: 'heat',
    name: 'Heat & climate',
    description: 'Shade, roofs, water points and warnings, from those who work outdoors and those who plan for them.',
    lattice: 'tara',
    palette: 'heat',
    menu: null,
    isPublic: true,
    starters: 'members',
    position: 60,
    translations: {
      hi: {
        name: 'गर्मी और जलवायु',
        description: 'छाया, छतें, प्याऊ और चेतावनियाँ: बाहर काम करने वालों से, और उनके लिए योजना बनाने वालों से।',
      },
      gu: {
        name: 'ગરમી અને આબોહવા',
        description: 'છાંયો, છત, પરબ અને ચેતવણી: બહાર કામ કરનારા પાસેથી, અને તેમના માટે યોજના બનાવનારા પાસેથી.',
      },
    },
  },
  {
    slug: 'data',
    name: 'Public data',
    description: 'File formats, identifiers, consent and corrections: what a city publishes, and who picks up when it is wrong.',
    lattice: 'shatkon',
    palette: 'data',
    menu: null,
    isPublic: true,
    starters: 'members',
    position: 70,
    translations: {
      hi: {
        name: 'सार्वजनिक डेटा',
        description: 'फ़ाइलों के रूप, पहचान संख्या, सहमति और सुधार: शहर क्या छापता है, और ग़लत हो तो फ़ोन कौन उठाता है।',
      },
      gu: {
        name: 'જાહેર ડેટા',
        description: 'ફાઇલનાં માળખાં, ઓળખ નંબર, સંમતિ અને સુધારા: શહેર શું પ્રકાશિત કરે છે, અને ખોટું હોય ત્યારે ફોન કોણ ઉપાડે છે.',
      },
    },
  },
  {
    slug: 'land',
    name: 'Land & housing',
    description: 'Titles, plot numbers, rents and walls: how to find the paper, and what to do when there are two of it.',
    lattice: 'chowk',
    palette: 'land',
    menu: null,
    isPublic: true,
    starters: 'members',
    position: 80,
    translations: {
      hi: {
        name: 'ज़मीन और घर',
        description: 'मालिकाना काग़ज़, प्लॉट नंबर, किराया और दीवारें: काग़ज़ कैसे मिले, और दो निकल आएँ तो क्या करें।',
      },
      gu: {
        name: 'જમીન અને ઘર',
        description: 'માલિકીના કાગળ, પ્લૉટ નંબર, ભાડું અને દીવાલ: કાગળ કેવી રીતે શોધવો, અને બે નીકળે તો શું કરવું.',
      },
    },
  },
  {
    slug: 'startups',
    name: 'Startups',
    description:
      'Founders among themselves and with those who fund them: first pilots, prices, hiring, and how to live until the bill is paid.',
    lattice: 'chowk',
    palette: 'money',
    menu: 'community_startup',
    isPublic: false,
    starters: 'members',
    position: 90,
    translations: {
      hi: {
        name: 'स्टार्टअप',
        description: 'संस्थापक आपस में, और पैसा लगाने वालों के साथ: पहला पायलट, दाम, भर्ती, और बिल चुकने तक गुज़ारा कैसे हो।',
      },
      gu: {
        name: 'સ્ટાર્ટઅપ',
        description: 'સ્થાપકો અંદરોઅંદર, અને રોકાણ કરનારા સાથે: પહેલો પાયલટ, ભાવ, ભરતી, અને બિલ ચૂકવાય ત્યાં સુધી કેમ ચલાવવું.',
      },
    },
  },
  {
    slug: 'organisers',
    name: 'Behind the summit',
    description: 'Where organisers leave each other notes: shifts, rooms, lists, and what went wrong last time.',
    lattice: 'gali',
    palette: 'services',
    menu: 'moderation',
    isPublic: false,
    starters: 'members',
    position: 100,
    translations: {
      hi: {
        name: 'समिट के पीछे',
        description: 'यहाँ आयोजक एक-दूसरे के लिए नोट छोड़ते हैं: पालियाँ, कक्ष, सूचियाँ, और पिछली बार क्या बिगड़ा।',
      },
      gu: {
        name: 'સમિટના પડદા પાછળ',
        description: 'અહીં આયોજકો એકબીજા માટે નોંધ મૂકે છે: પાળીઓ, ખંડ, યાદીઓ, અને ગઈ વખતે શું બગડ્યું.',
      },
    },
  },
  {
    slug: 'rules',
    name: 'Rules and help',
    description: 'How this forum works, what it is not for, and where to turn when something goes wrong.',
    lattice: 'tara',
    palette: 'land',
    menu: null,
    isPublic: true,
    starters: 'staff',
    position: 110,
    translations: {
      hi: {
        name: 'नियम और मदद',
        description: 'यह फ़ोरम कैसे चलता है, किस काम के लिए नहीं है, और कुछ गड़बड़ हो तो कहाँ जाएँ।',
      },
      gu: {
        name: 'નિયમો અને મદદ',
        description: 'આ ફોરમ કેવી રીતે ચાલે છે, શેના માટે નથી, અને કંઈક ખોટું થાય ત્યારે ક્યાં જવું.',
      },
    },
  },
];

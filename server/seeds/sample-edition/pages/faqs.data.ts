import type { SampleBlock, SamplePage } from './sample-page.ts';
import type { ThreeTexts } from '../sample-types.ts';

interface Group {
  readonly id: string;
  readonly title: ThreeTexts;
  readonly items: readonly { readonly anchor: string; readonly question: ThreeTexts; readonly text: ThreeTexts }[];
}

const groups: readonly Group[] = [
  {
    id: 'passes',
    title: ['Passes', 'पास', 'પાસ'],
    items: [
      {
        anchor: 'what-a-pass-opens',
        question: ['What does a pass open?', 'पास से क्या-क्या खुलता है?', 'પાસથી શું શું ખૂલે છે?'],
        text: [
          'All sessions on all three days, lunch, tea and the community afterwards. Some workshops have places of their own; they are added to a pass under [Tickets](/tickets).',
          'तीनों दिन के सभी सत्र, दोपहर का भोजन, चाय और उसके बाद का समुदाय। कुछ कार्यशालाओं की अपनी जगहें हैं; वे [टिकट](/tickets) में पास के साथ जोड़ी जाती हैं।',
          'ત્રણેય દિવસનાં બધાં સત્રો, બપોરનું ભોજન, ચા અને પછીનો સમુદાય. કેટલીક કાર્યશાળાની પોતાની જગ્યાઓ છે; તે [ટિકિટ](/tickets)માં પાસ સાથે ઉમેરાય છે.',
        ],
      },
      {
        anchor: 'who-comes-free',
        question: ['Who comes free?', 'कौन निःशुल्क आता है?', 'કોણ મફત આવે છે?'],
        text: [
          'City teams. They bring one problem, written on one page. Speakers, volunteers and partners come free, too, since they work for these days. Everybody else pays, so that nobody has to be sold to.',
          'नगर टीमें। वे एक समस्या लाती हैं, एक पन्ने पर लिखी हुई। वक्ता, स्वयंसेवक और साझेदार भी, जो इन दिनों के लिए काम करते हैं। बाक़ी सब भुगतान करते हैं, ताकि किसी को कुछ बेचना न पड़े।',
          'નગર ટીમો. તે એક સમસ્યા લાવે છે, એક પાના પર લખેલી. વક્તાઓ, સ્વયંસેવકો અને ભાગીદારો પણ, જે આ દિવસો માટે કામ કરે છે. બીજા સૌ ચૂકવે છે, જેથી કોઈને કંઈ વેચવું ન પડે.',
        ],
      },
      {
        anchor: 'give-a-pass-to-somebody',
        question: ['May I give my pass to a colleague?', 'क्या मैं अपना पास सहकर्मी को दे सकता हूँ?', 'શું હું મારો પાસ સાથીદારને આપી શકું?'],
        text: [
          'Yes, where the pass says so. Choose Transfer ticket in your tickets; the old code stops working at once and your colleague gets a new one.',
          'हाँ, जहाँ पास पर लिखा हो। अपने टिकटों में ‘टिकट ट्रांसफ़र करें’ चुनें; पुराना कोड तुरंत बंद होता है और सहकर्मी को नया मिलता है।',
          'હા, જ્યાં પાસ પર લખ્યું હોય. તમારી ટિકિટોમાં ‘ટિકિટ ટ્રાન્સફર કરો’ પસંદ કરો; જૂનો કોડ તરત બંધ થાય છે અને સાથીદારને નવો મળે છે.',
        ],
      },
      {
        anchor: 'money-back',
        question: [
          'My plans changed. Do I get my money back?',
          'मेरी योजना बदल गई। क्या पैसे वापस मिलेंगे?',
          'મારો વિચાર બદલાયો. શું પૈસા પાછા મળશે?',
        ],
        text: [
          'All of it until 5 July, by the way you paid. After that you can still transfer the pass to a colleague.',
          '5 जुलाई तक पूरे, उसी तरीक़े से जिससे भुगतान किया था। उसके बाद भी पास किसी सहकर्मी के नाम किया जा सकता है।',
          '5 જુલાઈ સુધી પૂરા, જે રીતે ચૂકવ્યા હતા તે રીતે. તે પછી પણ પાસ સાથીદારના નામે થઈ શકે છે.',
        ],
      },
      {
        anchor: 'gst-invoice',
        question: ['Do I get an invoice with GST?', 'क्या GST वाला चालान मिलता है?', 'શું GST સાથેનું બિલ મળે છે?'],
        text: [
          'Yes, for every paid order. Enter your GSTIN while you order, so that the invoice carries it.',
          'हाँ, हर भुगतान किए ऑर्डर का। ऑर्डर करते समय अपना GSTIN लिखें, ताकि चालान पर आए।',
          'હા, ચૂકવેલા દરેક ઓર્ડરનું. ઓર્ડર કરતી વખતે તમારો GSTIN લખો, જેથી બિલ પર આવે.',
        ],
      },
    ],
  },
  {
    id: 'travel',
    title: ['Travel', 'यात्रा', 'મુસાફરી'],
    items: [
      {
        anchor: 'from-the-station',
        question: ['How do I get from the station to the halls?', 'स्टेशन से सभागार तक कैसे पहुँचूँ?', 'સ્ટેશનથી હૉલ સુધી કેવી રીતે પહોંચું?'],
        text: [
          'A shuttle leaves platform 1 of {city} Junction every 20 minutes from 07:00 to 10:30. On foot it is 1.4 km. [All ways to come](/Venue%20&%20Travel#coming).',
          '{city} जंक्शन के प्लेटफ़ॉर्म 1 से 07:00 से 10:30 तक हर 20 मिनट में शटल चलती है। पैदल 1.4 किमी है। [आने के सब रास्ते](/Venue%20&%20Travel#coming)।',
          '{city} જંક્શનના પ્લૅટફૉર્મ 1 પરથી 07:00 થી 10:30 સુધી દર 20 મિનિટે શટલ ઊપડે છે. પગપાળા 1.4 કિમી છે. [આવવાના બધા રસ્તા](/Venue%20&%20Travel#coming).',
        ],
      },
      {
        anchor: 'visa-letter',
        question: ['I need a visa. Do you write a letter?', 'मुझे वीज़ा चाहिए। क्या आप पत्र लिखते हैं?', 'મારે વીઝા જોઈએ. તમે પત્ર લખો છો?'],
        text: [
          'Yes. [Write to us](/contact) with the name as in your passport and the number of your pass. The letter comes by mail within three working days.',
          'हाँ। पासपोर्ट वाला नाम और पास का नंबर लिखकर [हमें भेजें](/contact)। पत्र तीन कामकाजी दिनों में मेल से आता है।',
          'હા. પાસપોર્ટ પ્રમાણેનું નામ અને પાસનો નંબર લખીને [અમને મોકલો](/contact). પત્ર ત્રણ કામકાજના દિવસમાં મેઇલથી આવે છે.',
        ],
      },
      {
        anchor: 'rain',
        question: ['What happens when it rains?', 'बारिश हो तो क्या होता है?', 'વરસાદ પડે તો શું થાય?'],
        text: [
          'Lunch goes on: every path between the halls has a roof, and so has Polo Lawn. Umbrellas are lent at East Gate. Field walks go out in light rain.',
          'भोजन चलता रहता है: सभागारों के बीच हर रास्ते पर छत है, और पोलो लॉन पर भी। छाते पूर्वी द्वार पर मिलते हैं। हल्की बारिश में पैदल दौरे निकलते हैं।',
          'ભોજન ચાલુ રહે છે: હૉલ વચ્ચેના દરેક રસ્તા પર છત છે, અને પોલો લૉન પર પણ. છત્રી પૂર્વ દરવાજે મળે છે. હળવા વરસાદમાં પગપાળા મુલાકાત નીકળે છે.',
        ],
      },
    ],
  },
  {
    id: 'programme',
    title: ['Programme', 'कार्यक्रम', 'કાર્યક્રમ'],
    items: [
      {
        anchor: 'languages-of-sessions',
        question: ['In which languages are the sessions?', 'सत्र किन भाषाओं में हैं?', 'સત્રો કઈ ભાષાઓમાં છે?'],
        text: [
          'Most are in English, some in Gujarati or Hindi; each says so in the [agenda](/agenda). Darbar Hall has captions in all three.',
          'ज़्यादातर अंग्रेज़ी में, कुछ गुजराती या हिंदी में; [कार्यक्रम](/agenda) में हर सत्र पर लिखा है। दरबार हॉल में तीनों भाषाओं में कैप्शन हैं।',
          'મોટા ભાગનાં અંગ્રેજીમાં, કેટલાંક ગુજરાતી કે હિન્દીમાં; [કાર્યક્રમ](/agenda)માં દરેક સત્ર પર લખ્યું છે. દરબાર હૉલમાં ત્રણેય ભાષામાં કૅપ્શન છે.',
        ],
      },
      {
        anchor: 'keep-a-list',
        question: ['Can I keep a list of what I want to see?', 'क्या मैं अपनी पसंद की सूची रख सकता हूँ?', 'શું હું મારી પસંદની યાદી રાખી શકું?'],
        text: [
          'Press the star on a session. The list stays on your device without an account, and with your account once you sign in.',
          'सत्र पर तारा दबाएँ। बिना खाते के सूची आपके उपकरण पर रहती है, और साइन इन करने पर आपके खाते में।',
          'સત્ર પર તારો દબાવો. ખાતા વગર યાદી તમારા ઉપકરણ પર રહે છે, અને સાઇન ઇન કરો ત્યારે તમારા ખાતામાં.',
        ],
      },
      {
        anchor: 'full-room',
        question: ['What if a room is full?', 'कक्ष भर जाए तो?', 'ખંડ ભરાઈ જાય તો?'],
        text: [
          'Seats go to those who come first. Places of their own in a workshop are kept until it starts, then given to whoever stands at the door.',
          'सीट पहले आने वाले को मिलती है। कार्यशाला की अपनी जगहें शुरू होने तक रखी जाती हैं, फिर दरवाज़े पर खड़े लोगों को दी जाती हैं।',
          'બેઠક વહેલા તે પહેલાના ધોરણે છે. કાર્યશાળાની પોતાની જગ્યા શરૂ થાય ત્યાં સુધી રખાય છે, પછી બારણે ઊભેલાને અપાય છે.',
        ],
      },
    ],
  },
  {
    id: 'startups',
    title: ['Startups & cities', 'स्टार्टअप और शहर', 'સ્ટાર્ટઅપ અને શહેરો'],
    items: [
      {
        anchor: 'attend-as-founder',
        question: ['How do I attend as a founder?', 'संस्थापक के रूप में कैसे आऊँ?', 'સ્થાપક તરીકે કેવી રીતે આવું?'],
        text: [
          'Buy a founder pass, or answer a problem: [the call for founders](/Attend%20as%20Startup%20Founder) says what is asked and keeps your draft while you write.',
          'संस्थापक पास लें, या किसी समस्या का जवाब दें: [संस्थापकों के लिए आमंत्रण](/Attend%20as%20Startup%20Founder) बताता है कि क्या पूछा जाता है, और लिखते समय आपका मसौदा रखता है।',
          'સ્થાપક પાસ લો, અથવા કોઈ સમસ્યાનો જવાબ આપો: [સ્થાપકો માટેનું આમંત્રણ](/Attend%20as%20Startup%20Founder) કહે છે કે શું પુછાય છે, અને લખતી વખતે તમારો મુસદ્દો રાખે છે.',
        ],
      },
      {
        anchor: 'what-is-a-pilot',
        question: ['What is a pilot here?', 'यहाँ पायलट क्या है?', 'અહીં પાયલટ એટલે શું?'],
        text: [
          'A small order that a city can sign without a committee: one ward, a fixed time, a price, and a number that says whether it worked. The model contract has nine pages.',
          'एक छोटा ऑर्डर जिस पर शहर बिना समिति के हस्ताक्षर कर सके: एक वार्ड, तय समय, एक दाम, और एक संख्या जो बताए कि काम हुआ या नहीं। आदर्श अनुबंध नौ पन्नों का है।',
          'એક નાનો ઓર્ડર જેના પર શહેર સમિતિ વગર સહી કરી શકે: એક વોર્ડ, નક્કી સમય, એક ભાવ, અને એક આંકડો જે કહે કે કામ થયું કે નહીં. નમૂનાનો કરાર નવ પાનાંનો છે.',
        ],
      },
      {
        anchor: 'bring-a-problem',
        question: ['We are a city. How do we bring a problem?', 'हम एक शहर हैं। समस्या कैसे लाएँ?', 'અમે એક શહેર છીએ. સમસ્યા કેવી રીતે લાવીએ?'],
        text: [
          'On one page: what goes wrong, in which ward, how often, and what it costs today. [Send it to us](/contact); we read all of them and seat you with those who can answer.',
          'एक पन्ने पर: क्या बिगड़ता है, किस वार्ड में, कितनी बार, और आज उसका ख़र्च क्या है। [हमें भेजें](/contact); हम सब पढ़ते हैं और आपको जवाब दे सकने वालों के साथ बिठाते हैं।',
          'એક પાના પર: શું બગડે છે, કયા વોર્ડમાં, કેટલી વાર, અને આજે તેનો ખર્ચ શું છે. [અમને મોકલો](/contact); અમે બધું વાંચીએ છીએ અને તમને જવાબ આપી શકે તેમની સાથે બેસાડીએ છીએ.',
        ],
      },
    ],
  },
  {
    id: 'access',
    title: ['Access', 'सुगम्यता', 'સુગમતા'],
    items: [
      {
        anchor: 'without-steps',
        question: ['Can I reach every room without steps?', 'क्या हर कक्ष तक बिना सीढ़ी के पहुँचा जा सकता है?', 'શું દરેક ખંડમાં પગથિયાં વગર જવાય છે?'],
        text: [
          'Yes. The lift is left of the East Gate desk, and the roofed way is level throughout. [Plan of the halls](/Venue%20&%20Travel#halls).',
          'हाँ। लिफ़्ट पूर्वी द्वार की मेज़ के बाईं ओर है, और छत वाला रास्ता पूरा समतल है। [सभागारों का नक्शा](/Venue%20&%20Travel#halls)।',
          'હા. લિફ્ટ પૂર્વ દરવાજાના ટેબલની ડાબી બાજુ છે, અને છતવાળો રસ્તો આખો સપાટ છે. [હૉલનો નકશો](/Venue%20&%20Travel#halls).',
        ],
      },
      {
        anchor: 'sign-language',
        question: ['Is there sign language and captioning?', 'क्या सांकेतिक भाषा और कैप्शन हैं?', 'શું સાંકેતિક ભાષા અને કૅપ્શન છે?'],
        text: [
          'In Darbar Hall on all three days, with a hearing loop in the first six rows. For another room, [ask us](/contact) by 1 July.',
          'दरबार हॉल में तीनों दिन, और पहली छह पंक्तियों में श्रवण लूप। दूसरे कक्ष के लिए 1 जुलाई तक [हमसे कहें](/contact)।',
          'દરબાર હૉલમાં ત્રણેય દિવસ, અને પહેલી છ હરોળમાં શ્રવણ લૂપ. બીજા ખંડ માટે 1 જુલાઈ સુધીમાં [અમને કહો](/contact).',
        ],
      },
      {
        anchor: 'a-quiet-place',
        question: ['Is there a quiet place?', 'क्या कोई शांत जगह है?', 'શું કોઈ શાંત જગ્યા છે?'],
        text: [
          'The quiet room and the prayer room on the ground floor are open all day. First aid and childcare are by the lift.',
          'भूतल पर शांत कक्ष और प्रार्थना कक्ष दिन भर खुले हैं। प्राथमिक उपचार और बाल देखभाल लिफ़्ट के पास हैं।',
          'ભોંયતળિયે શાંત ખંડ અને પ્રાર્થના ખંડ આખો દિવસ ખુલ્લા છે. પ્રાથમિક સારવાર અને બાળ સંભાળ લિફ્ટ પાસે છે.',
        ],
      },
    ],
  },
  {
    id: 'data-and-minors',
    title: ['Data and minors', 'डेटा और नाबालिग', 'ડેટા અને સગીર'],
    items: [
      {
        anchor: 'under-eighteen',
        question: ['May somebody under 18 come?', 'क्या 18 से कम उम्र वाले आ सकते हैं?', 'શું 18 વર્ષથી નાના આવી શકે?'],
        text: [
          'Yes, with a guardian’s consent, which the guardian gives by a link that we mail. Until then the account can look around, but not write, buy or be listed.',
          'हाँ, अभिभावक की सहमति से, जो अभिभावक हमारे मेल के लिंक से देते हैं। तब तक खाता देख सकता है, पर लिख, ख़रीद या सूची में दिख नहीं सकता।',
          'હા, વાલીની સંમતિથી, જે વાલી અમારા મેઇલની લિંકથી આપે છે. ત્યાં સુધી ખાતું જોઈ શકે, પણ લખી, ખરીદી કે યાદીમાં દેખાઈ ન શકે.',
        ],
      },
      {
        anchor: 'what-you-know-of-me',
        question: ['How do I see what you know about me?', 'आप मेरे बारे में क्या जानते हैं, कैसे देखूँ?', 'તમે મારા વિશે શું જાણો છો તે કેવી રીતે જોઉં?'],
        text: [
          'In your account, under Privacy: ask for your archive, and all of it comes as one file. The [privacy notice](/privacy) says what is kept and why.',
          'अपने खाते में, गोपनीयता के नीचे: अपना संग्रह माँगें, सब एक फ़ाइल में आता है। क्या और क्यों रखा जाता है, यह [गोपनीयता सूचना](/privacy) में है।',
          'તમારા ખાતામાં, ગોપનીયતા હેઠળ: તમારો સંગ્રહ માગો, બધું એક ફાઇલમાં આવે છે. શું અને કેમ રખાય છે તે [ગોપનીયતા સૂચના](/privacy)માં છે.',
        ],
      },
      {
        anchor: 'delete-my-account',
        question: ['Can I have everything deleted?', 'क्या मैं सब मिटवा सकता हूँ?', 'શું હું બધું ભૂંસાવી શકું?'],
        text: [
          'Yes. Ask for it in your account; you have 30 days to change your mind. What the law makes us keep, such as invoices, stays without your name where it can.',
          'हाँ। अपने खाते में कहें; मन बदलने के लिए 30 दिन हैं। जो क़ानून रखवाता है, जैसे चालान, वह जहाँ हो सके बिना आपके नाम के रहता है।',
          'હા. તમારા ખાતામાં કહો; મન બદલવા 30 દિવસ છે. કાયદો જે રખાવે છે, જેમ કે બિલ, તે બની શકે ત્યાં તમારા નામ વગર રહે છે.',
        ],
      },
    ],
  },
];

/** Every question that comes more than twice. The route of its own adds the search; the questions are edited like any page. */
export const faqs: SamplePage = {
  path: '/faqs',
  retired_paths: ['/faq', '/help'],
  title: ['Questions and answers', 'सवाल और जवाब', 'સવાલ અને જવાબ'],
  description: [
    'Passes, travel, the programme, startups and cities, access, and what happens to your data at {event}: questions with short answers.',
    '{event} में पास, यात्रा, कार्यक्रम, स्टार्टअप और शहर, सुगम्यता, और आपके डेटा का क्या होता है: छोटे जवाबों के साथ।',
    '{event}માં પાસ, મુસાફરી, કાર્યક્રમ, સ્ટાર્ટઅપ અને શહેરો, સુગમતા, અને તમારા ડેટાનું શું થાય છે: ટૂંકા જવાબ સાથે.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      picture: 'none',
      title: ['Ask first', 'पहले पूछ लें', 'પહેલાં પૂછી લો'],
      lead: [
        'Short answers to what people ask us most. Each has an address that you can send.',
        'जो हमसे सबसे ज़्यादा पूछा जाता है, उसके छोटे जवाब। हर जवाब का अपना पता है, जिसे भेजा जा सकता है।',
        'અમને સૌથી વધુ પુછાતા સવાલોના ટૂંકા જવાબ. દરેકનું પોતાનું સરનામું છે, જે મોકલી શકાય.',
      ],
    },
    ...groups.map(({ id, title, items }): SampleBlock => ({ id, type: 'faq', title, items })),
    {
      id: 'missing',
      type: 'call',
      title: ['Was this missing?', 'क्या यह छूट गया?', 'શું આ રહી ગયું?'],
      lead: [
        'Write to us. A person answers, and a question that comes twice joins this page.',
        'हमें लिखें। जवाब एक इंसान देता है, और जो सवाल दो बार आए, वह इस पृष्ठ पर जुड़ता है।',
        'અમને લખો. જવાબ એક માણસ આપે છે, અને જે સવાલ બે વાર આવે તે આ પાના પર ઉમેરાય છે.',
      ],
      actions: [{ label: ['Write to us', 'हमें लिखें', 'અમને લખો'], to: '/contact' }],
    },
  ],
};

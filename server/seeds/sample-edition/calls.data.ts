import type { ApplicationCall } from '@sabha/contract/applications/application-call';
import type { LocalText } from '@sabha/contract/core/local-text';
import { aboutYou, consent, linkField, longField, shortField, text } from './call-fields.ts';
import type { ThreeTexts } from './sample-types.ts';

export interface SampleCall extends Pick<ApplicationCall, 'kind' | 'benefits' | 'conditions' | 'questions' | 'fields' | 'grants'> {
  readonly title: ThreeTexts;
  readonly lead: ThreeTexts;
  readonly closes_at: string;
  readonly tiers: readonly SampleCallTier[];
}

export interface SampleCallTier {
  readonly slug: string;
  readonly name: ThreeTexts;
  readonly summary: ThreeTexts;
  readonly price?: number;
  readonly places?: number;
  /** Slug of the sponsors' tier whose sponsors take the places. */
  readonly sponsor_tier?: string;
  readonly benefits: readonly LocalText[];
}

const benefit = (title: LocalText, about: LocalText) => ({ title, text: about });
const question = (asked: LocalText, answer: LocalText) => ({ question: asked, answer });

/** The five calls of the sample edition. */
export const calls: readonly SampleCall[] = [
  {
    kind: 'sponsor',
    title: ['Become a Sponsor', 'प्रायोजक बनें', 'પ્રાયોજક બનો'],
    lead: [
      'Pay for a hall, a theme or the journeys of city teams. You meet the people who sign pilots, and you have no say in the programme.',
      'सभागार, किसी विषय या शहरी टीमों की यात्रा का ख़र्च उठाएँ। पायलट पर हस्ताक्षर करने वालों से मिलें; कार्यक्रम में आपका दख़ल नहीं होगा।',
      'સભાખંડ, કોઈ વિષય કે શહેરની ટીમોની મુસાફરીનો ખર્ચ ઉઠાવો. પાયલટ પર સહી કરનારાને મળો; કાર્યક્રમમાં તમારી દખલ નહીં હોય.',
    ],
    closes_at: '2027-05-31T18:29:00.000Z',
    grants: ['organization'],
    benefits: [
      benefit(
        text('A place where pilots are signed', 'जहाँ पायलट तय होते हैं', 'જ્યાં પાયલટ નક્કી થાય છે'),
        text(
          'City teams bring one written problem each. You hear them before anybody else does.',
          'हर शहरी टीम एक लिखी हुई समस्या लाती है। आप उसे सबसे पहले सुनते हैं।',
          'દરેક શહેરની ટીમ એક લખેલી સમસ્યા લાવે છે. તમે તેને સૌથી પહેલાં સાંભળો છો.',
        ),
      ),
      benefit(
        text('Your name beside what you paid for', 'जिसका ख़र्च आपने दिया, वहाँ आपका नाम', 'જેનો ખર્ચ તમે આપ્યો, ત્યાં તમારું નામ'),
        text(
          'On the hall, the theme or the journey itself, and on the partners’ page with one plain sentence.',
          'सभागार, विषय या यात्रा पर ही, और साझेदारों के पृष्ठ पर एक सादे वाक्य के साथ।',
          'સભાખંડ, વિષય કે મુસાફરી પર જ, અને ભાગીદારોના પાના પર એક સાદા વાક્ય સાથે.',
        ),
      ),
      benefit(
        text('An account of the money', 'पैसे का हिसाब', 'પૈસાનો હિસાબ'),
        text(
          'In September you get a page that says what your contribution paid for, to the rupee.',
          'सितंबर में आपको एक पृष्ठ मिलेगा कि आपका योगदान कहाँ ख़र्च हुआ, रुपये-रुपये का।',
          'સપ્ટેમ્બરમાં તમને એક પાનું મળશે કે તમારો ફાળો ક્યાં ખર્ચાયો, રૂપિયે-રૂપિયાનો.',
        ),
      ),
    ],
    conditions: [
      text('Sponsors choose no speakers and no sessions.', 'प्रायोजक वक्ता या सत्र नहीं चुनते।', 'પ્રાયોજકો વક્તા કે સત્ર પસંદ કરતા નથી.'),
      text(
        'No tobacco, alcohol, gambling or political parties.',
        'तंबाकू, शराब, जुआ या राजनीतिक दल नहीं।',
        'તમાકુ, દારૂ, જુગાર કે રાજકીય પક્ષ નહીં.',
      ),
      text(
        'A place is yours when the agreement is signed; an application holds none.',
        'समझौते पर हस्ताक्षर होने पर स्थान आपका है; केवल आवेदन से स्थान नहीं रुकता।',
        'કરાર પર સહી થાય ત્યારે જગ્યા તમારી છે; માત્ર અરજીથી જગ્યા રોકાતી નથી.',
      ),
    ],
    questions: [
      question(
        text('Can we give things or time instead of money?', 'क्या पैसे की जगह वस्तु या समय दे सकते हैं?', 'શું પૈસાને બદલે વસ્તુ કે સમય આપી શકાય?'),
        text(
          'Yes. Say in the form what it is and what it would cost to buy.',
          'हाँ। फ़ॉर्म में लिखें कि वह क्या है और ख़रीदने पर कितने का पड़ता।',
          'હા. ફોર્મમાં લખો કે તે શું છે અને ખરીદતાં કેટલામાં પડત.',
        ),
      ),
      question(
        text('Do we get the list of attendees?', 'क्या हमें उपस्थित लोगों की सूची मिलेगी?', 'શું અમને હાજર લોકોની યાદી મળશે?'),
        text(
          'No. People who want to hear from you tell you so themselves at the summit.',
          'नहीं। जो आपसे बात करना चाहेंगे, वे समिट में ख़ुद बताएँगे।',
          'ના. જેઓ તમારી સાથે વાત કરવા માગે છે, તેઓ સમિટમાં જાતે કહેશે.',
        ),
      ),
    ],
    fields: [
      shortField('organisation', text('Organisation', 'संस्था', 'સંસ્થા'), { is_required: true, names_applicant: true }),
      linkField(),
      shortField('gstin', text('GSTIN', 'GSTIN', 'GSTIN'), {
        max_length: 15,
        names_applicant: true,
        hint: text('15 characters, if you have one.', 'यदि हो तो 15 अक्षर।', 'હોય તો 15 અક્ષર.'),
      }),
      longField('purpose', text('What do you want to make possible?', 'आप क्या संभव करना चाहते हैं?', 'તમે શું શક્ય બનાવવા માગો છો?'), {
        is_required: true,
        max_length: 1500,
      }),
      consent(),
    ],
    tiers: [
      {
        slug: 'founding',
        name: ['Founding partner', 'संस्थापक साझेदार', 'સ્થાપક ભાગીદાર'],
        summary: ['Pays for the hall.', 'सभागार का ख़र्च उठाता है।', 'સભાખંડનો ખર્ચ ઉઠાવે છે.'],
        price: 25_00_000_00,
        places: 5,
        sponsor_tier: 'founding',
        benefits: [text('Your name on the hall', 'सभागार पर आपका नाम', 'સભાખંડ પર તમારું નામ'), text('20 passes', '20 पास', '20 પાસ')],
      },
      {
        slug: 'theme',
        name: ['Theme partner', 'विषय साझेदार', 'વિષય ભાગીદાર'],
        summary: ['Stands behind one of the themes.', 'किसी एक विषय के साथ खड़ा होता है।', 'કોઈ એક વિષય સાથે ઊભો રહે છે.'],
        price: 10_00_000_00,
        places: 9,
        sponsor_tier: 'theme',
        benefits: [text('Your name on the theme', 'विषय पर आपका नाम', 'વિષય પર તમારું નામ'), text('10 passes', '10 पास', '10 પાસ')],
      },
      {
        slug: 'city',
        name: ['City partner', 'शहर साझेदार', 'શહેર ભાગીદાર'],
        summary: ['Pays the journey of city teams.', 'शहरी टीमों की यात्रा का ख़र्च देता है।', 'શહેરની ટીમોની મુસાફરીનો ખર્ચ આપે છે.'],
        price: 3_00_000_00,
        places: 14,
        sponsor_tier: 'city',
        benefits: [
          text('Meet the teams you brought', 'जिन टीमों को आप लाए, उनसे मिलें', 'તમે લાવેલી ટીમોને મળો'),
          text('4 passes', '4 पास', '4 પાસ'),
        ],
      },
      {
        slug: 'supporting',
        name: ['Supporting partner', 'सहयोगी साझेदार', 'સહયોગી ભાગીદાર'],
        summary: ['Gives what is needed on the spot.', 'मौके पर जो चाहिए, वह देता है।', 'સ્થળ પર જે જોઈએ તે આપે છે.'],
        price: 1_00_000_00,
        sponsor_tier: 'supporting',
        benefits: [text('2 passes', '2 पास', '2 પાસ')],
      },
    ],
  },
  {
    kind: 'speaker',
    title: ['Call for Speakers', 'वक्ताओं के लिए आमंत्रण', 'વક્તાઓ માટે આમંત્રણ'],
    lead: [
      'Tell us about something you tried in a city, and what came of it. Failures are as welcome as successes.',
      'हमें बताएँ कि आपने किसी शहर में क्या आज़माया और उसका क्या हुआ। असफलताओं का उतना ही स्वागत है।',
      'અમને કહો કે તમે કોઈ શહેરમાં શું અજમાવ્યું અને તેનું શું થયું. નિષ્ફળતાઓનું એટલું જ સ્વાગત છે.',
    ],
    closes_at: '2027-04-15T18:29:00.000Z',
    grants: ['expert'],
    benefits: [
      benefit(
        text('An audience that can act', 'श्रोता जो कुछ कर सकते हैं', 'શ્રોતા જે કંઈ કરી શકે છે'),
        text(
          'Commissioners, engineers and founders sit in the same room, and stay for questions.',
          'आयुक्त, इंजीनियर और संस्थापक एक ही कमरे में बैठते हैं और सवालों तक रुकते हैं।',
          'કમિશનર, ઇજનેર અને સ્થાપકો એક જ ઓરડામાં બેસે છે અને સવાલો સુધી રોકાય છે.',
        ),
      ),
      benefit(
        text('Travel and a bed', 'यात्रा और ठहरना', 'મુસાફરી અને રોકાણ'),
        text(
          'Second-class AC train or the cheapest flight, and two nights within walking distance.',
          'द्वितीय श्रेणी AC ट्रेन या सबसे सस्ती उड़ान, और पैदल दूरी पर दो रातें।',
          'બીજા વર્ગની AC ટ્રેન કે સૌથી સસ્તી ઉડાન, અને ચાલીને જવાય એટલે બે રાત.',
        ),
      ),
      benefit(
        text('Help with the talk', 'भाषण में मदद', 'વક્તવ્યમાં મદદ'),
        text(
          'An editor goes through it with you twice. In English, Hindi or Gujarati.',
          'एक संपादक दो बार आपके साथ उस पर काम करेगा। अंग्रेज़ी, हिन्दी या गुजराती में।',
          'એક સંપાદક બે વાર તમારી સાથે તેના પર કામ કરશે. અંગ્રેજી, હિન્દી કે ગુજરાતીમાં.',
        ),
      ),
    ],
    conditions: [
      text('You did it yourself, or your team did.', 'वह काम आपने या आपकी टीम ने किया हो।', 'તે કામ તમે કે તમારી ટીમે કર્યું હોય.'),
      text(
        'No product pitches; there is a stage for those.',
        'उत्पाद का प्रचार नहीं; उसके लिए अलग मंच है।',
        'ઉત્પાદનનો પ્રચાર નહીં; તેના માટે અલગ મંચ છે.',
      ),
      text(
        'We publish slides and recordings under CC BY.',
        'हम स्लाइड और रिकॉर्डिंग CC BY के तहत प्रकाशित करते हैं।',
        'અમે સ્લાઇડ અને રેકોર્ડિંગ CC BY હેઠળ પ્રકાશિત કરીએ છીએ.',
      ),
    ],
    questions: [
      question(
        text('May I propose more than one talk?', 'क्या मैं एक से अधिक प्रस्ताव दे सकता/सकती हूँ?', 'શું હું એકથી વધુ પ્રસ્તાવ આપી શકું?'),
        text('Yes, up to three. Send each by itself.', 'हाँ, तीन तक। हर एक अलग भेजें।', 'હા, ત્રણ સુધી. દરેક અલગ મોકલો.'),
      ),
      question(
        text('When do I hear from you?', 'मुझे जवाब कब मिलेगा?', 'મને જવાબ ક્યારે મળશે?'),
        text(
          'By mail, at the latest two weeks after the call ends.',
          'ई-मेल से, आमंत्रण बंद होने के अधिकतम दो सप्ताह बाद।',
          'ઈ-મેલથી, આમંત્રણ બંધ થયાના વધુમાં વધુ બે અઠવાડિયામાં.',
        ),
      ),
    ],
    fields: [
      shortField('talk_title', text('Title of the talk', 'भाषण का शीर्षक', 'વક્તવ્યનું શીર્ષક'), { is_required: true, max_length: 90 }),
      longField('abstract', text('What happened, and what did you learn?', 'क्या हुआ, और आपने क्या सीखा?', 'શું થયું, અને તમે શું શીખ્યા?'), {
        is_required: true,
        max_length: 1500,
        hint: text('Where, when, with whom, and one number.', 'कहाँ, कब, किसके साथ, और एक संख्या।', 'ક્યાં, ક્યારે, કોની સાથે, અને એક આંકડો.'),
      }),
      {
        name: 'language',
        kind: 'choice',
        label: text('Language', 'भाषा', 'ભાષા'),
        is_required: true,
        options: [
          { value: 'en', label: text('English', 'अंग्रेज़ी', 'અંગ્રેજી') },
          { value: 'hi', label: text('Hindi', 'हिन्दी', 'હિન્દી') },
          { value: 'gu', label: text('Gujarati', 'गुजराती', 'ગુજરાતી') },
        ],
      },
      aboutYou(),
      linkField(),
      {
        name: 'slides',
        kind: 'file',
        label: text('Slides or a paper', 'स्लाइड या लेख', 'સ્લાઇડ કે લેખ'),
        hint: text('One PDF, if there is one already.', 'यदि पहले से हो, तो एक PDF।', 'પહેલેથી હોય, તો એક PDF.'),
        is_required: false,
        accept: ['pdf'],
      },
      consent(),
    ],
    tiers: [
      {
        slug: 'talk',
        name: ['Talk, 20 minutes', 'भाषण, 20 मिनट', 'વક્તવ્ય, 20 મિનિટ'],
        summary: ['One story, told well.', 'एक कहानी, अच्छे से कही गई।', 'એક વાત, સારી રીતે કહેલી.'],
        places: 24,
        benefits: [],
      },
      {
        slug: 'workshop',
        name: ['Workshop, 90 minutes', 'कार्यशाला, 90 मिनट', 'કાર્યશાળા, 90 મિનિટ'],
        summary: ['People do something and take it home.', 'लोग कुछ करते हैं और साथ ले जाते हैं।', 'લોકો કંઈક કરે છે અને સાથે લઈ જાય છે.'],
        places: 8,
        benefits: [],
      },
      {
        slug: 'lightning',
        name: ['Lightning talk, 5 minutes', 'लघु भाषण, 5 मिनट', 'ટૂંકું વક્તવ્ય, 5 મિનિટ'],
        summary: ['One number and what it means.', 'एक संख्या और उसका अर्थ।', 'એક આંકડો અને તેનો અર્થ.'],
        places: 15,
        benefits: [],
      },
    ],
  },
  {
    kind: 'investor',
    title: ['Register as Investors', 'निवेशक के रूप में पंजीकरण', 'રોકાણકાર તરીકે નોંધણી'],
    lead: [
      'Meet founders whose pilots a city has already paid for. You see the contract, the numbers and the people.',
      'ऐसे संस्थापकों से मिलें जिनके पायलट का भुगतान कोई शहर कर चुका है। आप अनुबंध, आँकड़े और लोग देखते हैं।',
      'એવા સ્થાપકોને મળો જેમના પાયલટનું ચુકવણું કોઈ શહેરે કરી દીધું છે. તમે કરાર, આંકડા અને લોકો જુઓ છો.',
    ],
    closes_at: '2027-06-30T18:29:00.000Z',
    grants: [],
    benefits: [
      benefit(
        text('A table, not a stage', 'मंच नहीं, मेज़', 'મંચ નહીં, ટેબલ'),
        text(
          'Twelve meetings of 20 minutes, chosen from both sides.',
          '20 मिनट की बारह बैठकें, दोनों ओर से चुनी हुई।',
          '20 મિનિટની બાર બેઠક, બંને બાજુથી પસંદ કરેલી.',
        ),
      ),
      benefit(
        text('The city at the same table', 'उसी मेज़ पर शहर', 'એ જ ટેબલ પર શહેર'),
        text(
          'The engineer who runs the pilot answers your questions about it.',
          'पायलट चलाने वाला इंजीनियर आपके सवालों के जवाब देता है।',
          'પાયલટ ચલાવતો ઇજનેર તમારા સવાલોના જવાબ આપે છે.',
        ),
      ),
    ],
    conditions: [
      text(
        'You invest money of your own or of a fund that you act for.',
        'आप अपना या अपने कोष का धन लगाते हैं।',
        'તમે તમારા કે તમારા ફંડના પૈસા રોકો છો.',
      ),
      text('What founders show you stays with you.', 'संस्थापक जो दिखाते हैं, वह आप तक रहता है।', 'સ્થાપકો જે બતાવે છે, તે તમારી પાસે રહે છે.'),
    ],
    questions: [
      question(
        text('Does it cost anything?', 'क्या कोई शुल्क है?', 'શું કોઈ ફી છે?'),
        text('No. You need a pass like everybody else.', 'नहीं। बाक़ी सबकी तरह पास चाहिए।', 'ના. બીજા બધાની જેમ પાસ જોઈએ.'),
      ),
      question(
        text('We invest from abroad. Is that possible?', 'हम विदेश से निवेश करते हैं। क्या यह संभव है?', 'અમે વિદેશથી રોકાણ કરીએ છીએ. શું એ શક્ય છે?'),
        text(
          'Yes. Choose “Global investor”; a lawyer is there on all three days.',
          'हाँ। “वैश्विक निवेशक” चुनें; तीनों दिन एक वकील उपलब्ध है।',
          'હા. “વૈશ્વિક રોકાણકાર” પસંદ કરો; ત્રણેય દિવસ વકીલ હાજર છે.',
        ),
      ),
    ],
    fields: [
      shortField('fund', text('Fund or firm', 'कोष या फ़र्म', 'ફંડ કે પેઢી'), { is_required: true, names_applicant: true }),
      linkField(),
      {
        name: 'ticket_size',
        kind: 'choice',
        label: text(
          'How much do you usually invest at first?',
          'पहली बार आप आम तौर पर कितना लगाते हैं?',
          'પહેલી વાર તમે સામાન્ય રીતે કેટલું રોકો છો?',
        ),
        is_required: true,
        options: [
          { value: 'up-to-50-lakh', label: text('Up to ₹50 lakh', '₹50 लाख तक', '₹50 લાખ સુધી') },
          { value: 'up-to-5-crore', label: text('₹50 lakh to ₹5 crore', '₹50 लाख से ₹5 करोड़', '₹50 લાખથી ₹5 કરોડ') },
          { value: 'more', label: text('More than ₹5 crore', '₹5 करोड़ से अधिक', '₹5 કરોડથી વધુ') },
        ],
      },
      longField('looking_for', text('What are you looking for?', 'आप क्या खोज रहे हैं?', 'તમે શું શોધો છો?'), {
        is_required: true,
        max_length: 1000,
      }),
      consent(),
    ],
    tiers: [
      {
        slug: 'global',
        name: ['Global investor', 'वैश्विक निवेशक', 'વૈશ્વિક રોકાણકાર'],
        summary: ['You invest in India from abroad.', 'आप विदेश से भारत में निवेश करते हैं।', 'તમે વિદેશથી ભારતમાં રોકાણ કરો છો.'],
        places: 30,
        benefits: [],
      },
      {
        slug: 'venture-capital',
        name: ['Venture capital', 'वेंचर कैपिटल', 'વેન્ચર કેપિટલ'],
        summary: ['You invest for a fund.', 'आप किसी कोष के लिए निवेश करते हैं।', 'તમે કોઈ ફંડ માટે રોકાણ કરો છો.'],
        places: 40,
        benefits: [],
      },
      {
        slug: 'angel',
        name: ['Angel', 'एंजेल', 'એન્જલ'],
        summary: ['You invest money of your own.', 'आप अपना धन लगाते हैं।', 'તમે તમારા પોતાના પૈસા રોકો છો.'],
        places: 60,
        benefits: [],
      },
    ],
  },
  {
    kind: 'volunteer',
    title: ['Join us as a Volunteer', 'स्वयंसेवक बनें', 'સ્વયંસેવક બનો'],
    lead: [
      'A hundred and twenty people make the three days work. No experience is needed; we show you everything the day before.',
      'तीन दिन एक सौ बीस लोगों से चलते हैं। अनुभव ज़रूरी नहीं; एक दिन पहले हम सब कुछ दिखाते हैं।',
      'ત્રણ દિવસ એકસો વીસ લોકોથી ચાલે છે. અનુભવ જરૂરી નથી; એક દિવસ પહેલાં અમે બધું બતાવીએ છીએ.',
    ],
    closes_at: '2027-06-15T18:29:00.000Z',
    grants: ['volunteer'],
    benefits: [
      benefit(
        text('A pass for all three days', 'तीनों दिन का पास', 'ત્રણેય દિવસનો પાસ'),
        text(
          'Half of each day is yours, to hear what you like.',
          'हर दिन का आधा समय आपका है, जो चाहें सुनें।',
          'દરેક દિવસનો અડધો સમય તમારો છે, જે ગમે તે સાંભળો.',
        ),
      ),
      benefit(
        text('Food, travel in the city, a shirt', 'भोजन, शहर में यात्रा, एक कमीज़', 'ભોજન, શહેરમાં મુસાફરી, એક શર્ટ'),
        text(
          'And a certificate that says what you did.',
          'और एक प्रमाणपत्र जो बताता है कि आपने क्या किया।',
          'અને એક પ્રમાણપત્ર જે કહે છે કે તમે શું કર્યું.',
        ),
      ),
    ],
    conditions: [
      text(
        'You are 18 or older on 15 July 2027.',
        '15 जुलाई 2027 को आप 18 वर्ष या उससे बड़े हों।',
        '15 જુલાઈ 2027ના રોજ તમે 18 વર્ષ કે તેથી મોટા હો.',
      ),
      text('You come on 14 July for the briefing.', '14 जुलाई को तैयारी के लिए आएँ।', '14 જુલાઈએ તૈયારી માટે આવો.'),
    ],
    questions: [
      question(
        text('Can friends work together?', 'क्या मित्र साथ काम कर सकते हैं?', 'શું મિત્રો સાથે કામ કરી શકે?'),
        text(
          'Yes. Each of you applies, and names the others.',
          'हाँ। हर कोई आवेदन करे और बाक़ी के नाम लिखे।',
          'હા. દરેક અરજી કરે અને બીજાનાં નામ લખે.',
        ),
      ),
    ],
    fields: [
      {
        name: 'phone',
        kind: 'phone',
        label: text('Telephone', 'फ़ोन', 'ફોન'),
        hint: text('Only for the days of the summit.', 'केवल समिट के दिनों के लिए।', 'ફક્ત સમિટના દિવસો માટે.'),
        is_required: true,
      },
      {
        name: 'days',
        kind: 'choices',
        label: text('On which days can you come?', 'आप किन दिनों आ सकते हैं?', 'તમે કયા દિવસે આવી શકો?'),
        is_required: true,
        options: [
          { value: 'day-1', label: text('Thursday, 15 July', 'गुरुवार, 15 जुलाई', 'ગુરુવાર, 15 જુલાઈ') },
          { value: 'day-2', label: text('Friday, 16 July', 'शुक्रवार, 16 जुलाई', 'શુક્રવાર, 16 જુલાઈ') },
          { value: 'day-3', label: text('Saturday, 17 July', 'शनिवार, 17 जुलाई', 'શનિવાર, 17 જુલાઈ') },
        ],
      },
      longField('anything', text('Anything that we should know?', 'कुछ और जो हमें जानना चाहिए?', 'બીજું કંઈ જે અમારે જાણવું જોઈએ?'), {
        max_length: 600,
        hint: text(
          'Languages, friends, what you need to work well.',
          'भाषाएँ, मित्र, अच्छे से काम करने के लिए क्या चाहिए।',
          'ભાષાઓ, મિત્રો, સારી રીતે કામ કરવા શું જોઈએ.',
        ),
      }),
      consent(),
    ],
    tiers: [
      {
        slug: 'welcome',
        name: ['Welcome and check-in', 'स्वागत और प्रवेश', 'સ્વાગત અને પ્રવેશ'],
        summary: ['The first face that people see.', 'पहला चेहरा जो लोग देखते हैं।', 'લોકો જુએ તે પહેલો ચહેરો.'],
        places: 40,
        benefits: [],
      },
      {
        slug: 'rooms',
        name: ['Rooms and stages', 'कमरे और मंच', 'ઓરડા અને મંચ'],
        summary: ['Clocks, microphones, questions.', 'घड़ी, माइक, सवाल।', 'ઘડિયાળ, માઇક, સવાલ.'],
        places: 50,
        benefits: [],
      },
      {
        slug: 'languages',
        name: ['Languages', 'भाषाएँ', 'ભાષાઓ'],
        summary: [
          'Interpret between Gujarati, Hindi and English.',
          'गुजराती, हिन्दी और अंग्रेज़ी के बीच अनुवाद।',
          'ગુજરાતી, હિન્દી અને અંગ્રેજી વચ્ચે અનુવાદ.',
        ],
        places: 30,
        benefits: [],
      },
    ],
  },
  {
    kind: 'founder',
    title: ['Attend as Startup Founder', 'स्टार्टअप संस्थापक के रूप में आएँ', 'સ્ટાર્ટઅપ સ્થાપક તરીકે આવો'],
    lead: [
      'Bring what works. City teams bring problems on one page each; you read them before you come, and say which one is yours.',
      'जो काम करता है, वह लाएँ। शहरी टीमें एक-एक पन्ने पर समस्याएँ लाती हैं; आप पहले पढ़ते हैं और बताते हैं कि कौन-सी आपकी है।',
      'જે કામ કરે છે તે લાવો. શહેરની ટીમો એક-એક પાના પર સમસ્યાઓ લાવે છે; તમે પહેલાં વાંચો છો અને કહો છો કે કઈ તમારી છે.',
    ],
    closes_at: '2027-05-15T18:29:00.000Z',
    grants: [],
    benefits: [
      benefit(
        text('A city that pays', 'शहर जो भुगतान करता है', 'શહેર જે ચૂકવે છે'),
        text(
          'Each problem comes with a budget line and a person who may sign.',
          'हर समस्या के साथ बजट और हस्ताक्षर करने वाला व्यक्ति आता है।',
          'દરેક સમસ્યા સાથે બજેટ અને સહી કરી શકે તેવી વ્યક્તિ આવે છે.',
        ),
      ),
      benefit(
        text('Six weeks, not two years', 'दो साल नहीं, छह सप्ताह', 'બે વર્ષ નહીં, છ અઠવાડિયાં'),
        text(
          'The pilot contract is nine pages long and the same for every city.',
          'पायलट अनुबंध नौ पन्नों का है और हर शहर के लिए एक-सा।',
          'પાયલટ કરાર નવ પાનાંનો છે અને દરેક શહેર માટે એકસરખો.',
        ),
      ),
      benefit(
        text('Investors who read contracts', 'अनुबंध पढ़ने वाले निवेशक', 'કરાર વાંચતા રોકાણકારો'),
        text(
          'They meet founders with a signed pilot first.',
          'वे पहले उन संस्थापकों से मिलते हैं जिनका पायलट तय है।',
          'તેઓ પહેલાં એવા સ્થાપકોને મળે છે જેમનો પાયલટ નક્કી છે.',
        ),
      ),
    ],
    conditions: [
      text('Your product runs somewhere, for somebody.', 'आपका उत्पाद कहीं, किसी के लिए चल रहा है।', 'તમારું ઉત્પાદન ક્યાંક, કોઈના માટે ચાલે છે.'),
      text('Two people of a company at most.', 'एक कंपनी से अधिकतम दो लोग।', 'એક કંપનીમાંથી વધુમાં વધુ બે લોકો.'),
    ],
    questions: [
      question(
        text('Must we be registered as a startup?', 'क्या स्टार्टअप के रूप में पंजीकृत होना ज़रूरी है?', 'શું સ્ટાર્ટઅપ તરીકે નોંધાયેલા હોવું જરૂરી છે?'),
        text(
          'No. A partnership or a co-operative is welcome too.',
          'नहीं। साझेदारी या सहकारी संस्था का भी स्वागत है।',
          'ના. ભાગીદારી કે સહકારી સંસ્થાનું પણ સ્વાગત છે.',
        ),
      ),
      question(
        text('Is there help with the journey?', 'क्या यात्रा में मदद मिलती है?', 'શું મુસાફરીમાં મદદ મળે છે?'),
        text(
          'For companies younger than two years, yes: say so in the form.',
          'दो साल से कम पुरानी कंपनियों के लिए, हाँ: फ़ॉर्म में लिखें।',
          'બે વર્ષથી ઓછી જૂની કંપનીઓ માટે, હા: ફોર્મમાં લખો.',
        ),
      ),
    ],
    fields: [
      shortField('company', text('Company', 'कंपनी', 'કંપની'), { is_required: true, names_applicant: true }),
      linkField(),
      longField('product', text('What does it do, and where does it run?', 'यह क्या करता है, और कहाँ चल रहा है?', 'તે શું કરે છે, અને ક્યાં ચાલે છે?'), {
        is_required: true,
        max_length: 1200,
      }),
      {
        name: 'people',
        kind: 'number',
        label: text('How many people work with you?', 'आपके साथ कितने लोग काम करते हैं?', 'તમારી સાથે કેટલા લોકો કામ કરે છે?'),
        is_required: true,
        min: 1,
        max: 5000,
      },
      {
        name: 'deck',
        kind: 'file',
        label: text('A deck or one page about it', 'उसके बारे में एक पन्ना या प्रस्तुति', 'તેના વિશે એક પાનું કે રજૂઆત'),
        is_required: false,
        accept: ['pdf', 'image'],
      },
      consent(),
    ],
    tiers: [
      {
        slug: 'pilot',
        name: ['Ready for a pilot', 'पायलट के लिए तैयार', 'પાયલટ માટે તૈયાર'],
        summary: ['It runs, and you want a city.', 'यह चल रहा है, और आपको शहर चाहिए।', 'તે ચાલે છે, અને તમને શહેર જોઈએ.'],
        places: 80,
        benefits: [],
      },
      {
        slug: 'early',
        name: ['Early', 'शुरुआती', 'શરૂઆતી'],
        summary: ['Younger than two years.', 'दो साल से कम पुराना।', 'બે વર્ષથી ઓછું જૂનું.'],
        places: 40,
        benefits: [],
      },
    ],
  },
];

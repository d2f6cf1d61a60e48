import type {
  CommunityType,
  GovernmentLevel,
  OrganisationGoal,
  OrganisationLanguage,
  OrganisationStage,
} from '@sabha/contract/organisations/organisation';
import type { ThemeKey } from './sample-keys.ts';
import type { ThreeTexts } from './sample-types.ts';

export interface SampleOrganisation {
  readonly type: CommunityType;
  readonly slug: string;
  readonly name: string;
  readonly theme: ThemeKey | null;
  readonly city: ThreeTexts;
  readonly founded_year: number | null;
  readonly summary: ThreeTexts;
  /** Markdown. */
  readonly description: ThreeTexts;
  readonly looking_for: ThreeTexts;
  readonly team_size?: number;
  readonly goals?: readonly OrganisationGoal[];
  /** Of a startup one; of an investor all in which it invests. */
  readonly stages?: readonly OrganisationStage[];
  readonly government_level?: GovernmentLevel;
  readonly languages?: readonly OrganisationLanguage[];
  /** Why staff hold it for what it says it is. */
  readonly verified_reason?: string;
  /** The sample person who speaks for it, by username. */
  readonly owner?: string;
}

/** An organisation that organisers gave to a member, by the member's name. */
interface GivenOrganisation extends SampleOrganisation {
  readonly owner: string;
}

/** Somebody's claim of an organisation that nobody owned. */
interface SampleClaim {
  readonly by: string;
  /** By its address. */
  readonly organisation: string;
  readonly position: string;
  readonly message: string;
  readonly daysAgo: number;
  /** Waits for staff without one. */
  readonly answer?: { readonly status: 'accepted' | 'declined'; readonly text: string; readonly daysAgo: number };
}

const ahmedabad: ThreeTexts = ['Ahmedabad', 'अहमदाबाद', 'અમદાવાદ'];
const bharuch: ThreeTexts = ['Bharuch', 'भरूच', 'ભરૂચ'];
const nadipur: ThreeTexts = ['Nadipur', 'नदीपुर', 'નદીપુર'];
const rewapur: ThreeTexts = ['Rewapur', 'रेवापुर', 'રેવાપુર'];
const surat: ThreeTexts = ['Surat', 'सूरत', 'સુરત'];
const vadodara: ThreeTexts = ['Vadodara', 'वडोदरा', 'વડોદરા'];

/** Organisations of the sample beside its startups; all of them are invented. */
export const organisations: readonly SampleOrganisation[] = [
  {
    type: 'government',
    slug: 'sundarpur-municipal-corporation',
    name: 'Sundarpur Municipal Corporation',
    theme: 'services',
    city: ['Sundarpur', 'सुंदरपुर', 'સુંદરપુર'],
    founded_year: 1951,
    summary: [
      'City corporation that publishes the pilots it signed and those it stopped.',
      'नगर निगम, जो तय किए और रोके गए दोनों तरह के पायलट छापता है।',
      'મહાનગરપાલિકા, જે સહી કરેલા અને અટકાવેલા બંને પાયલટ છાપે છે.',
    ],
    description: [
      'Eleven pilots were signed in one year and four of them stopped; both lists are public.\n\n- A permit for a house of up to two storeys takes nine steps and 23 days, not forty-one and 160.\n- An invoice is paid after 26 days, not 143: one signature moved, and no software was bought.\n\nFour wards are open for pilots in 2027.',
      'एक साल में ग्यारह पायलट तय हुए और उनमें से चार रोके गए; दोनों सूचियाँ सार्वजनिक हैं।\n\n- दो मंज़िल तक के घर की अनुमति में नौ क़दम और 23 दिन लगते हैं, पहले इकतालीस क़दम और 160 दिन लगते थे।\n- बिल का भुगतान 143 की जगह 26 दिन में होता है: एक हस्ताक्षर की जगह बदली, कोई सॉफ़्टवेयर नहीं ख़रीदा।\n\n2027 में पायलट के लिए चार वार्ड खुले हैं।',
      'એક વર્ષમાં અગિયાર પાયલટ પર સહી થઈ અને તેમાંથી ચાર અટકાવ્યા; બંને યાદી જાહેર છે.\n\n- બે માળ સુધીના ઘરની પરવાનગીમાં નવ પગલાં અને 23 દિવસ થાય છે, પહેલાં એકતાળીસ પગલાં અને 160 દિવસ થતા.\n- બિલની ચુકવણી 143ને બદલે 26 દિવસે થાય છે: એક સહીની જગ્યા બદલાઈ, કોઈ સૉફ્ટવેર ખરીદ્યું નથી.\n\n2027માં પાયલટ માટે ચાર વોર્ડ ખુલ્લા છે.',
    ],
    looking_for: [
      'Drain alerts for ward 14 that reach the shops before the water does. Below the commissioner’s limit a pilot starts within six weeks.',
      'वार्ड 14 के लिए नालों की ऐसी चेतावनी जो पानी से पहले दुकानों तक पहुँचे। आयुक्त की सीमा के भीतर पायलट छह हफ़्ते में शुरू होता है।',
      'વોર્ડ 14 માટે ગટરની એવી ચેતવણી જે પાણી પહેલાં દુકાનો સુધી પહોંચે. કમિશનરની મર્યાદામાં પાયલટ છ અઠવાડિયામાં શરૂ થાય છે.',
    ],
    team_size: 4200,
    goals: ['pilot', 'tender', 'suppliers'],
    government_level: 'city',
    languages: ['en', 'hi', 'gu'],
    verified_reason: 'Gazette notification, and a call to the commissioner’s office.',
  },
  {
    type: 'government',
    slug: 'nadipur-municipal-corporation',
    name: 'Nadipur Municipal Corporation',
    theme: 'services',
    city: nadipur,
    founded_year: 1949,
    summary: [
      'City corporation in which a complaint is closed by the person who made it.',
      'नगर निगम, जहाँ शिकायत वही बंद करता है जिसने की थी।',
      'મહાનગરપાલિકા, જ્યાં ફરિયાદ તે જ બંધ કરે છે જેણે કરી હતી.',
    ],
    description: [
      'The desk closes 900 complaints a week. When the rule changed, the closing rate fell from **97 to 58 percent** in a month; a year later it stands at 84. Every road cut is published seven days before the digging, with the name of the contractor. Two were called off because somebody asked.',
      'शिकायत कक्ष हफ़्ते में 900 शिकायतें बंद करता है। नियम बदलने पर बंद होने की दर एक महीने में **97 से 58 प्रतिशत** पर आ गई; एक साल बाद 84 है। सड़क की हर खुदाई सात दिन पहले ठेकेदार के नाम के साथ छपती है। दो खुदाइयाँ इसलिए रद्द हुईं कि किसी ने सवाल पूछा।',
      'ફરિયાદ કક્ષ અઠવાડિયે 900 ફરિયાદ બંધ કરે છે. નિયમ બદલાયો ત્યારે બંધ થવાનો દર એક મહિનામાં **97થી 58 ટકા** થયો; એક વર્ષ પછી 84 છે. રસ્તાનું દરેક ખોદકામ સાત દિવસ પહેલાં ઠેકેદારના નામ સાથે છપાય છે. બે ખોદકામ એટલે રદ થયાં કે કોઈએ સવાલ પૂછ્યો.',
    ],
    looking_for: [
      'Answers to a tender of two pages, with a name to call at night. Everybody gets the score sheet, also those who lose.',
      'दो पन्नों के टेंडर के जवाब, और रात में फ़ोन करने के लिए एक नाम। अंकपत्र सबको मिलता है, हारने वालों को भी।',
      'બે પાનાંના ટેન્ડરના જવાબ, અને રાત્રે ફોન કરવા માટે એક નામ. ગુણપત્રક બધાને મળે છે, હારનારને પણ.',
    ],
    team_size: 6100,
    goals: ['tender', 'pilot'],
    government_level: 'city',
    languages: ['en', 'hi', 'gu', 'ur'],
    verified_reason: 'Gazette notification, and a call to the mayor’s office.',
  },
  {
    type: 'government',
    slug: 'nadipur-water',
    name: 'Nadipur Water',
    theme: 'water',
    city: nadipur,
    founded_year: 1964,
    summary: [
      'Water board of Nadipur: 410 km of drains, and the people who clean them.',
      'नदीपुर का जल बोर्ड: 410 किमी नाले, और उन्हें साफ़ करने वाले लोग।',
      'નદીપુરનું જળ બોર્ડ: 410 કિમી ગટર, અને તેને સાફ કરનારા લોકો.',
    ],
    description: [
      'Flood sensors have hung in nine wards for three monsoons. Nine of twelve floods were called, on average forty minutes ahead; one false alarm cost a school day. The loudspeakers are switched off, the phone calls stayed.',
      'तीन मानसून से नौ वार्डों में बाढ़ सेंसर लगे हैं। बारह में से नौ बाढ़ों की चेतावनी मिली, औसतन चालीस मिनट पहले; एक झूठी चेतावनी से स्कूल का एक दिन गया। लाउडस्पीकर बंद कर दिए गए, फ़ोन जारी है।',
      'ત્રણ ચોમાસાથી નવ વોર્ડમાં પૂરનાં સેન્સર લાગેલાં છે. બારમાંથી નવ પૂરની ચેતવણી મળી, સરેરાશ ચાળીસ મિનિટ પહેલાં; એક ખોટી ચેતવણીમાં શાળાનો એક દિવસ ગયો. લાઉડસ્પીકર બંધ કર્યાં, ફોન ચાલુ છે.',
    ],
    looking_for: [
      'A water meter that every household can read, proved in thirty kitchens before we buy a thousand. Our crews open it on a bad night.',
      'पानी का ऐसा मीटर जिसे हर घर पढ़ सके, हज़ार ख़रीदने से पहले तीस रसोइयों में परखा हुआ। हमारे कर्मचारी उसे एक बुरी रात में खोलेंगे।',
      'પાણીનું એવું મીટર જે દરેક ઘર વાંચી શકે, હજાર ખરીદતાં પહેલાં ત્રીસ રસોડાંમાં ચકાસેલું. અમારા કર્મચારીઓ તેને એક ખરાબ રાત્રે ખોલશે.',
    ],
    team_size: 840,
    goals: ['pilot', 'suppliers', 'hire'],
    government_level: 'city',
    languages: ['en', 'hi', 'gu'],
    verified_reason: 'The order that founded the board, and a visit to its control room.',
  },
  {
    type: 'government',
    slug: 'rewapur-municipal-corporation',
    name: 'Rewapur Municipal Corporation',
    theme: 'heat',
    city: rewapur,
    founded_year: 1956,
    summary: [
      'City corporation that counts shade the way it counts lamp posts.',
      'नगर निगम, जो छाया को वैसे ही गिनता है जैसे बिजली के खंभे।',
      'મહાનગરપાલિકા, જે છાંયાને વીજળીના થાંભલાની જેમ ગણે છે.',
    ],
    description: [
      'The register of shade is open: how many metres, who maintains it, what is broken. Of 400 tin roofs that were painted white before one summer, 312 still were a year later.\n\nIn ward 6 one counter handles ninety services. The average wait is four minutes, because two thirds of the people no longer need to come.',
      'छाया का रजिस्टर खुला है: कितने मीटर, मरम्मत कौन करता है, क्या टूटा है। एक गर्मी से पहले सफ़ेद रंगी गई 400 टीन की छतों में से 312 साल भर बाद भी सफ़ेद थीं।\n\nवार्ड 6 में एक खिड़की नब्बे सेवाएँ देती है। औसत इंतज़ार चार मिनट है, क्योंकि दो तिहाई लोगों को अब आना ही नहीं पड़ता।',
      'છાંયાનું રજિસ્ટર ખુલ્લું છે: કેટલા મીટર, મરામત કોણ કરે છે, શું તૂટેલું છે. એક ઉનાળા પહેલાં સફેદ રંગેલી 400 પતરાંની છતમાંથી 312 એક વર્ષ પછી પણ સફેદ હતી.\n\nવોર્ડ 6માં એક બારી નેવું સેવા આપે છે. સરેરાશ રાહ ચાર મિનિટ છે, કારણ કે બે તૃતીયાંશ લોકોએ હવે આવવું પડતું નથી.',
    ],
    looking_for: [
      'Thermometers for wards under tin roofs, and a way to learn each May whose working hours were moved.',
      'टीन की छतों वाले वार्डों के लिए थर्मामीटर, और हर मई में यह जानने का तरीक़ा कि किसके काम के घंटे बदले।',
      'પતરાંની છતવાળા વોર્ડ માટે થર્મોમીટર, અને દર મે મહિને કોના કામના કલાક બદલાયા તે જાણવાની રીત.',
    ],
    team_size: 5200,
    goals: ['pilot', 'partner', 'research'],
    government_level: 'city',
    languages: ['en', 'hi', 'gu'],
  },
  {
    type: 'government',
    slug: 'state-urban-department',
    name: 'State Urban Department',
    theme: 'data',
    city: rewapur,
    founded_year: 1973,
    summary: [
      'State department that wrote the rules by which a city may buy something new.',
      'राज्य का विभाग, जिसने वे नियम लिखे जिनसे शहर कुछ नया ख़रीद सकता है।',
      'રાજ્યનો વિભાગ, જેણે શહેર કંઈક નવું ખરીદી શકે તેના નિયમો લખ્યા.',
    ],
    description: [
      'The sandbox rules let a city buy what it has never bought before. What auditors asked next is in a folder that every city may read. Nine departments look up an address in one register; that took two years, of which the software took four months. One register was taken out again after a school asked why it could see a clinic.',
      'सैंडबॉक्स नियम शहर को वह ख़रीदने देते हैं जो उसने पहले कभी नहीं ख़रीदा। लेखा परीक्षकों ने आगे क्या पूछा, यह एक फ़ाइल में है जिसे हर शहर पढ़ सकता है। नौ विभाग पता एक ही रजिस्टर में देखते हैं; इसमें दो साल लगे, जिनमें से सॉफ़्टवेयर के चार महीने थे। एक रजिस्टर वापस अलग किया गया, जब एक स्कूल ने पूछा कि उसे क्लिनिक का डेटा क्यों दिखता है।',
      'સૅન્ડબૉક્સ નિયમોથી શહેર પહેલાં કદી ન ખરીદેલી વસ્તુ ખરીદી શકે છે. ઑડિટરોએ પછી શું પૂછ્યું તે એક ફાઇલમાં છે, જે દરેક શહેર વાંચી શકે છે. નવ વિભાગ સરનામું એક જ રજિસ્ટરમાં જુએ છે; તેમાં બે વર્ષ લાગ્યાં, જેમાં સૉફ્ટવેરના ચાર મહિના હતા. એક શાળાએ પૂછ્યું કે તેને ક્લિનિકની વિગતો કેમ દેખાય છે, પછી એક રજિસ્ટર પાછું છૂટું કરાયું.',
    ],
    looking_for: [
      'Cities that have used the rules and will show what the auditor wrote. Testers for five questions to ask before a model is bought.',
      'ऐसे शहर जिन्होंने ये नियम इस्तेमाल किए और दिखाएँ कि लेखा परीक्षक ने क्या लिखा। मॉडल ख़रीदने से पहले के पाँच सवालों के लिए परीक्षक।',
      'આ નિયમો વાપર્યા હોય અને ઑડિટરે શું લખ્યું તે બતાવે એવાં શહેર. મૉડેલ ખરીદતાં પહેલાંના પાંચ સવાલ માટે ચકાસનારા.',
    ],
    team_size: 260,
    goals: ['partner', 'research'],
    government_level: 'state',
    languages: ['en', 'hi', 'gu'],
    verified_reason: 'The state’s list of departments, and a letter from the additional secretary.',
  },
  {
    type: 'government',
    slug: 'kanakpur-district-collectorate',
    name: 'Kanakpur District Collectorate',
    theme: 'land',
    city: ['Kanakpur', 'कनकपुर', 'કનકપુર'],
    founded_year: 1966,
    summary: [
      'District whose revenue court sits in a tent once a week, beside the plots.',
      'ज़िला, जिसका राजस्व न्यायालय हफ़्ते में एक दिन भूखंडों के पास तंबू में बैठता है।',
      'જિલ્લો, જેની મહેસૂલ કોર્ટ અઠવાડિયે એક દિવસ પ્લૉટ પાસે તંબુમાં બેસે છે.',
    ],
    description: [
      'We promised to hear a hundred small land cases a month. In the first month we heard 62, in the sixth 104.\n\n- 318 villages, three surveyors, eleven tablets\n- 240 public wells, measured each week since 2025\n\nHearings by video were given up: nobody could point at the wall.',
      'हमने महीने में ज़मीन के सौ छोटे मामले सुनने का वादा किया। पहले महीने 62 सुने, छठे महीने 104।\n\n- 318 गाँव, तीन सर्वेयर, ग्यारह टैबलेट\n- 240 सार्वजनिक कुएँ, 2025 से हर हफ़्ते नापे जाते हैं\n\nवीडियो पर सुनवाई छोड़ दी गई: दीवार की ओर उँगली कोई नहीं कर पाता था।',
      'અમે મહિને જમીનના સો નાના કેસ સાંભળવાનું વચન આપ્યું. પહેલા મહિને 62 સાંભળ્યા, છઠ્ઠા મહિને 104.\n\n- 318 ગામ, ત્રણ સર્વેયર, અગિયાર ટૅબ્લેટ\n- 240 જાહેર કૂવા, 2025થી દર અઠવાડિયે મપાય છે\n\nવિડિયો પર સુનાવણી છોડી દીધી: દીવાલ તરફ આંગળી કોઈ ચીંધી શકતું નહોતું.',
    ],
    looking_for: [
      'A list of plots on which survey, tax and registry disagree, those first that can be settled in a day.',
      'उन भूखंडों की सूची जिन पर सर्वेक्षण, कर और पंजीयन के काग़ज़ नहीं मिलते; पहले वे जो एक दिन में सुलझ सकें।',
      'જેના પર સર્વે, વેરો અને નોંધણીના કાગળો મળતા નથી એવા પ્લૉટની યાદી; પહેલાં તે જે એક દિવસમાં ઉકેલાય.',
    ],
    team_size: 310,
    goals: ['pilot', 'partner'],
    government_level: 'district',
    languages: ['hi', 'gu'],
  },
  {
    type: 'government',
    slug: 'umpling-town-council',
    name: 'Umpling Town Council',
    theme: 'money',
    city: ['Umpling', 'उमप्लिंग', 'ઉમ્પલિંગ'],
    founded_year: 1994,
    summary: [
      'Town that shares one engineer, one accountant and one road roller with four others.',
      'क़स्बा, जो एक इंजीनियर, एक लेखाकार और एक रोड रोलर चार और क़स्बों से साझा करता है।',
      'નગર, જે એક ઇજનેર, એક હિસાબનીશ અને એક રોડ રોલર બીજાં ચાર નગર સાથે વહેંચે છે.',
    ],
    description: [
      'The agreement has two pages; its paragraph about holidays made it work. Together the five towns have 86,000 inhabitants and pay one invoice. Of seven pilots that we were offered, two had a price for a place of our size.',
      'समझौता दो पन्नों का है; छुट्टियों वाले अनुच्छेद से वह चल पाया। पाँचों क़स्बों में कुल 86,000 लोग रहते हैं और बिल एक ही चुकाया जाता है। हमें सात पायलट के प्रस्ताव मिले, उनमें से दो के दाम हमारे जितने बड़े क़स्बे के लिए थे।',
      'કરાર બે પાનાંનો છે; રજાઓ વિશેના ફકરાથી તે ચાલ્યો. પાંચેય નગરમાં કુલ 86,000 લોકો રહે છે અને બિલ એક જ ચૂકવાય છે. અમને સાત પાયલટની દરખાસ્ત મળી, તેમાંથી બેના ભાવ અમારા કદના નગર માટે હતા.',
    ],
    looking_for: [
      'A price list for towns under 20,000 people, and somebody who comes by road to explain it.',
      'बीस हज़ार से कम आबादी के क़स्बों के लिए दाम की सूची, और कोई जो सड़क से आकर समझाए।',
      'વીસ હજારથી ઓછી વસ્તીનાં નગર માટે ભાવપત્રક, અને રસ્તે આવીને સમજાવે એવું કોઈ.',
    ],
    team_size: 34,
    goals: ['pilot', 'suppliers', 'partner'],
    government_level: 'city',
    languages: ['en', 'hi'],
    verified_reason: 'The agreement of the five towns, and a call to the chief executive.',
  },
  {
    type: 'investor',
    slug: 'ashwattha-seed',
    name: 'Ashwattha Seed',
    theme: null,
    city: ['Pune', 'पुणे', 'પુણે'],
    founded_year: 2016,
    summary: [
      'Seed fund for companies whose first customer is a city.',
      'उन कंपनियों के लिए बीज पूँजी कोष जिनका पहला ग्राहक कोई शहर है।',
      'જેનો પહેલો ગ્રાહક કોઈ શહેર હોય એવી કંપનીઓ માટે બીજ ભંડોળ.',
    ],
    description: [
      'Cheques of ₹50 lakh to ₹2 crore. We read the payment clause before the deck: one of our partners has waited 214 days for an invoice himself.\n\n- 23 companies since 2016\n- 14 with a city that has renewed\n- 5 closed, three of them while they waited for a payment',
      '₹50 लाख से ₹2 करोड़ तक के चेक। हम प्रस्तुति से पहले भुगतान की शर्त पढ़ते हैं: हमारे एक पार्टनर ने ख़ुद एक बिल के लिए 214 दिन इंतज़ार किया है।\n\n- 2016 से 23 कंपनियाँ\n- 14 के साथ किसी शहर ने अनुबंध दोहराया\n- 5 बंद हुईं, उनमें से तीन भुगतान के इंतज़ार में',
      '₹50 લાખથી ₹2 કરોડ સુધીના ચેક. અમે રજૂઆત પહેલાં ચુકવણીની શરત વાંચીએ છીએ: અમારા એક ભાગીદારે પોતે એક બિલ માટે 214 દિવસ રાહ જોઈ છે.\n\n- 2016થી 23 કંપની\n- 14 સાથે કોઈ શહેરે કરાર ફરી કર્યો\n- 5 બંધ થઈ, તેમાંથી ત્રણ ચુકવણીની રાહમાં',
    ],
    looking_for: [
      'Founders with a signed pilot, or with one page on why the city refused.',
      'ऐसे संस्थापक जिनका पायलट तय हो, या जिनके पास एक पन्ना हो कि शहर ने मना क्यों किया।',
      'સહી થયેલો પાયલટ હોય, અથવા શહેરે કેમ ના પાડી તેનું એક પાનું હોય એવા સ્થાપકો.',
    ],
    team_size: 9,
    goals: ['invest', 'partner'],
    stages: ['pre_seed', 'seed'],
    languages: ['en', 'hi', 'mr'],
    verified_reason: 'Its registration as a fund, and calls to two founders in whom it has invested.',
  },
  {
    type: 'investor',
    slug: 'mulberry-capital',
    name: 'Mulberry Capital',
    theme: null,
    city: ['Bengaluru', 'बेंगलुरु', 'બેંગલુરુ'],
    founded_year: 2012,
    summary: [
      'Venture fund at series A that asks every city for a reference.',
      'सीरीज़ ए का उद्यम पूँजी कोष, जो हर शहर से राय पूछता है।',
      'સિરીઝ એનું વેન્ચર ભંડોળ, જે દરેક શહેરનો અભિપ્રાય પૂછે છે.',
    ],
    description: [
      '₹15 to 40 crore for companies with at least three cities that pay. We also call the cities that left, and the founder hears what they answered. Of eleven companies in this field two were sold, six are growing and three cost us the whole cheque.',
      'कम से कम तीन भुगतान करने वाले शहरों की कंपनियों के लिए ₹15 से 40 करोड़। हम उन शहरों को भी फ़ोन करते हैं जो छोड़ गए, और उनका जवाब संस्थापक को बताते हैं। इस क्षेत्र की ग्यारह कंपनियों में से दो बिकीं, छह बढ़ रही हैं और तीन में हमारा पूरा पैसा डूबा।',
      'પૈસા ચૂકવતાં ઓછામાં ઓછાં ત્રણ શહેર હોય એવી કંપનીઓ માટે ₹15થી 40 કરોડ. છોડી ગયેલાં શહેરોને પણ અમે ફોન કરીએ છીએ, અને તેમનો જવાબ સ્થાપકને જણાવીએ છીએ. આ ક્ષેત્રની અગિયાર કંપનીમાંથી બે વેચાઈ, છ વધી રહી છે અને ત્રણમાં અમારા પૂરા પૈસા ગયા.',
    ],
    looking_for: [
      'Companies with a city that has renewed twice, and the telephone number of one that did not.',
      'ऐसी कंपनियाँ जिनके साथ किसी शहर ने दो बार अनुबंध दोहराया हो, और उस शहर का फ़ोन नंबर जिसने नहीं दोहराया।',
      'કોઈ શહેરે બે વાર કરાર ફરી કર્યો હોય એવી કંપનીઓ, અને જેણે ન કર્યો તે શહેરનો ફોન નંબર.',
    ],
    team_size: 16,
    goals: ['invest'],
    stages: ['series_a'],
    languages: ['en', 'hi', 'kn', 'ta'],
  },
  {
    type: 'investor',
    slug: 'setu-infra',
    name: 'Setu Infra',
    theme: 'money',
    city: ahmedabad,
    founded_year: 2008,
    summary: [
      'Infrastructure investor that pays for the second year of pilots.',
      'बुनियादी ढाँचे में निवेशक, जो पायलट के दूसरे साल का ख़र्च देता है।',
      'માળખાગત રોકાણકાર, જે પાયલટના બીજા વર્ષનો ખર્ચ આપે છે.',
    ],
    description: [
      'We guarantee the second year of up to ten pilots, the one that nobody budgets for. Of 29 pilots of the last edition that run today, 24 had somebody who paid for it before the first began. Two of ours were money wasted: the ward had stopped using the thing before our year started.',
      'हम दस पायलट तक के दूसरे साल की गारंटी देते हैं, जिसका बजट कोई नहीं बनाता। पिछले संस्करण के जो 29 पायलट आज चल रहे हैं, उनमें से 24 के दूसरे साल का पैसा पहला शुरू होने से पहले तय था। हमारे दो मामलों में पैसा बेकार गया: हमारा साल शुरू होने से पहले ही वार्ड ने उसे इस्तेमाल करना छोड़ दिया था।',
      'અમે દસ સુધીના પાયલટના બીજા વર્ષની ખાતરી આપીએ છીએ, જેનું બજેટ કોઈ બનાવતું નથી. ગઈ આવૃત્તિના જે 29 પાયલટ આજે ચાલે છે, તેમાંથી 24ના બીજા વર્ષના પૈસા પહેલું વર્ષ શરૂ થતાં પહેલાં નક્કી હતા. અમારા બે કિસ્સામાં પૈસા નકામા ગયા: અમારું વર્ષ શરૂ થાય તે પહેલાં જ વોર્ડે તે વાપરવાનું છોડી દીધું હતું.',
    ],
    looking_for: [
      'Pilots in their first year that have a list of what must be maintained, with a name beside every line.',
      'पहले साल में चल रहे पायलट, जिनके पास रखरखाव की सूची हो और हर पंक्ति के आगे एक नाम।',
      'પહેલા વર્ષમાં ચાલતા પાયલટ, જેની પાસે જાળવણીની યાદી હોય અને દરેક લીટી સામે એક નામ.',
    ],
    team_size: 41,
    goals: ['invest', 'partner'],
    stages: ['series_a', 'later'],
    languages: ['en', 'hi', 'gu'],
    verified_reason: 'Company register, and the guarantee letters of four pilots.',
  },
  {
    type: 'investor',
    slug: 'kutumb-bank',
    name: 'Kutumb Bank',
    theme: 'money',
    city: vadodara,
    founded_year: 1932,
    summary: [
      'Co-operative bank that lends to small cities, and against their invoices.',
      'सहकारी बैंक, जो छोटे शहरों को और उनके बिलों पर क़र्ज़ देता है।',
      'સહકારી બૅન્ક, જે નાનાં શહેરોને અને તેમનાં બિલ સામે ધિરાણ આપે છે.',
    ],
    description: [
      'Nine cities have borrowed from us and all nine have repaid, once a year late. Before a loan we read:\n\n1. three years of accounts,\n2. the list of what is owed,\n3. whether somebody picks up the phone.\n\nCompanies get up to 80 percent of an invoice that a city has accepted in writing.',
      'नौ शहरों ने हमसे क़र्ज़ लिया और नौ ने चुकाया, एक बार साल भर देर से। क़र्ज़ से पहले हम देखते हैं:\n\n1. तीन साल का लेखा,\n2. बक़ाया की सूची,\n3. कोई फ़ोन उठाता है या नहीं।\n\nजिस बिल को शहर ने लिखकर मान लिया हो, उसका 80 प्रतिशत तक कंपनी को मिल जाता है।',
      'નવ શહેરોએ અમારી પાસેથી લોન લીધી અને નવેયે ચૂકવી, એક વાર એક વર્ષ મોડી. લોન પહેલાં અમે જોઈએ છીએ:\n\n1. ત્રણ વર્ષના હિસાબ,\n2. બાકી લેણાંની યાદી,\n3. કોઈ ફોન ઉપાડે છે કે નહીં.\n\nશહેરે લેખિતમાં સ્વીકારેલા બિલના 80 ટકા સુધી કંપનીને મળે છે.',
    ],
    looking_for: [
      'Cities under half a million people whose accounts are up to date, and companies that wait for their money.',
      'पाँच लाख से कम आबादी के शहर जिनका लेखा पूरा हो, और कंपनियाँ जो अपने पैसे का इंतज़ार कर रही हैं।',
      'પાંચ લાખથી ઓછી વસ્તીનાં શહેર જેના હિસાબ પૂરા હોય, અને પોતાના પૈસાની રાહ જોતી કંપનીઓ.',
    ],
    team_size: 380,
    goals: ['invest', 'partner'],
    stages: ['series_a', 'later'],
    languages: ['en', 'hi', 'gu', 'mr'],
    verified_reason: 'Banking licence, and a visit to its head office.',
  },
  {
    type: 'investor',
    slug: 'rewa-cement-foundation',
    name: 'Rewa Cement Foundation',
    theme: null,
    city: bharuch,
    founded_year: 2011,
    summary: [
      'Company foundation that pays for the third year: parts, batteries, a second engineer.',
      'कंपनी का न्यास, जो तीसरे साल का ख़र्च देता है: पुर्ज़े, बैटरी, दूसरा इंजीनियर।',
      'કંપનીનું ફાઉન્ડેશન, જે ત્રીજા વર્ષનો ખર્ચ આપે છે: ભાગ, બૅટરી, બીજો ઇજનેર.',
    ],
    description: [
      'Grants of ₹2 to 12 lakh for things that already run. The form has one page and three questions: what breaks, who mends it, who pays after us. Of 38 things that we paid for, 27 still run; six stopped when one person moved to another post.',
      'जो पहले से चल रहा है, उसके लिए ₹2 से 12 लाख का अनुदान। फ़ॉर्म में एक पन्ना और तीन सवाल हैं: क्या टूटता है, कौन सुधारता है, हमारे बाद पैसे कौन देगा। जिन 38 चीज़ों का ख़र्च हमने दिया, उनमें से 27 चल रही हैं; छह एक व्यक्ति के तबादले से रुक गईं।',
      'જે પહેલેથી ચાલે છે તેના માટે ₹2થી 12 લાખનું અનુદાન. ફૉર્મમાં એક પાનું અને ત્રણ સવાલ છે: શું તૂટે છે, કોણ સુધારે છે, અમારા પછી પૈસા કોણ આપશે. જે 38 વસ્તુનો ખર્ચ અમે આપ્યો તેમાંથી 27 ચાલે છે; છ એક વ્યક્તિની બદલી થતાં અટકી ગઈ.',
    ],
    looking_for: [
      'Cities that own something which works and have no money for its spare parts.',
      'ऐसे शहर जिनके पास चलती हुई चीज़ है पर पुर्ज़ों के पैसे नहीं।',
      'જેની પાસે ચાલતી વસ્તુ છે પણ તેના ભાગના પૈસા નથી એવાં શહેર.',
    ],
    team_size: 7,
    goals: ['invest', 'partner'],
    stages: ['pre_seed', 'seed'],
    languages: ['en', 'hi', 'gu'],
  },
  {
    type: 'investor',
    slug: 'otlo-angels',
    name: 'Otlo Angels',
    theme: null,
    city: vadodara,
    founded_year: 2023,
    summary: [
      'Twenty-one people from Vadodara who put ₹2 lakh each into a first product.',
      'वडोदरा के इक्कीस लोग, जो किसी पहले उत्पाद में दो-दो लाख रुपये लगाते हैं।',
      'વડોદરાના એકવીસ લોકો, જે કોઈ પહેલા ઉત્પાદનમાં બે-બે લાખ રૂપિયા રોકે છે.',
    ],
    description: [
      'Retired engineers, two doctors, a printer, a former ward officer. We meet on the first Tuesday of the month, hear two companies and answer both within ten days. Nine investments so far; two are closed, and nobody has had money back yet.',
      'सेवानिवृत्त इंजीनियर, दो डॉक्टर, एक मुद्रक, एक पूर्व वार्ड अधिकारी। हम महीने के पहले मंगलवार को मिलते हैं, दो कंपनियों को सुनते हैं और दोनों को दस दिन में जवाब देते हैं। अब तक नौ निवेश; दो कंपनियाँ बंद हुईं, और पैसा अभी किसी को वापस नहीं मिला।',
      'નિવૃત્ત ઇજનેરો, બે ડૉક્ટર, એક મુદ્રક, એક પૂર્વ વોર્ડ અધિકારી. અમે મહિનાના પહેલા મંગળવારે મળીએ છીએ, બે કંપનીને સાંભળીએ છીએ અને બંનેને દસ દિવસમાં જવાબ આપીએ છીએ. અત્યાર સુધી નવ રોકાણ; બે કંપની બંધ થઈ, અને પૈસા હજી કોઈને પાછા મળ્યા નથી.',
    ],
    looking_for: [
      'People with something that has worked once, within a day’s journey of Vadodara.',
      'ऐसे लोग जिनकी चीज़ एक बार चल चुकी हो, वडोदरा से एक दिन की दूरी के भीतर।',
      'જેની વસ્તુ એક વાર ચાલી હોય એવા લોકો, વડોદરાથી એક દિવસના અંતરમાં.',
    ],
    team_size: 2,
    goals: ['invest'],
    stages: ['idea', 'pre_seed'],
    languages: ['gu', 'hi', 'en'],
  },
  {
    type: 'business',
    slug: 'doab-cloud',
    name: 'Doab Cloud',
    theme: 'data',
    city: ['Prayagraj', 'प्रयागराज', 'પ્રયાગરાજ'],
    founded_year: 2014,
    summary: [
      'Hosting for municipal systems, with a written report of every outage.',
      'नगर निकायों के सिस्टम की होस्टिंग, और हर रुकावट की लिखित रिपोर्ट।',
      'નગરપાલિકાની સિસ્ટમનું હોસ્ટિંગ, અને દરેક અટકાવનો લેખિત અહેવાલ.',
    ],
    description: [
      'We run the pages on which cities publish results, bills and ward lists. A static page carried eleven lakh people through one result. In the flood of 2025 we were down for three hours, because both lines crossed the same bridge. The reports are public, and whoever was on duty writes them.',
      'हम वे पृष्ठ चलाते हैं जिन पर शहर परिणाम, बिल और वार्ड सूचियाँ छापते हैं। एक परिणाम के दिन एक सादे पृष्ठ ने ग्यारह लाख लोगों को सँभाला। 2025 की बाढ़ में हम तीन घंटे बंद रहे, क्योंकि दोनों लाइनें एक ही पुल से गुज़रती थीं। रिपोर्टें सार्वजनिक हैं, और वही लिखता है जो ड्यूटी पर था।',
      'અમે એ પાનાં ચલાવીએ છીએ જેના પર શહેરો પરિણામ, બિલ અને વોર્ડ યાદી છાપે છે. એક પરિણામના દિવસે એક સાદા પાનાએ અગિયાર લાખ લોકોને સંભાળ્યા. 2025ના પૂરમાં અમે ત્રણ કલાક બંધ રહ્યા, કારણ કે બંને લાઇન એક જ પુલ પરથી જતી હતી. અહેવાલો જાહેર છે, અને ફરજ પર હતા તે જ લખે છે.',
    ],
    looking_for: [
      'Cities that rehearse an outage with us once a year, on a working day.',
      'ऐसे शहर जो साल में एक बार, काम के दिन, हमारे साथ रुकावट का अभ्यास करें।',
      'વર્ષમાં એક વાર, કામના દિવસે, અમારી સાથે અટકાવનો અભ્યાસ કરે એવાં શહેર.',
    ],
    team_size: 64,
    goals: ['tender', 'partner', 'hire'],
    languages: ['en', 'hi'],
    verified_reason: 'Company register, and calls to two cities whose pages it hosts.',
  },
  {
    type: 'business',
    slug: 'triveni-sensors',
    name: 'Triveni Sensors',
    theme: 'water',
    city: ['Nashik', 'नासिक', 'નાશિક'],
    founded_year: 2009,
    summary: [
      'Makes level and pressure sensors that a crew can open with one screwdriver.',
      'स्तर और दबाव के सेंसर, जिन्हें कर्मचारी एक ही पेचकस से खोल सकें।',
      'સ્તર અને દબાણનાં સેન્સર, જે કર્મચારીઓ એક જ ડિસમિસથી ખોલી શકે.',
    ],
    description: [
      'Some 9,000 instruments are in the ground in 31 towns. One in twelve comes back within a year, as a rule because of the cable and not of the sensor. Prices, spare parts and the drawing of each casing are on one page.',
      '31 नगरों में क़रीब 9,000 यंत्र ज़मीन के नीचे हैं। बारह में एक साल भर के भीतर लौट आता है, आम तौर पर सेंसर से नहीं, तार से। दाम, पुर्ज़े और हर खोल का नक़्शा एक ही पन्ने पर हैं।',
      '31 નગરમાં લગભગ 9,000 સાધન જમીનની નીચે છે. બારમાંથી એક વર્ષની અંદર પાછું આવે છે, સામાન્ય રીતે સેન્સરના નહીં, વાયરના કારણે. ભાવ, ભાગ અને દરેક ખોખાનો નકશો એક જ પાના પર છે.',
    ],
    looking_for: [
      'Crews who try a new cable joint through one monsoon, and a foundry near Vadodara.',
      'ऐसे कर्मचारी दल जो एक मानसून भर तार का नया जोड़ आज़माएँ, और वडोदरा के पास एक ढलाईख़ाना।',
      'એક આખું ચોમાસું વાયરનો નવો સાંધો અજમાવે એવી ટુકડીઓ, અને વડોદરા પાસે એક ઢાળકામ કારખાનું.',
    ],
    team_size: 52,
    goals: ['tender', 'suppliers', 'pilot'],
    languages: ['mr', 'hi', 'en'],
    verified_reason: 'Company register, and a visit to its workshop.',
  },
  {
    type: 'business',
    slug: 'bhumi-survey-tools',
    name: 'Bhumi Survey Tools',
    theme: 'land',
    city: ['Rajkot', 'राजकोट', 'રાજકોટ'],
    founded_year: 1987,
    summary: [
      'Survey instruments, sold and lent: drones, plane tables, boundary stones.',
      'सर्वेक्षण के यंत्र, बिक्री और किराए पर: ड्रोन, प्लेन टेबल, सीमा के पत्थर।',
      'સર્વેનાં સાધનો, વેચાણ અને ભાડે: ડ્રોન, પ્લેન ટેબલ, સીમાના પથ્થર.',
    ],
    description: [
      'Forty land records offices borrow from us by the week. A drone measures a ward in two days; for plots under trees and roofs you still need the plane table.\n\nWe no longer sell one receiver: between tall houses it was wrong by four metres, and 26 of them were taken back.',
      'चालीस भू-अभिलेख कार्यालय हमसे हफ़्ते के हिसाब से यंत्र लेते हैं। ड्रोन एक वार्ड दो दिन में नाप लेता है; पेड़ों और छतों के नीचे के भूखंडों के लिए अब भी प्लेन टेबल चाहिए।\n\nएक रिसीवर हम अब नहीं बेचते: ऊँचे मकानों के बीच वह चार मीटर ग़लत था, और 26 वापस लिए गए।',
      'ચાળીસ જમીન દફતર કચેરીઓ અમારી પાસેથી અઠવાડિયાના હિસાબે સાધન લે છે. ડ્રોન એક વોર્ડ બે દિવસમાં માપે છે; ઝાડ અને છત નીચેના પ્લૉટ માટે હજી પ્લેન ટેબલ જોઈએ.\n\nએક રિસીવર અમે હવે વેચતા નથી: ઊંચાં મકાનો વચ્ચે તે ચાર મીટર ખોટું હતું, અને 26 પાછાં લેવાયાં.',
    ],
    looking_for: [
      'Survey offices that lend us one team for a week, to write the instructions with them in Gujarati.',
      'ऐसे सर्वेक्षण कार्यालय जो एक हफ़्ते के लिए एक दल दें, ताकि निर्देश उनके साथ गुजराती में लिखे जाएँ।',
      'એક અઠવાડિયા માટે એક ટુકડી આપે એવી સર્વે કચેરીઓ, જેથી સૂચનાઓ તેમની સાથે ગુજરાતીમાં લખાય.',
    ],
    team_size: 28,
    goals: ['tender', 'partner'],
    languages: ['gu', 'hi', 'en'],
  },
  {
    type: 'business',
    slug: 'punar-materials',
    name: 'Punar Materials',
    theme: 'waste',
    city: surat,
    founded_year: 2015,
    summary: [
      'Turns plastic that cities have sorted into drain covers and kerb stones.',
      'शहरों के छाँटे हुए प्लास्टिक से नालों के ढक्कन और फुटपाथ के किनारे बनाती है।',
      'શહેરોએ છૂટા પાડેલા પ્લાસ્ટિકમાંથી ગટરનાં ઢાંકણાં અને ફૂટપાથની ધાર બનાવે છે.',
    ],
    description: [
      'We buy 140 tonnes a month, two thirds of it from co-operatives and paid by weight. A drain cover costs 15 percent less than one of iron, and nobody steals it. The first series cracked in May, at 46 degrees: 310 of 2,000 covers were exchanged at our expense.',
      'हम महीने में 140 टन ख़रीदते हैं, दो तिहाई सहकारी समितियों से, वज़न के हिसाब से। ढक्कन लोहे से 15 प्रतिशत सस्ता है और कोई चुराता नहीं। पहली खेप मई में 46 डिग्री पर चटक गई: 2,000 में से 310 ढक्कन हमारे ख़र्च पर बदले गए।',
      'અમે મહિને 140 ટન ખરીદીએ છીએ, બે તૃતીયાંશ સહકારી મંડળીઓ પાસેથી, વજન પ્રમાણે. ઢાંકણું લોખંડ કરતાં 15 ટકા સસ્તું છે અને કોઈ ચોરતું નથી. પહેલા જથ્થામાં મે મહિનામાં 46 ડિગ્રીએ તિરાડો પડી: 2,000માંથી 310 ઢાંકણાં અમારા ખર્ચે બદલાયાં.',
    ],
    looking_for: [
      'Cities that sort at the door, and a laboratory that tests covers in heat.',
      'ऐसे शहर जो दरवाज़े पर छँटाई करें, और एक प्रयोगशाला जो ढक्कनों को गर्मी में जाँचे।',
      'બારણે જ છટણી કરે એવાં શહેર, અને ઢાંકણાંને ગરમીમાં ચકાસે એવી પ્રયોગશાળા.',
    ],
    team_size: 73,
    goals: ['suppliers', 'tender', 'partner'],
    languages: ['gu', 'hi', 'en'],
  },
  {
    type: 'business',
    slug: 'kerb-studio',
    name: 'Kerb Studio',
    theme: 'streets',
    city: ['Chennai', 'चेन्नई', 'ચેન્નઈ'],
    founded_year: 2010,
    summary: [
      'Street designers who measure forty times before they draw.',
      'सड़क डिज़ाइनर, जो खींचने से पहले चालीस बार नापते हैं।',
      'રસ્તા ડિઝાઇનરો, જે દોરતાં પહેલાં ચાળીસ વાર માપે છે.',
    ],
    description: [
      'Eighteen kilometres of street rebuilt, much of it twice: in the first round the kerbs were cut and the poles left in the way. A crossing gets its green time from 300 people and a stopwatch. Vendors sit at the table before the surveyor does.',
      'अठारह किलोमीटर सड़क फिर से बनाई, ज़्यादातर दो बार: पहली बार किनारे काटे गए और खंभे रास्ते में ही रह गए। पार-पथ की हरी बत्ती का समय 300 लोगों और एक स्टॉपवॉच से तय होता है। रेहड़ी वाले मेज़ पर सर्वेयर से पहले बैठते हैं।',
      'અઢાર કિલોમીટર રસ્તો ફરી બનાવ્યો, મોટા ભાગે બે વાર: પહેલી વાર ધાર કાપી અને થાંભલા વચ્ચે જ રહી ગયા. ક્રૉસિંગની લીલી બત્તીનો સમય 300 લોકો અને એક સ્ટૉપવૉચથી નક્કી થાય છે. ફેરિયાઓ ટેબલ પર સર્વેયર પહેલાં બેસે છે.',
    ],
    looking_for: [
      'Roads departments that give one engineer and one year to one street.',
      'ऐसे सड़क विभाग जो एक सड़क को एक इंजीनियर और एक साल दें।',
      'એક રસ્તાને એક ઇજનેર અને એક વર્ષ આપે એવા રસ્તા વિભાગ.',
    ],
    team_size: 19,
    goals: ['tender', 'research'],
    languages: ['ta', 'en', 'hi'],
    verified_reason: 'Company register, and a walk along two streets that it has built.',
  },
  {
    type: 'business',
    slug: 'chhaya-works',
    name: 'Chhaya Works',
    theme: 'heat',
    city: bharuch,
    founded_year: 2019,
    summary: [
      'Plans and builds shade for bus stops and market streets.',
      'बस स्टॉप और बाज़ार की सड़कों के लिए छाया की योजना और निर्माण।',
      'બસ સ્ટૉપ અને બજારના રસ્તા માટે છાંયાનું આયોજન અને બાંધકામ.',
    ],
    description: [
      'A steel frame takes four days and costs ₹86,000. Before we draw one, a bedsheet hangs over the place for an afternoon and we time how long people stay. 64 frames stand in five towns; five were torn out by wind, and since then every anchor is tested with a jack.',
      'लोहे का एक ढाँचा चार दिन में बनता है और ₹86,000 का पड़ता है। उसे खींचने से पहले जगह पर एक दोपहर चादर तानी जाती है और हम नापते हैं कि लोग कितनी देर रुकते हैं। पाँच नगरों में 64 ढाँचे खड़े हैं; पाँच हवा से उखड़े, तब से हर खूँटा जैक से जाँचा जाता है।',
      'લોખંડનું એક માળખું ચાર દિવસમાં બને છે અને ₹86,000નું પડે છે. તે દોરતાં પહેલાં જગ્યા પર એક બપોર ચાદર તણાય છે અને અમે માપીએ છીએ કે લોકો કેટલી વાર રોકાય છે. પાંચ નગરમાં 64 માળખાં ઊભાં છે; પાંચ પવનથી ઊખડ્યાં, ત્યારથી દરેક ખૂંટો જૅકથી ચકાસાય છે.',
    ],
    looking_for: [
      'Bus stops at which somebody has counted who waits, and a wall whose owner agrees.',
      'ऐसे बस स्टॉप जहाँ किसी ने इंतज़ार करने वालों को गिना हो, और ऐसी दीवार जिसका मालिक राज़ी हो।',
      'રાહ જોનારા ગણાયા હોય એવાં બસ સ્ટૉપ, અને માલિક રાજી હોય એવી દીવાલ.',
    ],
    team_size: 12,
    goals: ['tender', 'pilot', 'funding'],
    languages: ['gu', 'hi', 'en'],
  },
  {
    type: 'educator',
    slug: 'institute-of-urban-practice',
    name: 'Institute of Urban Practice',
    theme: 'money',
    city: vadodara,
    founded_year: 1998,
    summary: [
      'Wrote the model pilot contract, teaches it, and counts what became of the pilots.',
      'आदर्श पायलट अनुबंध लिखा, उसे सिखाता है, और गिनता है कि पायलटों का क्या हुआ।',
      'નમૂનારૂપ પાયલટ કરાર લખ્યો, તે શીખવે છે, અને પાયલટનું શું થયું તે ગણે છે.',
    ],
    description: [
      'The contract has **nine pages, four blanks and no footnotes** and has been signed 163 times. Once a year we count: of 41 pilots signed in 2026, 29 run and 12 have stopped.\n\nCourses for officers and founders:\n\n- reading a tender, two days\n- ending a pilot, one day\n- the accounts of a small town, four evenings',
      'अनुबंध में **नौ पन्ने, चार ख़ाली जगहें और एक भी पादटिप्पणी नहीं** है, और उस पर 163 बार हस्ताक्षर हुए हैं। साल में एक बार हम गिनते हैं: 2026 में तय हुए 41 पायलटों में से 29 चल रहे हैं और 12 रुक गए।\n\nअधिकारियों और संस्थापकों के लिए पाठ्यक्रम:\n\n- टेंडर पढ़ना, दो दिन\n- पायलट समाप्त करना, एक दिन\n- छोटे नगर का लेखा, चार शामें',
      'કરારમાં **નવ પાનાં, ચાર ખાલી જગ્યા અને એક પણ પાદટીપ નહીં**, અને તેના પર 163 વાર સહી થઈ છે. વર્ષમાં એક વાર અમે ગણીએ છીએ: 2026માં સહી થયેલા 41 પાયલટમાંથી 29 ચાલે છે અને 12 અટક્યા.\n\nઅધિકારીઓ અને સ્થાપકો માટે અભ્યાસક્રમ:\n\n- ટેન્ડર વાંચવું, બે દિવસ\n- પાયલટ પૂરો કરવો, એક દિવસ\n- નાના નગરના હિસાબ, ચાર સાંજ',
    ],
    looking_for: [
      'The papers of pilots that have ended, also of those that ended badly.',
      'समाप्त हो चुके पायलटों के काग़ज़, उनके भी जो बुरी तरह समाप्त हुए।',
      'પૂરા થયેલા પાયલટના કાગળો, ખરાબ રીતે પૂરા થયેલાના પણ.',
    ],
    team_size: 46,
    goals: ['research', 'partner'],
    languages: ['en', 'hi', 'gu'],
    verified_reason: 'Trust deed, and a visit to its library.',
    owner: 'devraj',
  },
  {
    type: 'educator',
    slug: 'banyan-school-of-planning',
    name: 'Banyan School of Planning',
    theme: 'land',
    city: vadodara,
    founded_year: 1979,
    summary: [
      'University school that gives every student one ward for one year.',
      'विश्वविद्यालय का विद्यालय, जो हर विद्यार्थी को एक साल के लिए एक वार्ड देता है।',
      'યુનિવર્સિટીની શાળા, જે દરેક વિદ્યાર્થીને એક વર્ષ માટે એક વોર્ડ આપે છે.',
    ],
    description: [
      'Twenty-two students spent a year in one ward each, with a thermometer and a notebook, and presented to the people who live there, not to a jury. They made 61 proposals; the city has built four. Sixty students work at the summit, at the umbrella desk and elsewhere.',
      'बाईस विद्यार्थी एक-एक वार्ड में साल भर रहे, थर्मामीटर और कॉपी लेकर, और अपना काम निर्णायकों को नहीं, वहाँ रहने वालों को दिखाया। उन्होंने 61 प्रस्ताव रखे; शहर ने चार बनाए। साठ विद्यार्थी समिट में काम करते हैं, छाता डेस्क पर और दूसरी जगह।',
      'બાવીસ વિદ્યાર્થીઓ એક-એક વોર્ડમાં આખું વર્ષ રહ્યા, થર્મોમીટર અને નોટબુક લઈને, અને પોતાનું કામ નિર્ણાયકોને નહીં, ત્યાં રહેનારાને બતાવ્યું. તેમણે 61 દરખાસ્ત મૂકી; શહેરે ચાર બાંધી. સાઠ વિદ્યાર્થીઓ સમિટમાં કામ કરે છે, છત્રી ડેસ્ક પર અને બીજે.',
    ],
    looking_for: [
      'Wards that let a student in for a year, and an officer who answers questions once a week.',
      'ऐसे वार्ड जो एक विद्यार्थी को साल भर आने दें, और एक अधिकारी जो हफ़्ते में एक बार सवालों के जवाब दे।',
      'એક વિદ્યાર્થીને આખું વર્ષ આવવા દે એવા વોર્ડ, અને અઠવાડિયે એક વાર સવાલોના જવાબ આપે એવા અધિકારી.',
    ],
    team_size: 88,
    goals: ['research', 'partner'],
    languages: ['gu', 'hi', 'en'],
    verified_reason: 'Recognition by its university, and a call to the dean’s office.',
    owner: 'ila',
  },
  {
    type: 'educator',
    slug: 'anandpur-ward-officers-academy',
    name: 'Anandpur Ward Officers’ Academy',
    theme: 'services',
    city: ['Anandpur', 'आनंदपुर', 'આનંદપુર'],
    founded_year: 2003,
    summary: [
      'Courses for people who run a ward: counters, complaints, budgets.',
      'वार्ड चलाने वालों के लिए पाठ्यक्रम: खिड़की, शिकायत, बजट।',
      'વોર્ડ ચલાવનારા માટે અભ્યાસક્રમ: બારી, ફરિયાદ, બજેટ.',
    ],
    description: [
      'Two weeks, twenty places, four times a year. Half of each course takes place in a ward office, and the exam is a letter to a resident, who marks it. Of 260 officers 41 had to write it again. An online course was given up: nine of 300 reached the end.',
      'दो हफ़्ते, बीस जगहें, साल में चार बार। हर पाठ्यक्रम का आधा हिस्सा वार्ड कार्यालय में होता है, और परीक्षा एक निवासी को लिखी चिट्ठी है, जिसे वही जाँचता है। 260 में से 41 अधिकारियों को वह दोबारा लिखनी पड़ी। ऑनलाइन पाठ्यक्रम बंद किया गया: 300 में से नौ अंत तक पहुँचे।',
      'બે અઠવાડિયાં, વીસ જગ્યા, વર્ષમાં ચાર વાર. દરેક અભ્યાસક્રમનો અડધો ભાગ વોર્ડ કચેરીમાં થાય છે, અને પરીક્ષા એક રહેવાસીને લખેલો પત્ર છે, જે તે જ તપાસે છે. 260માંથી 41 અધિકારીએ તે ફરી લખવો પડ્યો. ઑનલાઇન અભ્યાસક્રમ બંધ કર્યો: 300માંથી નવ અંત સુધી પહોંચ્યા.',
    ],
    looking_for: [
      'Cities that send two officers of the same ward, and startups whose form we may use as an exercise.',
      'ऐसे शहर जो एक ही वार्ड के दो अधिकारी भेजें, और स्टार्टअप जिनका फ़ॉर्म हम अभ्यास में इस्तेमाल कर सकें।',
      'એક જ વોર્ડના બે અધિકારી મોકલે એવાં શહેર, અને જેનું ફૉર્મ અમે અભ્યાસમાં વાપરી શકીએ એવાં સ્ટાર્ટઅપ.',
    ],
    team_size: 24,
    goals: ['partner', 'hire'],
    languages: ['hi', 'gu', 'en'],
  },
  {
    type: 'educator',
    slug: 'university-of-rivalta',
    name: 'University of Rivalta',
    theme: 'land',
    city: ['Rivalta', 'रिवाल्टा', 'રિવાલ્ટા'],
    founded_year: 1886,
    summary: [
      'Archive of city maps, and six weeks each spring for two surveyors from abroad.',
      'शहरों के नक़्शों का अभिलेखागार, और हर वसंत विदेश के दो सर्वेयरों के लिए छह हफ़्ते।',
      'શહેરોના નકશાનો સંગ્રહ, અને દર વસંતે વિદેશના બે સર્વેયર માટે છ અઠવાડિયાં.',
    ],
    description: [
      'The archive has 14,000 town maps of four centuries, nearly all of them drawn to collect a tax. Half are scanned; the others can be seen on Tuesdays. Of eight surveyors who came, seven use at home what they did here, and one wrote to us why not.',
      'अभिलेखागार में चार सदियों के 14,000 नगर नक़्शे हैं, लगभग सभी कर वसूलने के लिए बने। आधे स्कैन हो चुके हैं; बाक़ी मंगलवार को देखे जा सकते हैं। आए हुए आठ सर्वेयरों में से सात अपने यहाँ वही काम कर रहे हैं, और एक ने लिखा कि क्यों नहीं।',
      'સંગ્રહમાં ચાર સદીના 14,000 નગર નકશા છે, લગભગ બધા વેરો ઉઘરાવવા દોરાયેલા. અડધા સ્કૅન થયા છે; બાકીના મંગળવારે જોઈ શકાય છે. આવેલા આઠ સર્વેયરમાંથી સાત પોતાને ત્યાં એ જ રીતે કામ કરે છે, અને એકે લખ્યું કે કેમ નહીં.',
    ],
    looking_for: [
      'Land records offices that lend a map and take a student in return.',
      'ऐसे भू-अभिलेख कार्यालय जो एक नक़्शा उधार दें और बदले में एक विद्यार्थी लें।',
      'એક નકશો વાપરવા આપે અને બદલામાં એક વિદ્યાર્થી લે એવી જમીન દફતર કચેરીઓ.',
    ],
    goals: ['research', 'partner'],
    languages: ['en'],
  },
  {
    type: 'educator',
    slug: 'cool-roof-sangathan',
    name: 'Cool Roof Sangathan',
    theme: 'heat',
    city: rewapur,
    founded_year: 2017,
    summary: [
      'Roofers who paint tin roofs white and train others to do it.',
      'छत कारीगर, जो टीन की छतें सफ़ेद रंगते हैं और दूसरों को सिखाते हैं।',
      'છત કારીગરો, જે પતરાંની છત સફેદ રંગે છે અને બીજાને શીખવે છે.',
    ],
    description: [
      '1,900 roofs painted and 240 people trained. A course takes five days on a real roof:\n\n1. wash, and wash again\n2. find the leaks\n3. two coats, before nine in the morning\n4. write the bill\n\nOf 400 roofs in Rewapur 88 were no longer white after a year; there the washing had been hurried.',
      '1,900 छतें रंगी गईं और 240 लोगों ने सीखा। पाठ्यक्रम पाँच दिन का है, असली छत पर:\n\n1. धोना, और फिर धोना\n2. रिसाव ढूँढना\n3. दो परत, सुबह नौ बजे से पहले\n4. बिल लिखना\n\nरेवापुर की 400 छतों में से 88 साल भर बाद सफ़ेद नहीं रहीं; वहाँ धुलाई जल्दी में हुई थी।',
      '1,900 છત રંગાઈ અને 240 લોકો શીખ્યા. અભ્યાસક્રમ પાંચ દિવસનો છે, સાચી છત પર:\n\n1. ધોવું, અને ફરી ધોવું\n2. ચૂવાની જગ્યા શોધવી\n3. બે હાથ રંગ, સવારે નવ પહેલાં\n4. બિલ લખવું\n\nરેવાપુરની 400 છતમાંથી 88 એક વર્ષ પછી સફેદ ન રહી; ત્યાં ધોવામાં ઉતાવળ થઈ હતી.',
    ],
    looking_for: [
      'Housing departments that pay for the washing as well as for the paint, and twenty roofs to learn on.',
      'ऐसे आवास विभाग जो रंग के साथ धुलाई का भी पैसा दें, और सीखने के लिए बीस छतें।',
      'રંગ સાથે ધોવાના પણ પૈસા આપે એવા આવાસ વિભાગ, અને શીખવા માટે વીસ છત.',
    ],
    team_size: 15,
    goals: ['partner', 'funding'],
    languages: ['gu', 'hi'],
  },
  {
    type: 'expert',
    slug: 'shreya-bhansali',
    name: 'Shreya Bhansali',
    theme: 'money',
    city: ahmedabad,
    founded_year: 2026,
    summary: [
      'Reads balance sheets and invoices with founders, before they have to.',
      'संस्थापकों के साथ तुलन पत्र और बिल पढ़ती हैं, मजबूरी आने से पहले।',
      'સ્થાપકો સાથે સરવૈયું અને બિલ વાંચે છે, ફરજ પડે તે પહેલાં.',
    ],
    description: [
      'I closed my company in 2026 with every vendor paid. I would have closed it eleven months earlier, had I read page three of my own accounts. An hour costs ₹1,500 and is free for companies whose city has not paid for 90 days. 52 came so far; six have closed in good order.',
      'मैंने 2026 में अपनी कंपनी हर विक्रेता का पैसा चुकाकर बंद की। अपने ही लेखे का तीसरा पन्ना पढ़ा होता तो ग्यारह महीने पहले बंद करती। एक घंटे के ₹1,500 हैं; जिस कंपनी को शहर ने 90 दिन से पैसा नहीं दिया, उसके लिए मुफ़्त। अब तक 52 आईं; छह ठीक ढंग से बंद हुईं।',
      'મેં 2026માં મારી કંપની દરેક વિક્રેતાના પૈસા ચૂકવીને બંધ કરી. મારા જ હિસાબનું ત્રીજું પાનું વાંચ્યું હોત તો અગિયાર મહિના વહેલી બંધ કરત. એક કલાકના ₹1,500 છે; જે કંપનીને શહેરે 90 દિવસથી પૈસા આપ્યા નથી તેના માટે મફત. અત્યાર સુધી 52 આવી; છ વ્યવસ્થિત રીતે બંધ થઈ.',
    ],
    looking_for: [
      'Real invoices to cities, with the names removed, for the next reading.',
      'अगले पाठ के लिए शहरों को भेजे गए असली बिल, नाम हटाकर।',
      'આગલા વાંચન માટે શહેરોને મોકલેલાં સાચાં બિલ, નામ કાઢીને.',
    ],
    team_size: 1,
    goals: ['partner', 'research'],
    languages: ['en', 'hi', 'gu'],
  },
  {
    type: 'expert',
    slug: 'mukund-parmar-pump-rooms',
    name: 'Mukund Parmar, Pump Rooms',
    theme: 'water',
    city: surat,
    founded_year: 2022,
    summary: [
      'Spends a night in a pump room and writes down what the operator does.',
      'पंप घर में एक रात बिताकर लिखते हैं कि चालक क्या करता है।',
      'પંપ હાઉસમાં એક રાત વિતાવી ચાલક શું કરે છે તે લખે છે.',
    ],
    description: [
      'Thirty-four years in pumping stations, the last nine as superintendent. A visit is one night and a report of two pages:\n\n- what is switched by hand, and why\n- what is on the drawing and not in the house\n- three repairs below ₹20,000\n\n58 pump houses so far. I was wrong about two motors; both reports carry the correction.',
      'चौंतीस साल पंप घरों में, आख़िरी नौ अधीक्षक के रूप में। एक दौरा यानी एक रात और दो पन्नों की रिपोर्ट:\n\n- क्या हाथ से चलाया जाता है, और क्यों\n- क्या नक़्शे पर है पर घर में नहीं\n- ₹20,000 से कम की तीन मरम्मतें\n\nअब तक 58 पंप घर। दो मोटरों के बारे में मैं ग़लत था; दोनों रिपोर्टों में सुधार लिखा है।',
      'ચોત્રીસ વર્ષ પંપ હાઉસમાં, છેલ્લાં નવ અધીક્ષક તરીકે. એક મુલાકાત એટલે એક રાત અને બે પાનાંનો અહેવાલ:\n\n- શું હાથે ચલાવાય છે, અને કેમ\n- શું નકશામાં છે પણ પંપ હાઉસમાં નથી\n- ₹20,000થી ઓછાની ત્રણ મરામત\n\nઅત્યાર સુધી 58 પંપ હાઉસ. બે મોટર વિશે હું ખોટો હતો; બંને અહેવાલમાં સુધારો લખ્યો છે.',
    ],
    looking_for: [
      'Startups that want to see what happens in the pump house after their alert has rung.',
      'ऐसे स्टार्टअप जो देखना चाहें कि उनकी चेतावनी बजने के बाद पंप घर में क्या होता है।',
      'પોતાની ચેતવણી વાગ્યા પછી પંપ હાઉસમાં શું થાય છે તે જોવા માગતાં સ્ટાર્ટઅપ.',
    ],
    team_size: 1,
    goals: ['partner'],
    languages: ['gu', 'hi'],
  },
  {
    type: 'organization',
    slug: 'sakhi-kachra-sahakari',
    name: 'Sakhi Kachra Sahakari',
    theme: 'waste',
    city: vadodara,
    founded_year: 2004,
    summary: [
      'Association of 3,400 waste-pickers, run as a co-operative.',
      'कचरा बीनने वाले 3,400 लोगों का संगठन, सहकारी समिति के रूप में।',
      'કચરો વીણનારા 3,400 લોકોનું સંગઠન, સહકારી મંડળી તરીકે.',
    ],
    description: [
      'We sort in 17 places and negotiate with the city as one. Since a receipt is printed for every kilo, there is hardly a dispute about weight. In 2022 we lost a contract by one missing signature; now three of us read every tender aloud before it goes out.',
      'हम 17 जगह छँटाई करते हैं और शहर से एक होकर बात करते हैं। जब से हर किलो की रसीद छपती है, वज़न पर झगड़ा शायद ही होता है। 2022 में एक हस्ताक्षर छूटने से अनुबंध हाथ से गया; अब हर टेंडर भेजने से पहले हम में से तीन लोग उसे ज़ोर से पढ़ते हैं।',
      'અમે 17 જગ્યાએ છટણી કરીએ છીએ અને શહેર સાથે એક થઈને વાત કરીએ છીએ. દરેક કિલોની રસીદ છપાય છે ત્યારથી વજન વિશે ભાગ્યે જ ઝઘડો થાય છે. 2022માં એક સહી રહી જવાથી કરાર ગયો; હવે દરેક ટેન્ડર મોકલતાં પહેલાં અમારામાંથી ત્રણ તેને મોટેથી વાંચે છે.',
    ],
    looking_for: [
      'Cities that write payment by weight into a contract, and a buyer for wet cardboard.',
      'ऐसे शहर जो अनुबंध में वज़न से भुगतान लिखें, और गीले गत्ते का ख़रीदार।',
      'કરારમાં વજન પ્રમાણે ચુકવણી લખે એવાં શહેર, અને ભીના પૂંઠાનો ખરીદનાર.',
    ],
    team_size: 3400,
    goals: ['tender', 'partner', 'funding'],
    languages: ['gu', 'hi'],
    verified_reason: 'Register of co-operatives, and a morning at two of its sorting places.',
  },
  {
    type: 'organization',
    slug: 'federation-of-ward-residents-groups',
    name: 'Federation of Ward Residents’ Groups',
    theme: 'services',
    city: vadodara,
    founded_year: 2018,
    summary: [
      'Thirty-one residents’ groups that ask together and count the answers.',
      'इकतीस निवासी समूह, जो साथ मिलकर पूछते हैं और जवाब गिनते हैं।',
      'એકત્રીસ રહેવાસી જૂથો, જે સાથે મળીને પૂછે છે અને જવાબ ગણે છે.',
    ],
    description: [
      'Each group pays ₹500 a year and writes one letter a month. Of 744 letters in two years, 402 were answered and 219 led to something that can be seen. The group of ward 6 has photographed its drain every Monday since 2023; the drain is not mended, but it has a file number now.',
      'हर समूह साल के ₹500 देता है और महीने में एक चिट्ठी लिखता है। दो साल की 744 चिट्ठियों में से 402 का जवाब आया और 219 से कुछ ऐसा हुआ जो दिखता है। वार्ड 6 का समूह 2023 से हर सोमवार अपने नाले की तस्वीर लेता है; नाला अभी नहीं सुधरा, पर अब उसका फ़ाइल नंबर है।',
      'દરેક જૂથ વર્ષે ₹500 આપે છે અને મહિને એક પત્ર લખે છે. બે વર્ષના 744 પત્રમાંથી 402નો જવાબ આવ્યો અને 219થી દેખાય એવું કંઈક થયું. વોર્ડ 6નું જૂથ 2023થી દર સોમવારે પોતાની ગટરનો ફોટો લે છે; ગટર હજી સુધરી નથી, પણ હવે તેનો ફાઇલ નંબર છે.',
    ],
    looking_for: [
      'Ward officers who answer with a date, and students who go and see whether it was met.',
      'ऐसे वार्ड अधिकारी जो तारीख़ के साथ जवाब दें, और विद्यार्थी जो जाकर देखें कि वह निभी या नहीं।',
      'તારીખ સાથે જવાબ આપે એવા વોર્ડ અધિકારી, અને તે પળાઈ કે નહીં તે જઈને જુએ એવા વિદ્યાર્થીઓ.',
    ],
    goals: ['partner', 'research'],
    languages: ['gu', 'hi', 'mr', 'en'],
  },
];

/** Pages of organisations that stand above already, as they come from a file. */
export const givenOrganisations: readonly GivenOrganisation[] = [
  {
    type: 'educator',
    slug: 'cool-roof-sangathan-rajkot',
    name: 'Cool Roof Sangathan, Rajkot',
    theme: 'heat',
    city: ['Rajkot', 'राजकोट', 'રાજકોટ'],
    founded_year: null,
    summary: [
      'Courses for roofers in Rajkot: five days, on a real tin roof.',
      'राजकोट में छत कारीगरों के पाठ्यक्रम: पाँच दिन, असली टीन की छत पर।',
      'રાજકોટમાં છત કારીગરો માટે અભ્યાસક્રમ: પાંચ દિવસ, સાચી પતરાંની છત પર.',
    ],
    description: [
      'The next course begins when twelve people have put their names down. Nine ladders are lent to who comes without one, and breakfast is at six.',
      'बारह नाम होते ही अगला पाठ्यक्रम शुरू होता है। जिसके पास सीढ़ी नहीं, उसे नौ में से एक उधार मिलती है, और नाश्ता छह बजे है।',
      'બાર નામ થાય એટલે આગલો અભ્યાસક્રમ શરૂ થાય છે. જેની પાસે નિસરણી નથી તેને નવમાંથી એક વાપરવા મળે છે, અને નાસ્તો છ વાગ્યે છે.',
    ],
    looking_for: [
      'A workshop with a tin roof that may be walked on.',
      'टीन की छत वाला एक कारख़ाना, जिस पर चला जा सके।',
      'પતરાંની છતવાળું એક કારખાનું, જેના પર ચાલી શકાય.',
    ],
    team_size: 4,
    goals: ['partner'],
    languages: ['gu'],
    owner: 'Chetan Unadkat',
  },
];

/** Who answers claims. */
export const staff = 'vasudha';

/** In the order in which they were made, each in its person's own words. */
export const sampleClaims: readonly SampleClaim[] = [
  {
    by: 'Lalita Chaure',
    organisation: 'federation-of-ward-residents-groups',
    position: 'सचिव',
    message: 'मैं 2019 से इस महासंघ की सचिव हूँ, और हर महीने की चिट्ठियाँ मेरे ही हस्ताक्षर से जाती हैं। पंजीकरण की प्रति में मेरा नाम है; आप कहें तो आज ही भेज दूँ।',
    daysAgo: 20.3,
    answer: { status: 'accepted', text: '', daysAgo: 18.6 },
  },
  {
    by: 'Mukta Phadnis',
    organisation: 'triveni-sensors',
    position: 'Lawyer for their tenders',
    message:
      'I have read every tender that Triveni Sensors answered in the last five years, and half of this page is in my words. Their workshop in Nashik will tell you who takes the adjectives out.',
    daysAgo: 11.4,
    answer: {
      status: 'declined',
      text: 'Thank you for asking. The page has to be claimed by somebody who works at Triveni Sensors; they can then invite you and make you an editor.',
      daysAgo: 9.8,
    },
  },
  {
    by: 'Chetan Unadkat',
    organisation: 'cool-roof-sangathan',
    position: 'Trainer of roofers',
    message:
      'We stand in the directory twice: you gave me “Cool Roof Sangathan, Rajkot” when I joined, and this page is us as well. Please make one of the two, or half of the roofs are offered where nobody reads it.',
    daysAgo: 4.2,
  },
  {
    by: 'Rustom Ghadiali',
    organisation: 'otlo-angels',
    position: 'Member since the first Tuesday',
    message:
      'Otlo Angels began in my pump workshop, and our meetings are still held there. Any of the twenty-one will tell you so, and most of them will tell you about the chairs.',
    daysAgo: 2.1,
  },
  {
    by: 'Dakshesh Lad',
    organisation: 'otlo-angels',
    position: 'Elected to write for the group this year',
    message:
      'At our last meeting the members chose me to answer letters and to look after what is said about us. The minutes are signed by seventeen of them, and I can send you a copy; I printed it myself.',
    daysAgo: 0.4,
  },
];

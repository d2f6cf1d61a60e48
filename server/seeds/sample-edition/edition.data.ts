import type { HeroLine } from '@sabha/contract/content/edition';
import type { ThreeTexts } from './sample-types.ts';

/** Texts of the edition in three languages, under the names of its columns. */
export const editionTexts = {
  name: ['Nagar Summit 2027', 'नगर समिट 2027', 'નગર સમિટ 2027'],
  short_name: ['Nagar Summit', 'नगर समिट', 'નગર સમિટ'],
  tagline: ['Urban governance innovation for startups', 'शहरी शासन में नवाचार, स्टार्टअप के लिए', 'શહેરી વહીવટમાં નવી રીતો, સ્ટાર્ટઅપ માટે'],
  summary: [
    'Startups and city halls work on the same drain, the same bus stop, the same tax register. For three days, at one table.',
    'स्टार्टअप और नगर पालिकाएँ एक ही नाले, एक ही बस स्टॉप, एक ही कर रजिस्टर पर काम करते हैं। तीन दिन, एक ही मेज़ पर।',
    'સ્ટાર્ટઅપ અને નગરપાલિકાઓ એક જ ગટર, એક જ બસ સ્ટૉપ, એક જ કર રજિસ્ટર પર કામ કરે છે. ત્રણ દિવસ, એક જ ટેબલ પર.',
  ],
  description: [
    `Nagar Summit is three working days in the middle of the monsoon, when a city’s problems are easiest to see.

**Thursday is for asking.** City teams put their problems on the table, each written on one page: what goes wrong, in which ward, how often, and what it costs today.

**Friday is for testing.** Founders show what they have on the real drain, the real form, the real bus stop. There are field walks, workshops and a pitch round before engineers who will have to run the thing.

**Saturday is for signing.** Whoever has found each other sits down with the model pilot contract, nine pages long, and a commissioner who can sign it.

We count what happens afterwards and publish it: how many pilots were signed, how many run a year later, and why the others stopped.

## Who comes

City engineers, ward officers and commissioners; founders with something that works at least once; people who lend to cities and invest in young companies; teachers, students and residents’ groups. Everybody gets the same badge and the same lunch.

## What we ask of speakers

Bring numbers, a contract or a failure. Say what it cost. Stay for desk hours afterwards.

## About this sample

This edition is an example that comes with the software. All people, companies, sponsors and most of the cities in it are invented; a name that sounds like a real one is an accident.`,
    `नगर समिट मानसून के बीच के तीन कामकाजी दिन हैं, जब शहर की समस्याएँ सबसे साफ़ दिखती हैं।

**गुरुवार पूछने का दिन है।** शहरों के दल अपनी समस्याएँ मेज़ पर रखते हैं, हर एक एक पन्ने पर: क्या बिगड़ता है, किस वार्ड में, कितनी बार, और आज उसका ख़र्च क्या है।

**शुक्रवार परखने का दिन है।** संस्थापक असली नाले, असली फ़ॉर्म और असली बस स्टॉप पर अपना काम दिखाते हैं। पैदल दौरे हैं, कार्यशालाएँ हैं, और उन इंजीनियरों के सामने प्रस्तुति है जिन्हें इसे चलाना होगा।

**शनिवार करार का दिन है।** जिन्होंने एक-दूसरे को पा लिया, वे नौ पन्नों के आदर्श पायलट अनुबंध के साथ बैठते हैं, उस आयुक्त के साथ जो उस पर हस्ताक्षर कर सकता है।

इसके बाद क्या हुआ, हम गिनते और छापते हैं: कितने पायलट तय हुए, साल भर बाद कितने चल रहे हैं, और बाक़ी क्यों रुके।

## कौन आता है

शहर के इंजीनियर, वार्ड अधिकारी और आयुक्त; संस्थापक जिनका काम कम से कम एक बार चल चुका है; शहरों को क़र्ज़ देने वाले और नई कंपनियों में निवेश करने वाले; शिक्षक, विद्यार्थी और नागरिक समूह। सबका बैज एक जैसा, सबका भोजन एक जैसा।

## वक्ताओं से हम क्या माँगते हैं

आँकड़े लाएँ, अनुबंध लाएँ या असफलता लाएँ। ख़र्च बताएँ। उसके बाद मेज़ पर सवालों के लिए रुकें।

## इस नमूने के बारे में

यह संस्करण सॉफ़्टवेयर के साथ आने वाला उदाहरण है। इसके सभी लोग, कंपनियाँ, प्रायोजक और ज़्यादातर शहर काल्पनिक हैं; किसी असली नाम से मेल केवल संयोग है।`,
    `નગર સમિટ ચોમાસાની વચ્ચેના ત્રણ કામકાજના દિવસ છે, જ્યારે શહેરની સમસ્યાઓ સૌથી સ્પષ્ટ દેખાય છે.

**ગુરુવાર પૂછવાનો દિવસ છે.** શહેરોની ટીમો પોતાની સમસ્યાઓ ટેબલ પર મૂકે છે, દરેક એક પાના પર: શું બગડે છે, કયા વોર્ડમાં, કેટલી વાર, અને આજે તેનો ખર્ચ શું છે.

**શુક્રવાર ચકાસવાનો દિવસ છે.** સ્થાપકો સાચી ગટર, સાચા ફૉર્મ અને સાચા બસ સ્ટૉપ પર પોતાનું કામ બતાવે છે. પગપાળા મુલાકાતો છે, કાર્યશાળાઓ છે, અને જે ઇજનેરોએ તે ચલાવવાનું છે તેમની સામે રજૂઆત છે.

**શનિવાર કરારનો દિવસ છે.** જેમણે એકબીજાને શોધી લીધા તેઓ નવ પાનાંના નમૂનારૂપ પાયલટ કરાર સાથે બેસે છે, એવા કમિશનર સાથે જે તેના પર સહી કરી શકે.

પછી શું થયું તે અમે ગણીએ છીએ અને છાપીએ છીએ: કેટલા પાયલટ નક્કી થયા, વર્ષ પછી કેટલા ચાલે છે, અને બાકીના કેમ અટક્યા.

## કોણ આવે છે

શહેરના ઇજનેરો, વોર્ડ અધિકારીઓ અને કમિશનરો; જેમનું કામ ઓછામાં ઓછું એક વાર ચાલ્યું છે એવા સ્થાપકો; શહેરોને ધિરાણ આપનારા અને નવી કંપનીઓમાં રોકાણ કરનારા; શિક્ષકો, વિદ્યાર્થીઓ અને નાગરિક જૂથો. સૌનો બૅજ એકસરખો, સૌનું ભોજન એકસરખું.

## વક્તાઓ પાસે અમે શું માગીએ છીએ

આંકડા લાવો, કરાર લાવો કે નિષ્ફળતા લાવો. ખર્ચ કહો. પછી ટેબલ પર સવાલો માટે રોકાઓ.

## આ નમૂના વિશે

આ આવૃત્તિ સૉફ્ટવેર સાથે આવતું ઉદાહરણ છે. તેમાંના બધા લોકો, કંપનીઓ, પ્રાયોજકો અને મોટા ભાગનાં શહેરો કાલ્પનિક છે; કોઈ સાચા નામ સાથે મેળ ફક્ત સંયોગ છે.`,
  ],
  notice: [
    'A sample event on Sabha. People, companies and cities named here are invented.',
    'सभा पर एक नमूना आयोजन। यहाँ के लोग, कंपनियाँ और शहर काल्पनिक हैं।',
    'સભા પર એક નમૂનારૂપ આયોજન. અહીંના લોકો, કંપનીઓ અને શહેરો કાલ્પનિક છે.',
  ],
  city: ['Vadodara', 'वडोदरा', 'વડોદરા'],
  region: ['Gujarat', 'गुजरात', 'ગુજરાત'],
  venue_name: ['Vadodara Trade Grounds', 'वडोदरा ट्रेड ग्राउंड्स', 'વડોદરા ટ્રેડ ગ્રાઉન્ડ્સ'],
  venue_address: [
    'East Gate, Station Road, Vadodara, Gujarat',
    'पूर्वी द्वार, स्टेशन रोड, वडोदरा, गुजरात',
    'પૂર્વ દરવાજો, સ્ટેશન રોડ, વડોદરા, ગુજરાત',
  ],
  venue_directions: [
    `**From the railway station:** a shuttle every 20 minutes from 07:00 to 10:30, from platform 1. On foot it is 1.4 km, shaded most of the way.

**From the airport:** 6 km. A prepaid taxi takes 20 minutes outside rush hour.

**By bus:** city buses 2, 7 and 14 stop at East Gate. Show your pass and the ride is free on all three days.

**By wheelchair:** every room can be reached without steps. The lift is left of the East Gate desk.

**Rain:** all paths between rooms are roofed. Umbrellas are lent at the desk.`,
    `**रेलवे स्टेशन से:** सुबह 07:00 से 10:30 तक हर 20 मिनट में प्लेटफ़ॉर्म 1 से शटल। पैदल 1.4 किमी, ज़्यादातर रास्ते में छाया।

**हवाई अड्डे से:** 6 किमी। भीड़ के समय के अलावा प्रीपेड टैक्सी से 20 मिनट।

**बस से:** शहर की बसें 2, 7 और 14 पूर्वी द्वार पर रुकती हैं। पास दिखाएँ, तीनों दिन यात्रा निःशुल्क है।

**व्हीलचेयर से:** हर कमरे तक बिना सीढ़ी के पहुँचा जा सकता है। लिफ़्ट पूर्वी द्वार की मेज़ के बाईं ओर है।

**बारिश:** कमरों के बीच के सभी रास्ते छत वाले हैं। छाते मेज़ पर मिलते हैं।`,
    `**રેલવે સ્ટેશનથી:** સવારે 07:00 થી 10:30 સુધી દર 20 મિનિટે પ્લૅટફૉર્મ 1 પરથી શટલ. પગપાળા 1.4 કિમી, મોટા ભાગે છાંયો.

**ઍરપોર્ટથી:** 6 કિમી. ભીડના સમય સિવાય પ્રીપેઇડ ટૅક્સીમાં 20 મિનિટ.

**બસથી:** શહેરની બસ 2, 7 અને 14 પૂર્વ દરવાજે ઊભી રહે છે. પાસ બતાવો, ત્રણેય દિવસ મુસાફરી મફત છે.

**વ્હીલચેરથી:** દરેક ખંડમાં પગથિયાં વગર જઈ શકાય છે. લિફ્ટ પૂર્વ દરવાજાના ટેબલની ડાબી બાજુ છે.

**વરસાદ:** ખંડો વચ્ચેના બધા રસ્તા છતવાળા છે. છત્રી ટેબલ પર મળે છે.`,
  ],
  home_facts_text: [
    'Last year {city_teams} city teams brought a problem. {signed_pilots} left with a signed pilot. {running} of those are running today,',
    'पिछले साल {city_teams} शहरों के दल एक समस्या लाए। {signed_pilots} तय पायलट लेकर लौटे। उनमें से {running} आज चल रहे हैं,',
    'ગયા વર્ષે {city_teams} શહેરોની ટીમ એક સમસ્યા લાવી. {signed_pilots} સહી થયેલો પાયલટ લઈને ગઈ. તેમાંથી {running} આજે ચાલે છે,',
  ],
  home_facts_note: [
    'and we publish all of them, including the ones that stopped.',
    'और हम सबका हाल छापते हैं, उनका भी जो रुक गए।',
    'અને અમે બધાનો હિસાબ છાપીએ છીએ, અટકી ગયા તેનો પણ.',
  ],
  home_themes_title: ['Eight themes, one working city', 'आठ विषय, एक चलता शहर', 'આઠ વિષય, એક ચાલતું શહેર'],
  home_days_title: ['Three days in July', 'जुलाई के तीन दिन', 'જુલાઈના ત્રણ દિવસ'],
  home_people_title: ['People who have done it in a real ward', 'जिन्होंने असली वार्ड में कर दिखाया', 'જેમણે સાચા વોર્ડમાં કરી બતાવ્યું'],
  home_people_text: [
    'No panels of five. Speakers bring numbers, a contract or a failure, and stay for desk hours afterwards.',
    'पाँच लोगों के पैनल नहीं। वक्ता आँकड़े, अनुबंध या असफलता लाते हैं, और बाद में सवालों के लिए रुकते हैं।',
    'પાંચ જણની પૅનલ નહીં. વક્તાઓ આંકડા, કરાર કે નિષ્ફળતા લાવે છે, અને પછી સવાલો માટે રોકાય છે.',
  ],
  home_call_title: ['Bring a problem. Leave with a pilot.', 'समस्या लाएँ। पायलट ले जाएँ।', 'સમસ્યા લાવો. પાયલટ લઈ જાઓ.'],
  home_call_text: [
    'Online prices end on 14 July 2027. If your plans change, you get a full refund until 5 July.',
    'ऑनलाइन दाम 14 जुलाई 2027 तक हैं। योजना बदले तो 5 जुलाई तक पूरा पैसा वापस।',
    'ઑનલાઇન ભાવ 14 જુલાઈ 2027 સુધી છે. આયોજન બદલાય તો 5 જુલાઈ સુધી પૂરા પૈસા પાછા.',
  ],
} as const satisfies Record<string, ThreeTexts>;

const heroLines: HeroLine[] = [
  { text: 'Nagar', width: 123.7, size: 1, is_accent: false },
  { text: 'Summit', width: 96.5, size: 1, is_accent: false },
  { text: '2027', width: 125, size: 1.21, is_accent: true },
];

/** What is the same in every language. */
export const editionFields = {
  slug: 'nagar-summit-2027',
  year: 2027,
  starts_on: '2027-07-15',
  ends_on: '2027-07-17',
  time_zone: 'Asia/Kolkata',
  country: 'IN',
  currency: 'INR',
  venue_latitude: 22.31,
  venue_longitude: 73.18,
  contact_email: 'hello@nagarsummit.example',
  hero_lines: heroLines,
  pattern_seed: 'nagar-summit-2027',
  status: 'published',
  is_current: true,
} as const;

interface SampleFact {
  readonly key: string;
  readonly number: number;
  readonly label: ThreeTexts;
}

/** The last edition's pilots, as counted nine months later. The last three add up to the first. */
export const facts: readonly SampleFact[] = [
  { key: 'city_teams', number: 58, label: ['city teams brought a problem', 'शहरों के दल समस्या लाए', 'શહેરોની ટીમ સમસ્યા લાવી'] },
  { key: 'signed_pilots', number: 41, label: ['left with a signed pilot', 'तय पायलट लेकर लौटे', 'સહી થયેલો પાયલટ લઈને ગઈ'] },
  { key: 'running', number: 29, label: ['running', 'चल रहे हैं', 'ચાલે છે'] },
  { key: 'stopped', number: 12, label: ['signed, since stopped', 'तय हुए, फिर रुके', 'સહી થઈ, પછી અટક્યા'] },
  { key: 'looking', number: 17, label: ['still looking', 'अभी खोज में', 'હજી શોધમાં'] },
];

export const factYear = 2026;
export const factSource: ThreeTexts = [
  'Count of all city teams of the 2026 edition, nine months on',
  '2026 संस्करण के सभी शहरी दलों की नौ महीने बाद की गिनती',
  '2026 આવૃત્તિની બધી શહેરી ટીમોની નવ મહિના પછીની ગણતરી',
];

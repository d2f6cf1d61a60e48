import type { SamplePage } from './sample-page.ts';

/** The overview page; its path carries the event's name and year. */
export const about: SamplePage = {
  path: '/about-{edition}',
  aliases: ['/about'],
  title: ['About the summit', 'समिट के बारे में', 'સમિટ વિશે'],
  description: [
    'What {event} is: three working days in which city teams and startups work on the same problem, at one table in {city}.',
    '{event} क्या है: तीन कामकाजी दिन, जिनमें शहरों के दल और स्टार्टअप {city} में एक मेज़ पर एक ही समस्या पर काम करते हैं।',
    '{event} શું છે: ત્રણ કામકાજના દિવસ, જેમાં શહેરોની ટીમો અને સ્ટાર્ટઅપ {city}માં એક ટેબલ પર એક જ સમસ્યા પર કામ કરે છે.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Three days at one table', 'तीन दिन, एक मेज़', 'ત્રણ દિવસ, એક ટેબલ'],
      lead: [
        'City halls bring what does not work. Startups bring what might. In the middle of the monsoon, when a city’s problems are easiest to see.',
        'नगर पालिकाएँ वह लाती हैं जो नहीं चलता। स्टार्टअप वह लाते हैं जो चल सकता है। मानसून के बीच, जब शहर की समस्याएँ सबसे साफ़ दिखती हैं।',
        'નગરપાલિકાઓ જે ચાલતું નથી તે લાવે છે. સ્ટાર્ટઅપ જે ચાલી શકે તે લાવે છે. ચોમાસાની વચ્ચે, જ્યારે શહેરની સમસ્યાઓ સૌથી સ્પષ્ટ દેખાય છે.',
      ],
      picture: 'map',
      actions: [
        { label: ['See the programme', 'कार्यक्रम देखें', 'કાર્યક્રમ જુઓ'], to: '/agenda' },
        { label: ['Meet the speakers', 'वक्ताओं से मिलें', 'વક્તાઓને મળો'], to: '/speakers' },
      ],
    },
    {
      id: 'days',
      type: 'steps',
      title: ['A day for each part of the work', 'काम के हर हिस्से के लिए एक दिन', 'કામના દરેક ભાગ માટે એક દિવસ'],
      items: [
        {
          title: ['Thursday is for asking', 'गुरुवार पूछने का दिन है', 'ગુરુવાર પૂછવાનો દિવસ છે'],
          text: [
            'City teams put their problems on the table, each written on one page: what goes wrong, in which ward, how often, and what it costs today.',
            'शहरों के दल अपनी समस्याएँ मेज़ पर रखते हैं, हर एक एक पन्ने पर: क्या बिगड़ता है, किस वार्ड में, कितनी बार, और आज उसका ख़र्च क्या है।',
            'શહેરોની ટીમો પોતાની સમસ્યાઓ ટેબલ પર મૂકે છે, દરેક એક પાના પર: શું બગડે છે, કયા વોર્ડમાં, કેટલી વાર, અને આજે તેનો ખર્ચ શું છે.',
          ],
        },
        {
          title: ['Friday is for testing', 'शुक्रवार परखने का दिन है', 'શુક્રવાર ચકાસવાનો દિવસ છે'],
          text: [
            'Founders show what they have on the real drain, the real form, the real bus stop. There are field walks, workshops and a pitch round before the engineers who will have to run the thing.',
            'संस्थापक असली नाले, असली फ़ॉर्म और असली बस स्टॉप पर अपना काम दिखाते हैं। पैदल दौरे हैं, कार्यशालाएँ हैं, और उन इंजीनियरों के सामने प्रस्तुति है जिन्हें इसे चलाना होगा।',
            'સ્થાપકો સાચી ગટર, સાચા ફૉર્મ અને સાચા બસ સ્ટૉપ પર પોતાનું કામ બતાવે છે. પગપાળા મુલાકાતો છે, કાર્યશાળાઓ છે, અને જે ઇજનેરોએ તે ચલાવવાનું છે તેમની સામે રજૂઆત છે.',
          ],
        },
        {
          title: ['Saturday is for signing', 'शनिवार करार का दिन है', 'શનિવાર કરારનો દિવસ છે'],
          text: [
            'Whoever has found each other sits down with the model pilot contract, nine pages long, and a commissioner who can sign it.',
            'जिन्होंने एक-दूसरे को पा लिया, वे नौ पन्नों के आदर्श पायलट अनुबंध के साथ बैठते हैं, उस आयुक्त के साथ जो उस पर हस्ताक्षर कर सकता है।',
            'જેમણે એકબીજાને શોધી લીધા તેઓ નવ પાનાંના નમૂનારૂપ પાયલટ કરાર સાથે બેસે છે, એવા કમિશનર સાથે જે તેના પર સહી કરી શકે.',
          ],
        },
      ],
    },
    {
      id: 'results',
      type: 'numbers',
      title: ['What came of last year', 'पिछले साल का नतीजा', 'ગયા વર્ષનું પરિણામ'],
      note: [
        'We ask every pilot each quarter whether it still runs, and publish the answer whatever it is.',
        'हम हर तिमाही हर पायलट से पूछते हैं कि वह चल रहा है या नहीं, और जवाब जो भी हो, छापते हैं।',
        'અમે દર ત્રિમાસિકમાં દરેક પાયલટને પૂછીએ છીએ કે તે ચાલે છે કે નહીં, અને જવાબ જે હોય તે છાપીએ છીએ.',
      ],
      items: [
        { value: '{city_teams}' },
        { value: '{signed_pilots}', of: '{city_teams}' },
        { value: '{running}', of: '{signed_pilots}' },
        { value: '{stopped}', of: '{signed_pilots}' },
      ],
    },
    {
      id: 'themes',
      type: 'list',
      title: ['What it is about', 'विषय', 'વિષયો'],
      list: 'themes',
      most: 12,
    },
    {
      id: 'who-comes',
      type: 'text',
      layout: 'aside',
      title: ['Who comes', 'कौन आता है', 'કોણ આવે છે'],
      text: [
        'City engineers, ward officers and commissioners; founders with something that works at least once; people who lend to cities and invest in young companies; teachers, students and residents’ groups.\n\nEverybody gets the same badge and the same lunch.',
        'शहर के इंजीनियर, वार्ड अधिकारी और आयुक्त; संस्थापक जिनका काम कम से कम एक बार चल चुका है; शहरों को क़र्ज़ देने वाले और नई कंपनियों में निवेश करने वाले; शिक्षक, विद्यार्थी और नागरिक समूह।\n\nसबका बैज एक जैसा, सबका भोजन एक जैसा।',
        'શહેરના ઇજનેરો, વોર્ડ અધિકારીઓ અને કમિશનરો; જેમનું કામ ઓછામાં ઓછું એક વાર ચાલ્યું છે એવા સ્થાપકો; શહેરોને ધિરાણ આપનારા અને નવી કંપનીઓમાં રોકાણ કરનારા; શિક્ષકો, વિદ્યાર્થીઓ અને નાગરિક જૂથો.\n\nસૌનો બૅજ એકસરખો, સૌનું ભોજન એકસરખું.',
      ],
    },
    {
      id: 'speakers',
      type: 'list',
      title: ['People who have done it', 'जिन्होंने कर दिखाया', 'જેમણે કરી બતાવ્યું'],
      lead: [
        'Bring numbers, a contract or a failure. Say what it cost. That is all we ask of speakers.',
        'आँकड़े लाएँ, अनुबंध लाएँ या असफलता लाएँ। ख़र्च बताएँ। वक्ताओं से हम इतना ही माँगते हैं।',
        'આંકડા લાવો, કરાર લાવો કે નિષ્ફળતા લાવો. ખર્ચ કહો. વક્તાઓ પાસે અમે આટલું જ માગીએ છીએ.',
      ],
      list: 'speakers',
      most: 6,
    },
    {
      id: 'sample',
      type: 'text',
      layout: 'aside',
      title: ['About this sample', 'इस नमूने के बारे में', 'આ નમૂના વિશે'],
      text: [
        'This edition is an example that comes with the software. All people, companies, sponsors and most of the cities in it are invented; a name that sounds like a real one is an accident.',
        'यह संस्करण सॉफ़्टवेयर के साथ आने वाला उदाहरण है। इसके सभी लोग, कंपनियाँ, प्रायोजक और ज़्यादातर शहर काल्पनिक हैं; किसी असली नाम से मेल केवल संयोग है।',
        'આ આવૃત્તિ સૉફ્ટવેર સાથે આવતું ઉદાહરણ છે. તેમાંના બધા લોકો, કંપનીઓ, પ્રાયોજકો અને મોટા ભાગનાં શહેરો કાલ્પનિક છે; કોઈ સાચા નામ સાથે મેળ ફક્ત સંયોગ છે.',
      ],
    },
    {
      id: 'next',
      type: 'call',
      tone: 'lit',
      title: ['Bring a problem. Leave with a pilot.', 'समस्या लाएँ। पायलट ले जाएँ।', 'સમસ્યા લાવો. પાયલટ લઈ જાઓ.'],
      lead: [
        'City teams come free. Bring one problem, written on one page.',
        'शहरों के दल निःशुल्क आते हैं। एक समस्या लाएँ, एक पन्ने पर लिखी हुई।',
        'શહેરોની ટીમો મફત આવે છે. એક સમસ્યા લાવો, એક પાના પર લખેલી.',
      ],
      actions: [
        { label: ['Get a pass', 'पास लें', 'પાસ લો'], to: '/tickets' },
        { label: ['Write to us', 'हमें लिखें', 'અમને લખો'], to: '/contact' },
      ],
    },
  ],
};

import type { SamplePage } from './sample-page.ts';

/** What goes on between two summits, for those who have no account yet. */
const community: SamplePage = {
  path: '/web/community',
  title: ['Community', 'समुदाय', 'સમુદાય'],
  description: [
    'Who is in the {event} community between two summits, what they do there, and the few rules they keep.',
    'दो समिट के बीच {event} समुदाय में कौन है, क्या करता है, और कौन से थोड़े नियम मानता है।',
    'બે સમિટ વચ્ચે {event} સમુદાયમાં કોણ છે, શું કરે છે, અને કયા થોડા નિયમો પાળે છે.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Six neighbourhoods', 'छह मोहल्ले', 'છ મહોલ્લા'],
      lead: [
        'Startups, businesses, governments, investors, educators and experts say on their profiles who they are, and all of them meet in the same square.',
        'स्टार्टअप, कारोबार, सरकारें, निवेशक, शिक्षक और विशेषज्ञ: हर एक अपनी प्रोफ़ाइल में बताता है कि वह कौन है, और सब एक ही चौक में मिलते हैं।',
        'સ્ટાર્ટઅપ, ઉદ્યોગો, સરકારો, રોકાણકારો, શિક્ષકો અને નિષ્ણાતો: દરેક પોતાની પ્રોફાઇલમાં કહે છે કે તે કોણ છે, અને બધા એક જ ચોકમાં મળે છે.',
      ],
      palette: 'land',
      family: 'chowk',
      actions: [
        { label: ['Make an account', 'खाता बनाएँ', 'ખાતું બનાવો'], to: '/auth?view=sign-up' },
        { label: ['Memberships', 'सदस्यताएँ', 'સભ્યપદ'], to: '/membership' },
      ],
    },
    {
      id: 'streets',
      type: 'cards',
      title: ['Who lives where', 'कौन कहाँ रहता है', 'કોણ ક્યાં રહે છે'],
      items: [
        {
          title: ['Startups', 'स्टार्टअप', 'સ્ટાર્ટઅપ'],
          text: [
            'Ask for a ward to test in, compare contracts, warn each other of tenders that are not meant to be won.',
            'परखने के लिए वार्ड माँगें, अनुबंध मिलाएँ, एक-दूसरे को ऐसे टेंडरों से सावधान करें जो जीतने के लिए बने ही नहीं।',
            'ચકાસવા માટે વોર્ડ માગો, કરાર સરખાવો, જીતવા માટે બન્યાં જ નથી એવાં ટેન્ડર વિશે એકબીજાને ચેતવો.',
          ],
          palette: 'heat',
          family: 'tara',
        },
        {
          title: ['Governments', 'सरकारें', 'સરકારો'],
          text: [
            'Put a problem on one page, see who has solved it and ring the officer who signed.',
            'समस्या एक पन्ने पर रखें, देखें किसने सुलझाई, और हस्ताक्षर करने वाले अधिकारी को फ़ोन करें।',
            'સમસ્યા એક પાના પર મૂકો, કોણે ઉકેલી તે જુઓ, અને સહી કરનાર અધિકારીને ફોન કરો.',
          ],
          palette: 'services',
          family: 'jharokha',
        },
        {
          title: ['Investors', 'निवेशक', 'રોકાણકારો'],
          text: [
            'Read what runs a year later before reading a deck.',
            'प्रस्तुति से पहले पढ़ें कि साल भर बाद क्या चल रहा है।',
            'રજૂઆત પહેલાં વાંચો કે વર્ષ પછી શું ચાલે છે.',
          ],
          palette: 'money',
          family: 'patola',
        },
        {
          title: ['Businesses', 'कारोबार', 'ઉદ્યોગો'],
          text: [
            'Lend a workshop, a fleet or a test bed, and say what you need back.',
            'कार्यशाला, गाड़ियाँ या परखने की जगह दें, और बताएँ कि बदले में क्या चाहिए।',
            'વર્કશોપ, વાહનો કે ચકાસણીની જગ્યા આપો, અને બદલામાં શું જોઈએ તે કહો.',
          ],
          palette: 'streets',
          family: 'gali',
        },
        {
          title: ['Educators', 'शिक्षक', 'શિક્ષકો'],
          text: [
            'Bring a class, keep the material, and know who else reads what your students write.',
            'कक्षा लाएँ, सामग्री रखें, और जानें कि आपके विद्यार्थियों का लिखा और कौन पढ़ता है।',
            'વર્ગ લાવો, સામગ્રી રાખો, અને જાણો કે તમારા વિદ્યાર્થીઓનું લખેલું બીજું કોણ વાંચે છે.',
          ],
          palette: 'waste',
          family: 'pushp',
        },
        {
          title: ['Experts', 'विशेषज्ञ', 'નિષ્ણાતો'],
          text: [
            'Give two hours in July. Below every session people ask, and what you answer carries your name.',
            'जुलाई में दो घंटे दें। हर सत्र के नीचे लोग पूछते हैं, और आपका जवाब आपके नाम से होता है।',
            'જુલાઈમાં બે કલાક આપો. દરેક સત્ર નીચે લોકો પૂછે છે, અને તમારો જવાબ તમારા નામે હોય છે.',
          ],
          palette: 'data',
          family: 'shatkon',
        },
      ],
    },
    {
      id: 'rules',
      type: 'steps',
      title: ['Four rules', 'चार नियम', 'ચાર નિયમ'],
      items: [
        {
          title: ['Say who pays you', 'बताएँ कि पैसा कौन देता है', 'તમને પૈસા કોણ આપે છે તે કહો'],
          text: [
            'When you recommend something that you sell, or that your employer sells, say so in the same breath.',
            'जब आप अपनी या अपने मालिक की बेची चीज़ सुझाएँ, तो उसी समय यह बताएँ।',
            'જ્યારે તમે તમારી કે તમારા માલિકની વેચાતી વસ્તુ સૂચવો, ત્યારે એ જ વખતે કહો.',
          ],
        },
        {
          title: ['Numbers have a source', 'आँकड़ों का स्रोत हो', 'આંકડાનો સ્રોત હોય'],
          text: [
            'A cost without a year and a place is an opinion; those are welcome too, as opinions.',
            'साल और जगह के बिना ख़र्च एक राय है; राय का भी स्वागत है, राय के रूप में।',
            'વર્ષ અને સ્થળ વગરનો ખર્ચ એ મત છે; મત પણ આવકાર્ય છે, મત તરીકે.',
          ],
        },
        {
          title: ['Leave officials their job', 'अधिकारियों की नौकरी बचाएँ', 'અધિકારીની નોકરી સાચવો'],
          text: [
            'What an officer says in a closed group stays in it. People speak plainly here because that has held.',
            'बंद समूह में अधिकारी की बात वहीं रहती है। लोग यहाँ खुलकर बोलते हैं क्योंकि यह निभाया गया है।',
            'બંધ જૂથમાં અધિકારીની વાત ત્યાં જ રહે છે. લોકો અહીં ખુલ્લા મને બોલે છે કારણ કે આ પળાયું છે.',
          ],
        },
        {
          title: ['Minors are looked after', 'नाबालिगों का ख़याल', 'સગીરોનું ધ્યાન'],
          text: [
            'Adults are not alone with them. If you see it happen, [write to us](/contact); a person reads it the same day.',
            'वयस्क उनके साथ अकेले नहीं रहते। ऐसा दिखे तो [हमें लिखें](/contact); कोई व्यक्ति उसी दिन पढ़ता है।',
            'પુખ્ત તેમની સાથે એકલા રહેતા નથી. એવું દેખાય તો [અમને લખો](/contact); એક વ્યક્તિ એ જ દિવસે વાંચે છે.',
          ],
        },
      ],
    },
  ],
};

/** How an introduction is made. */
const network: SamplePage = {
  path: '/web/network',
  title: ['Network', 'नेटवर्क', 'નેટવર્ક'],
  description: [
    'How introductions are made at {event}: who may find whom, how people get to talk, and what is never shown.',
    '{event} में परिचय कैसे होते हैं: कौन किसे खोज सकता है, बात कैसे शुरू होती है, और क्या कभी नहीं दिखता।',
    '{event}માં ઓળખાણ કેવી રીતે થાય છે: કોણ કોને શોધી શકે, વાત કેવી રીતે શરૂ થાય, અને શું ક્યારેય દેખાતું નથી.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Met by what you need', 'ज़रूरत से मुलाक़ात', 'જરૂરથી મુલાકાત'],
      lead: [
        'You say what you look for and what you can offer. The other side says the same, and each can look for the other.',
        'आप बताते हैं कि क्या खोज रहे हैं और क्या दे सकते हैं। दूसरा पक्ष भी यही बताता है, और दोनों एक-दूसरे को खोज सकते हैं।',
        'તમે કહો છો કે શું શોધો છો અને શું આપી શકો છો. સામો પક્ષ પણ એ જ કહે છે, અને બંને એકબીજાને શોધી શકે છે.',
      ],
      palette: 'data',
      family: 'shatkon',
      actions: [{ label: ['Say what you look for', 'बताएँ क्या खोज रहे हैं', 'શું શોધો છો તે કહો'], to: '/onboarding' }],
    },
    {
      id: 'way',
      type: 'steps',
      title: ['From a name to a talk', 'नाम से बातचीत तक', 'નામથી વાતચીત સુધી'],
      items: [
        {
          title: ['Look', 'देखें', 'જુઓ'],
          text: [
            'Members search by what people offer, by interest and by city. Someone who does not want to be found is not.',
            'सदस्य लोगों की पेशकश, रुचि और शहर से खोजते हैं। जो नहीं मिलना चाहता, वह नहीं मिलता।',
            'સભ્યો લોકો શું આપે છે, રસ અને શહેરથી શોધે છે. જે મળવા નથી માગતું તે મળતું નથી.',
          ],
        },
        {
          title: ['Read', 'पढ़ें', 'વાંચો'],
          text: [
            'A profile says what somebody looks for, what they offer and where to read more, as far as they show it.',
            'प्रोफ़ाइल बताती है कि कोई क्या खोजता है, क्या देता है और और कहाँ पढ़ें, जितना वे दिखाएँ।',
            'પ્રોફાઇલ કહે છે કે કોઈ શું શોધે છે, શું આપે છે અને વધુ ક્યાં વાંચવું, જેટલું તેઓ બતાવે.',
          ],
        },
        {
          title: ['Meet', 'मिलें', 'મળો'],
          text: [
            'At the summit: the open tables, the desk hours and the walks of the programme are there for it. Star them in the agenda.',
            'समिट में: कार्यक्रम की खुली मेज़ें, डेस्क के घंटे और पैदल दौरे इसी के लिए हैं। उन्हें कार्यक्रम में तारा दें।',
            'સમિટમાં: કાર્યક્રમનાં ખુલ્લાં ટેબલ, ડેસ્કના કલાકો અને પગપાળા મુલાકાતો એ માટે જ છે. તેમને કાર્યક્રમમાં તારો આપો.',
          ],
        },
      ],
    },
    {
      id: 'never',
      type: 'faq',
      title: ['What is never shown', 'क्या कभी नहीं दिखता', 'શું ક્યારેય દેખાતું નથી'],
      items: [
        {
          question: ['My telephone number and address?', 'मेरा फ़ोन नंबर और ईमेल?', 'મારો ફોન નંબર અને ઈમેલ?'],
          text: [
            'Not to anybody. Only what you write into your profile is shown, to whom you choose.',
            'किसी को नहीं। केवल वही दिखता है जो आप प्रोफ़ाइल में लिखें, उन्हें जिन्हें आप चुनें।',
            'કોઈને નહીં. તમે પ્રોફાઇલમાં લખો તે જ દેખાય છે, તમે પસંદ કરો તેમને.',
          ],
        },
        {
          question: ['Who looked at me?', 'मुझे किसने देखा?', 'મને કોણે જોયું?'],
          text: [
            'Nobody learns whom you looked at, and you do not learn who looked at you. It changes how people search.',
            'किसी को पता नहीं चलता कि आपने किसे देखा, और आपको नहीं कि आपको किसने देखा। इससे लोगों की खोज बदल जाती है।',
            'તમે કોને જોયા તે કોઈને ખબર પડતી નથી, અને તમને કોણે જોયા તે તમને નહીં. તેથી લોકોની શોધ બદલાઈ જાય છે.',
          ],
        },
        {
          question: ['Young people?', 'कम उम्र के लोग?', 'નાની ઉંમરના લોકો?'],
          text: [
            'Members under 18 are in no directory. Their teachers and guardians know how to reach them.',
            '18 से कम उम्र के सदस्य किसी निर्देशिका में नहीं हैं। उनके शिक्षक और अभिभावक जानते हैं कि उनसे कैसे मिलें।',
            '18થી ઓછી ઉંમરના સભ્યો કોઈ નિર્દેશિકામાં નથી. તેમના શિક્ષકો અને વાલીઓ જાણે છે કે તેમને કેવી રીતે મળવું.',
          ],
        },
      ],
    },
    {
      id: 'speakers',
      type: 'list',
      title: ['People you could meet in July', 'जुलाई में जिनसे मिल सकते हैं', 'જુલાઈમાં જેમને મળી શકો'],
      list: 'speakers',
      most: 6,
    },
  ],
};

/** Those who lend, teach and open doors. */
const enablers: SamplePage = {
  path: '/web/enablers',
  title: ['Enablers', 'सहयोगी', 'સહયોગીઓ'],
  description: [
    'Incubators, funds, labs and offices that open doors for startups working with cities, and what each asks in return.',
    'इनक्यूबेटर, फ़ंड, प्रयोगशालाएँ और दफ़्तर जो शहरों के साथ काम करने वाले स्टार्टअप के लिए दरवाज़े खोलते हैं, और बदले में क्या माँगते हैं।',
    'ઇન્ક્યુબેટર, ફંડ, પ્રયોગશાળાઓ અને કચેરીઓ જે શહેરો સાથે કામ કરતાં સ્ટાર્ટઅપ માટે દરવાજા ખોલે છે, અને બદલામાં શું માગે છે.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['The people who hold the door', 'जो दरवाज़ा थामे रहते हैं', 'જે દરવાજો પકડી રાખે છે'],
      lead: [
        'A pilot needs a ward, a test, a loan and a lawyer before it needs an investor. These are the houses that give one of them.',
        'निवेशक से पहले पायलट को वार्ड, जाँच, क़र्ज़ और वकील चाहिए। ये वे संस्थाएँ हैं जो इनमें से एक देती हैं।',
        'રોકાણકાર પહેલાં પાયલટને વોર્ડ, ચકાસણી, લોન અને વકીલ જોઈએ. આ એ સંસ્થાઓ છે જે તેમાંથી એક આપે છે.',
      ],
      palette: 'streets',
      family: 'gali',
    },
    {
      id: 'kinds',
      type: 'table',
      title: ['Who gives what', 'कौन क्या देता है', 'કોણ શું આપે છે'],
      columns: [
        { label: ['You need', 'आपको चाहिए', 'તમારે જોઈએ'] },
        { label: ['Ask', 'किससे पूछें', 'કોને પૂછો'] },
        { label: ['What they ask back', 'बदले में', 'બદલામાં'] },
      ],
      rows: [
        {
          cells: [
            { label: ['A ward to try it in', 'परखने के लिए वार्ड', 'ચકાસવા માટે વોર્ડ'] },
            { label: ['The city desks on Polo Lawn', 'पोलो लॉन की सिटी डेस्क', 'પોલો લૉનનાં સિટી ડેસ્ક'] },
            { label: ['The data, and a report within 60 days', 'डेटा, और 60 दिन में रिपोर्ट', 'ડેટા, અને 60 દિવસમાં અહેવાલ'] },
          ],
        },
        {
          cells: [
            { label: ['A test bench', 'परीक्षण की जगह', 'ચકાસણીની જગ્યા'] },
            { label: ['University labs, Fridays', 'विश्वविद्यालय की प्रयोगशालाएँ, शुक्रवार', 'યુનિવર્સિટીની પ્રયોગશાળાઓ, શુક્રવાર'] },
            { label: ['A student at your side', 'साथ में एक विद्यार्थी', 'સાથે એક વિદ્યાર્થી'] },
          ],
        },
        {
          cells: [
            { label: ['Money until the city pays', 'शहर के भुगतान तक पैसा', 'શહેર ચૂકવે ત્યાં સુધી પૈસા'] },
            { label: ['Two lenders of the money theme', 'वित्त विषय के दो ऋणदाता', 'નાણાં વિષયના બે ધિરાણકર્તા'] },
            { label: ['The signed order as security', 'ज़मानत में हस्ताक्षरित आदेश', 'જામીનમાં સહી થયેલો ઑર્ડર'] },
          ],
        },
        {
          cells: [
            { label: ['Somebody to read the contract', 'अनुबंध पढ़ने वाला', 'કરાર વાંચનાર'] },
            { label: ['The legal clinic, Saturday', 'क़ानूनी सहायता, शनिवार', 'કાનૂની મદદ, શનિવાર'] },
            { label: ['Your question, published without names', 'आपका सवाल, बिना नाम के छपा', 'તમારો સવાલ, નામ વગર છપાયેલો'] },
          ],
        },
      ],
    },
    { id: 'houses', type: 'list', title: ['Houses of this edition', 'इस संस्करण की संस्थाएँ', 'આ આવૃત્તિની સંસ્થાઓ'], list: 'sponsors', most: 40 },
    {
      id: 'next',
      type: 'call',
      tone: 'ink',
      title: ['Open a door yourself', 'ख़ुद एक दरवाज़ा खोलें', 'જાતે એક દરવાજો ખોલો'],
      actions: [
        { label: ['Register as an investor', 'निवेशक के रूप में पंजीकरण', 'રોકાણકાર તરીકે નોંધણી'], to: '/Register%20as%20Investors' },
        { label: ['Become a sponsor', 'प्रायोजक बनें', 'પ્રાયોજક બનો'], to: '/Become%20a%20Sponsor' },
      ],
    },
  ],
};

/** Everything with a date, by how much of you it wants. */
const eventsAndPrograms: SamplePage = {
  path: '/web/events-programs',
  title: ['Events and programs', 'आयोजन और कार्यक्रम', 'આયોજનો અને કાર્યક્રમો'],
  description: [
    'What {event} offers over the year: masterclasses and workshops in July, evenings in between.',
    '{event} साल भर क्या देता है: जुलाई में मास्टरक्लास और कार्यशालाएँ, बीच में शामें।',
    '{event} આખું વર્ષ શું આપે છે: જુલાઈમાં માસ્ટરક્લાસ અને વર્કશોપ, વચ્ચે સાંજો.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['An evening, a day, three days', 'एक शाम, एक दिन, तीन दिन', 'એક સાંજ, એક દિવસ, ત્રણ દિવસ'],
      lead: [
        'Choose by how much time you have. What you begin in one place goes on in the next.',
        'अपने समय के अनुसार चुनें। एक जगह जो शुरू होता है, दूसरी में आगे बढ़ता है।',
        'તમારા સમય પ્રમાણે પસંદ કરો. એક જગ્યાએ જે શરૂ થાય છે તે બીજીમાં આગળ વધે છે.',
      ],
      palette: 'heat',
      family: 'tara',
      actions: [{ label: ['Masterclasses', 'मास्टरक्लास', 'માસ્ટરક્લાસ'], to: '/summit-events?category=Masterclass' }],
    },
    {
      id: 'masterclasses',
      type: 'list',
      title: ['Masterclasses in July', 'जुलाई की मास्टरक्लास', 'જુલાઈના માસ્ટરક્લાસ'],
      lead: [
        'Ninety minutes with one person who has done it, and a seat for everybody who signed up.',
        'नब्बे मिनट, एक व्यक्ति जिसने किया है, और हर नामांकित के लिए सीट।',
        'નેવું મિનિટ, એક વ્યક્તિ જેણે કર્યું છે, અને દરેક નોંધાયેલા માટે બેઠક.',
      ],
      list: 'sessions',
      only: 'masterclass',
      most: 6,
    },
    {
      id: 'workshops',
      type: 'list',
      title: ['Workshops', 'कार्यशालाएँ', 'વર્કશોપ'],
      list: 'sessions',
      only: 'workshop',
      most: 6,
    },
    {
      id: 'year',
      type: 'timeline',
      title: ['Between two summits', 'दो समिट के बीच', 'બે સમિટ વચ્ચે'],
      items: [
        {
          when: ['First Thursday of a month', 'महीने का पहला गुरुवार', 'મહિનાનો પહેલો ગુરુવાર'],
          title: ['Ward evening', 'वार्ड की शाम', 'વોર્ડની સાંજ'],
          text: [
            'A city team shows one problem; whoever has an idea stays for dinner.',
            'एक शहर का दल एक समस्या दिखाता है; जिसके पास विचार हो वह खाने तक रुकता है।',
            'એક શહેરની ટીમ એક સમસ્યા બતાવે છે; જેની પાસે વિચાર હોય તે જમવા સુધી રોકાય છે.',
          ],
        },
        {
          when: ['September to November', 'सितंबर से नवंबर', 'સપ્ટેમ્બરથી નવેમ્બર'],
          title: ['Four evenings on one subject', 'एक विषय पर चार शामें', 'એક વિષય પર ચાર સાંજ'],
          text: [
            'In a reading hall, with somebody who has done it. Come alone or bring a class.',
            'एक वाचनालय में, किसी ऐसे के साथ जिसने यह किया है। अकेले आएँ या कक्षा लाएँ।',
            'એક વાચનાલયમાં, જેણે આ કર્યું છે એવી વ્યક્તિ સાથે. એકલા આવો કે વર્ગ લાવો.',
          ],
        },
        {
          when: ['January', 'जनवरी', 'જાન્યુઆરી'],
          title: ['Call for problems', 'समस्याओं का आमंत्रण', 'સમસ્યાઓનું આમંત્રણ'],
          text: [
            'City teams begin their page; volunteers help to count.',
            'शहरों के दल अपना पन्ना शुरू करते हैं; स्वयंसेवक गिनने में मदद करते हैं।',
            'શહેરોની ટીમો પોતાનું પાનું શરૂ કરે છે; સ્વયંસેવકો ગણવામાં મદદ કરે છે.',
          ],
        },
        {
          when: ['April', 'अप्रैल', 'એપ્રિલ'],
          title: ['The count', 'गिनती', 'ગણતરી'],
          text: [
            'Which pilots still run. Published the same week on [Our impact](/Our%20Impact).',
            'कौन से पायलट चल रहे हैं। उसी सप्ताह [हमारा असर](/Our%20Impact) पर छपता है।',
            'કયા પાયલટ ચાલે છે. એ જ અઠવાડિયે [અમારી અસર](/Our%20Impact) પર છપાય છે.',
          ],
        },
      ],
    },
  ],
};

/** Problems that cities pay to have solved, each on one page. */
const marketplace: SamplePage = {
  path: '/web/marketplace',
  title: ['Marketplace', 'बाज़ार', 'બજાર'],
  description: [
    'Problems that city teams bring to {event} with a budget, and how to offer a solution for one of them.',
    'समस्याएँ जो शहरों के दल बजट के साथ {event} में लाते हैं, और किसी एक का हल कैसे पेश करें।',
    'સમસ્યાઓ જે શહેરોની ટીમો બજેટ સાથે {event}માં લાવે છે, અને કોઈ એકનો ઉકેલ કેવી રીતે રજૂ કરવો.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Wanted: solutions', 'चाहिए: समाधान', 'જોઈએ છે: ઉકેલ'],
      lead: [
        'Six problems with a ward, a cost and a person who can sign. Prices are what the problem costs today, not what the city will pay.',
        'छह समस्याएँ, वार्ड, ख़र्च और हस्ताक्षर करने वाले के साथ। रक़म आज की समस्या का ख़र्च है, शहर का भुगतान नहीं।',
        'છ સમસ્યાઓ, વોર્ડ, ખર્ચ અને સહી કરી શકે એવી વ્યક્તિ સાથે. રકમ આજની સમસ્યાનો ખર્ચ છે, શહેરની ચુકવણી નહીં.',
      ],
      palette: 'money',
      family: 'patola',
      actions: [{ label: ['Offer a solution', 'समाधान पेश करें', 'ઉકેલ રજૂ કરો'], to: '/Attend%20as%20Startup%20Founder' }],
    },
    {
      id: 'wanted',
      type: 'table',
      title: ['Open problems', 'खुली समस्याएँ', 'ખુલ્લી સમસ્યાઓ'],
      caption: [
        'Cities here are invented, as everywhere in this sample.',
        'यहाँ के शहर काल्पनिक हैं, जैसे इस पूरे नमूने में।',
        'અહીંનાં શહેરો કાલ્પનિક છે, આ આખા નમૂનાની જેમ.',
      ],
      columns: [
        { label: ['Problem', 'समस्या', 'સમસ્યા'] },
        { label: ['City and ward', 'शहर और वार्ड', 'શહેર અને વોર્ડ'] },
        { label: ['Costs today, a year', 'आज का सालाना ख़र्च', 'આજનો વાર્ષિક ખર્ચ'], is_number: true },
        { label: ['Who can sign', 'कौन हस्ताक्षर करेगा', 'કોણ સહી કરશે'] },
      ],
      rows: [
        {
          cells: [
            { label: ['Tankers fill three schools that have wells', 'कुओं वाले तीन स्कूलों को टैंकर भरते हैं', 'કૂવાવાળી ત્રણ શાળાઓ ટૅન્કરથી ભરાય છે'] },
            { label: ['Anandpur, ward 9', 'आनंदपुर, वार्ड 9', 'આનંદપુર, વોર્ડ 9'] },
            { label: ['₹18 lakh', '₹18 लाख', '₹18 લાખ'] },
            { label: ['Water engineer', 'जल अभियंता', 'પાણી ઇજનેર'] },
          ],
        },
        {
          cells: [
            { label: ['Nobody knows which street lamps are off', 'कौन सी बत्तियाँ बंद हैं, किसी को पता नहीं', 'કઈ બત્તીઓ બંધ છે તે કોઈને ખબર નથી'] },
            { label: ['Ratanpur, all wards', 'रतनपुर, सभी वार्ड', 'રતનપુર, બધા વોર્ડ'] },
            { label: ['₹42 lakh', '₹42 लाख', '₹42 લાખ'] },
            { label: ['City engineer', 'नगर अभियंता', 'નગર ઇજનેર'] },
          ],
        },
        {
          cells: [
            {
              label: [
                'Wet waste arrives mixed at four in the morning',
                'गीला कचरा सुबह चार बजे मिला हुआ आता है',
                'ભીનો કચરો સવારે ચાર વાગે ભેગો આવે છે',
              ],
            },
            { label: ['Devgadh, market', 'देवगढ़, बाज़ार', 'દેવગઢ, બજાર'] },
            { label: ['₹27 lakh', '₹27 लाख', '₹27 લાખ'] },
            { label: ['Health officer', 'स्वास्थ्य अधिकारी', 'આરોગ્ય અધિકારી'] },
          ],
        },
        {
          cells: [
            {
              label: ['Rent is collected in cash from 310 stalls', '310 दुकानों से किराया नक़द वसूला जाता है', '310 દુકાનોનું ભાડું રોકડમાં ઉઘરાવાય છે'],
            },
            { label: ['Shantigram, ward 2', 'शांतिग्राम, वार्ड 2', 'શાંતિગ્રામ, વોર્ડ 2'] },
            { label: ['₹11 lakh', '₹11 लाख', '₹11 લાખ'] },
            { label: ['Revenue officer', 'राजस्व अधिकारी', 'મહેસૂલ અધિકારી'] },
          ],
        },
        {
          cells: [
            { label: ['Two bus routes overlap for five stops', 'दो बस मार्ग पाँच स्टॉप तक एक ही हैं', 'બે બસ માર્ગ પાંચ સ્ટૉપ સુધી સરખા છે'] },
            { label: ['Kanakpur, ring road', 'कनकपुर, रिंग रोड', 'કનકપુર, રિંગ રોડ'] },
            { label: ['₹64 lakh', '₹64 लाख', '₹64 લાખ'] },
            { label: ['Transport manager', 'परिवहन प्रबंधक', 'પરિવહન પ્રબંધક'] },
          ],
        },
        {
          cells: [
            {
              label: [
                'Masons wait on the kerb in the heat',
                'मिस्त्री धूप में सड़क किनारे काम की राह देखते हैं',
                'કડિયા તડકામાં રસ્તાની ધારે કામની રાહ જુએ છે',
              ],
            },
            { label: ['Anandpur, ward 3', 'आनंदपुर, वार्ड 3', 'આનંદપુર, વોર્ડ 3'] },
            { label: ['not counted', 'गिना नहीं गया', 'ગણાયો નથી'] },
            { label: ['Ward officer', 'वार्ड अधिकारी', 'વોર્ડ અધિકારી'] },
          ],
        },
      ],
    },
    {
      id: 'how',
      type: 'steps',
      title: ['How a sale happens here', 'यहाँ बिक्री कैसे होती है', 'અહીં વેચાણ કેવી રીતે થાય છે'],
      items: [
        {
          title: ['You name your problem’s number', 'आप समस्या बताते हैं', 'તમે સમસ્યા કહો છો'],
          text: [
            'In your application as a founder, say which problem, and where your thing has run before.',
            'संस्थापक के आवेदन में बताएँ कि कौन सी समस्या, और आपका काम पहले कहाँ चला है।',
            'સ્થાપકની અરજીમાં કહો કે કઈ સમસ્યા, અને તમારું કામ પહેલાં ક્યાં ચાલ્યું છે.',
          ],
        },
        {
          title: ['The city team reads all offers', 'शहर का दल सभी प्रस्ताव पढ़ता है', 'શહેરની ટીમ બધા પ્રસ્તાવ વાંચે છે'],
          text: [
            'With a list of questions that you know too. Up to three companies are asked to Friday’s test.',
            'ऐसे सवालों के साथ जो आपको भी मालूम हैं। तीन तक कंपनियाँ शुक्रवार की परख में बुलाई जाती हैं।',
            'એવા સવાલો સાથે જે તમને પણ ખબર છે. ત્રણ સુધી કંપનીઓને શુક્રવારની ચકાસણીમાં બોલાવાય છે.',
          ],
        },
        {
          title: ['One pilot is signed, or none', 'एक पायलट तय होता है, या कोई नहीं', 'એક પાયલટ નક્કી થાય છે, કે એકેય નહીં'],
          text: [
            'Under the direct purchase limit, within the rules that the city already has. If none fits, the page stays open.',
            'सीधी ख़रीद की सीमा में, शहर के मौजूदा नियमों के भीतर। कोई ठीक न लगे तो पन्ना खुला रहता है।',
            'સીધી ખરીદીની મર્યાદામાં, શહેરના હાલના નિયમોની અંદર. કોઈ બંધ ન બેસે તો પાનું ખુલ્લું રહે છે.',
          ],
        },
      ],
    },
  ],
};

export const communityPages: readonly SamplePage[] = [community, network, enablers, eventsAndPrograms, marketplace];

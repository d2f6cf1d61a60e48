import type { SamplePage } from './sample-page.ts';

/** The summit and its city, stop by stop; the places stand on the map that is drawn from the edition. */
export const tour: SamplePage = {
  path: '/tour',
  title: ['Tour', 'सैर', 'સફર'],
  description: [
    'A walk through {event} and its city in eight stops, on a map and in words: from the station to the halls and down to the river.',
    '{event} और उसके शहर की आठ पड़ावों की सैर, नक्शे पर और शब्दों में: स्टेशन से सभागारों तक और नदी तक।',
    '{event} અને તેના શહેરની આઠ મુકામની સફર, નકશા પર અને શબ્દોમાં: સ્ટેશનથી હૉલ સુધી અને નદી સુધી.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      palette: 'streets',
      family: 'gali',
      title: ['Walk it first', 'पहले चलकर देखें', 'પહેલાં ચાલીને જુઓ'],
      lead: [
        'Eight stops from the train to the river. Play the walk, or read it: both say the same.',
        'ट्रेन से नदी तक आठ पड़ाव। सैर चलाएँ, या पढ़ें: दोनों एक ही बात कहते हैं।',
        'ટ્રેનથી નદી સુધી આઠ મુકામ. સફર ચલાવો, અથવા વાંચો: બંને એક જ વાત કહે છે.',
      ],
      actions: [{ label: ['Start the walk', 'सैर शुरू करें', 'સફર શરૂ કરો'], to: '#walk' }],
    },
    {
      id: 'walk',
      type: 'walk',
      title: ['From the train to the river', 'ट्रेन से नदी तक', 'ટ્રેનથી નદી સુધી'],
      lead: [
        'The map is drawn from the pattern of this edition. It shows what is near what, not how far it is.',
        'नक्शा इस संस्करण के नमूने से खींचा गया है। यह बताता है कि क्या किसके पास है, दूरी नहीं।',
        'નકશો આ આવૃત્તિની ભાતમાંથી દોરાયો છે. શું કોની પાસે છે તે બતાવે છે, અંતર નહીં.',
      ],
      items: [
        {
          x: 88,
          y: 30,
          title: ['{city} Junction', '{city} जंक्शन', '{city} જંક્શન'],
          note: ['Shuttle 07:00–10:30', 'शटल 07:00–10:30', 'શટલ 07:00–10:30'],
          text: [
            'Leave by platform 1. The shuttle goes every 20 minutes; on foot it is 18 minutes, shaded most of the way.',
            'प्लेटफ़ॉर्म 1 से निकलें। शटल हर 20 मिनट में चलती है; पैदल 18 मिनट, ज़्यादातर रास्ते में छाया।',
            'પ્લૅટફૉર્મ 1 પરથી નીકળો. શટલ દર 20 મિનિટે ઊપડે છે; પગપાળા 18 મિનિટ, મોટા ભાગે છાંયો.',
          ],
          to: '/Venue%20&%20Travel#coming',
          link_label: ['All ways to come', 'आने के सब रास्ते', 'આવવાના બધા રસ્તા'],
        },
        {
          x: 74,
          y: 44,
          title: ['East Gate', 'पूर्वी द्वार', 'પૂર્વ દરવાજો'],
          note: ['From 08:00 on Thursday', 'गुरुवार 08:00 से', 'ગુરુવાર 08:00 થી'],
          text: [
            'Show the code on your pass and the badge prints in ten seconds. Headsets, umbrellas and caps are at the same desk.',
            'पास का कोड दिखाएँ, बैज दस सेकंड में छपता है। हेडसेट, छाते और टोपियाँ उसी मेज़ पर हैं।',
            'પાસનો કોડ બતાવો, બૅજ દસ સેકન્ડમાં છપાય છે. હેડસેટ, છત્રી અને ટોપી એ જ ટેબલ પર છે.',
          ],
        },
        {
          x: 62,
          y: 30,
          title: ['Darbar Hall', 'दरबार हॉल', 'દરબાર હૉલ'],
          note: ['600 seats, ground floor', '600 सीटें, भूतल', '600 બેઠક, ભોંયતળિયું'],
          text: [
            'Where each day opens. City teams read their problems aloud on Thursday, and contracts are signed here on Saturday.',
            'हर दिन यहीं शुरू होता है। गुरुवार को शहरों के दल अपनी समस्याएँ पढ़ते हैं, और शनिवार को यहीं करार होते हैं।',
            'દરેક દિવસ અહીં શરૂ થાય છે. ગુરુવારે શહેરોની ટીમો પોતાની સમસ્યાઓ વાંચે છે, અને શનિવારે અહીં કરાર થાય છે.',
          ],
          to: '/summit-events?category=Keynote',
          link_label: ['What happens there', 'वहाँ क्या होता है', 'ત્યાં શું થાય છે'],
        },
        {
          x: 48,
          y: 24,
          title: ['Vav Studio', 'वाव स्टूडियो', 'વાવ સ્ટુડિયો'],
          note: ['Ten tables, first floor', 'दस मेज़ें, पहली मंज़िल', 'દસ ટેબલ, પહેલો માળ'],
          text: [
            'Paper on every wall and a socket at each seat. Masterclasses and workshops happen here, with your hands.',
            'हर दीवार पर काग़ज़ और हर सीट पर बिजली। मास्टरक्लास और कार्यशालाएँ यहाँ होती हैं, अपने हाथों से।',
            'દરેક દીવાલે કાગળ અને દરેક બેઠકે વીજળી. માસ્ટરક્લાસ અને કાર્યશાળા અહીં થાય છે, પોતાના હાથે.',
          ],
          to: '/summit-events?category=Workshop',
          link_label: ['Workshops', 'कार्यशालाएँ', 'કાર્યશાળાઓ'],
        },
        {
          x: 40,
          y: 40,
          title: ['Banyan Court', 'बरगद आँगन', 'વડ ચોક'],
          note: ['80 seats in the garden', 'बग़ीचे में 80 सीटें', 'બગીચામાં 80 બેઠક'],
          text: [
            'Benches under the old tree, and no slides. Lightning talks, and the best place to find somebody you have read about.',
            'पुराने पेड़ के नीचे बेंचें, स्लाइड नहीं। छोटी बातें, और उससे मिलने की सबसे अच्छी जगह जिसके बारे में पढ़ा है।',
            'જૂના વડ નીચે બાંકડા, સ્લાઇડ નહીં. ટૂંકી વાતો, અને જેમના વિશે વાંચ્યું છે તેમને મળવાની સૌથી સારી જગ્યા.',
          ],
        },
        {
          x: 56,
          y: 52,
          title: ['The stepwell', 'बावड़ी', 'વાવ'],
          note: ['Saturday, 07:00, from East Gate', 'शनिवार, 07:00, पूर्वी द्वार से', 'શનિવાર, 07:00, પૂર્વ દરવાજેથી'],
          text: [
            'The middle of the old town, and of the map. Down the steps it is eight degrees cooler; the walk at sunrise asks why we stopped building them.',
            'पुराने शहर का, और नक्शे का बीच। सीढ़ियाँ उतरें तो आठ डिग्री ठंडक; सूर्योदय की सैर पूछती है कि हमने इन्हें बनाना क्यों छोड़ा।',
            'જૂના શહેરની, અને નકશાની વચ્ચે. પગથિયાં ઊતરો તો આઠ ડિગ્રી ઠંડક; સૂર્યોદયની સફર પૂછે છે કે આપણે વાવ બાંધવી કેમ છોડી.',
          ],
        },
        {
          x: 66,
          y: 72,
          title: ['Polo Lawn', 'पोलो लॉन', 'પોલો લૉન'],
          note: ['Lunch for everybody', 'सबके लिए भोजन', 'સૌ માટે ભોજન'],
          text: [
            'One lunch for ministers and learners. City desks stand along the long side, startup tables along the other.',
            'मंत्री और शिक्षार्थी, सबका एक भोजन। एक लंबी तरफ़ शहरों की मेज़ें, दूसरी तरफ़ स्टार्टअप की।',
            'મંત્રી અને શિક્ષાર્થી, સૌનું એક ભોજન. એક લાંબી બાજુ શહેરોનાં ટેબલ, બીજી બાજુ સ્ટાર્ટઅપનાં.',
          ],
          to: '/summit-events?category=Networking',
          link_label: ['Desk hours', 'मेज़ पर मुलाक़ातें', 'ટેબલ પર મુલાકાત'],
        },
        {
          x: 28,
          y: 70,
          title: ['Down to the river', 'नदी तक', 'નદી સુધી'],
          note: ['25 minutes, or bus 14', '25 मिनट, या बस 14', '25 મિનિટ, અથવા બસ 14'],
          text: [
            'Where every drain of the summit ends. Go in the evening: the water says which pilots worked.',
            'समिट का हर नाला यहीं पहुँचता है। शाम को जाएँ: पानी बताता है कि कौन से पायलट चले।',
            'સમિટની દરેક ગટર અહીં પૂરી થાય છે. સાંજે જાઓ: પાણી કહે છે કે કયા પાયલટ ચાલ્યા.',
          ],
        },
      ],
    },
    {
      id: 'next',
      type: 'call',
      title: ['Seen enough to come?', 'आने लायक़ देख लिया?', 'આવવા જેટલું જોઈ લીધું?'],
      lead: [
        'The agenda says who speaks in which hall, and when.',
        'कार्यक्रम बताता है कि किस सभागार में कौन और कब बोलता है।',
        'કાર્યક્રમ કહે છે કે કયા હૉલમાં કોણ અને ક્યારે બોલે છે.',
      ],
      actions: [
        { label: ['Agenda', 'कार्यक्रम', 'કાર્યક્રમ'], to: '/agenda' },
        { label: ['Plan of the halls', 'सभागारों का नक्शा', 'હૉલનો નકશો'], to: '/Venue%20&%20Travel#halls' },
      ],
    },
  ],
};

import type { SamplePage } from './sample-page.ts';

const source = [
  'Quarterly calls to all 41 pilots of the 2026 edition, April 2027',
  '2026 संस्करण के सभी 41 पायलटों को हर तिमाही फ़ोन, अप्रैल 2027',
  '2026 આવૃત્તિના બધા 41 પાયલટને દર ત્રિમાસિકે ફોન, એપ્રિલ 2027',
] as const;

/** What came of the last edition; the bars add up to the edition's facts. */
export const impact: SamplePage = {
  path: '/Our Impact',
  aliases: ['/impact'],
  title: ['Our impact', 'हमारा असर', 'અમારી અસર'],
  description: [
    'What came of the last edition of {event}: pilots signed, running and stopped, by theme and with the reasons, counted nine months later.',
    '{event} के पिछले संस्करण का नतीजा: तय हुए, चल रहे और रुके पायलट, विषय और कारण के साथ, नौ महीने बाद गिने हुए।',
    '{event}ની ગઈ આવૃત્તિનું પરિણામ: સહી થયેલા, ચાલતા અને અટકેલા પાયલટ, વિષય અને કારણ સાથે, નવ મહિના પછી ગણેલા.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Counted, then published', 'पहले गिना, फिर छापा', 'પહેલાં ગણ્યું, પછી છાપ્યું'],
      lead: [
        'We ring every pilot once a quarter and ask whether it still runs. What we hear stands here, the bad news beside the good.',
        'हम हर पायलट को हर तिमाही फ़ोन करके पूछते हैं कि वह चल रहा है या नहीं। जो सुनते हैं वह यहाँ है, बुरी ख़बर अच्छी के साथ।',
        'અમે દરેક પાયલટને દર ત્રિમાસિકે ફોન કરીને પૂછીએ છીએ કે તે ચાલે છે કે નહીં. જે સાંભળીએ તે અહીં છે, ખરાબ સમાચાર સારાની બાજુમાં.',
      ],
      palette: 'money',
      family: 'patola',
    },
    {
      id: 'numbers',
      type: 'numbers',
      title: ['Nine months on', 'नौ महीने बाद', 'નવ મહિના પછી'],
      items: [
        { value: '{signed_pilots}', of: '{city_teams}' },
        { value: '{running}', of: '{signed_pilots}' },
        { value: '{stopped}', of: '{signed_pilots}' },
        { value: '{looking}', of: '{city_teams}' },
      ],
    },
    {
      id: 'by-theme',
      type: 'chart',
      title: ['Signed pilots by theme', 'विषय के अनुसार तय पायलट', 'વિષય પ્રમાણે સહી થયેલા પાયલટ'],
      lead: [
        'Counters and drains lead because their departments can sign for small sums. Land is slow everywhere.',
        'खिड़कियाँ और नाले आगे हैं, क्योंकि उनके विभाग छोटी रक़म पर ख़ुद हस्ताक्षर कर सकते हैं। ज़मीन हर जगह धीमी है।',
        'બારીઓ અને ગટર આગળ છે, કારણ કે તેમના વિભાગો નાની રકમ માટે જાતે સહી કરી શકે છે. જમીન બધે ધીમી છે.',
      ],
      unit: ['pilots', 'पायलट', 'પાયલટ'],
      source,
      items: [
        { label: ['Citizen services', 'नागरिक सेवाएँ', 'નાગરિક સેવાઓ'], value: '9', palette: 'services', family: 'jharokha' },
        { label: ['Water & drainage', 'पानी और निकासी', 'પાણી અને ગટર'], value: '8', palette: 'water', family: 'vav' },
        { label: ['Streets & mobility', 'सड़कें और आवाजाही', 'રસ્તા અને અવરજવર'], value: '6', palette: 'streets', family: 'gali' },
        { label: ['Waste & reuse', 'कचरा और पुनः उपयोग', 'કચરો અને પુનઃઉપયોગ'], value: '5', palette: 'waste', family: 'pushp' },
        { label: ['Heat & climate', 'गर्मी और जलवायु', 'ગરમી અને આબોહવા'], value: '4', palette: 'heat', family: 'tara' },
        { label: ['Municipal finance', 'नगर वित्त', 'નગર નાણાં'], value: '4', palette: 'money', family: 'patola' },
        { label: ['Public data', 'सार्वजनिक डेटा', 'જાહેર ડેટા'], value: '3', palette: 'data', family: 'shatkon' },
        { label: ['Land & housing', 'ज़मीन और घर', 'જમીન અને ઘર'], value: '2', palette: 'land', family: 'chowk' },
      ],
    },
    {
      id: 'by-quarter',
      type: 'chart',
      title: ['Still running after', 'कितने महीने बाद भी चालू', 'કેટલા મહિના પછી પણ ચાલુ'],
      unit: ['pilots', 'पायलट', 'પાયલટ'],
      source,
      items: [
        { label: ['On signing', 'हस्ताक्षर के दिन', 'સહીના દિવસે'], value: '41', palette: 'water', family: 'vav' },
        { label: ['3 months', '3 महीने', '3 મહિના'], value: '37', palette: 'water', family: 'vav' },
        { label: ['6 months', '6 महीने', '6 મહિના'], value: '33', palette: 'water', family: 'vav' },
        { label: ['9 months', '9 महीने', '9 મહિના'], value: '29', palette: 'water', family: 'vav' },
      ],
    },
    {
      id: 'why-stopped',
      type: 'table',
      title: ['Why twelve stopped', 'बारह क्यों रुके', 'બાર કેમ અટક્યા'],
      caption: [
        'The main reason each side gave; where they differed, the city’s stands here.',
        'दोनों पक्षों का बताया मुख्य कारण; जहाँ मतभेद था, वहाँ शहर की बात यहाँ है।',
        'બંને પક્ષે આપેલું મુખ્ય કારણ; જ્યાં મતભેદ હતો ત્યાં શહેરની વાત અહીં છે.',
      ],
      source,
      columns: [
        { label: ['Reason', 'कारण', 'કારણ'] },
        { label: ['Pilots', 'पायलट', 'પાયલટ'], is_number: true },
        { label: ['What we changed', 'हमने क्या बदला', 'અમે શું બદલ્યું'] },
      ],
      rows: [
        {
          cells: [
            { label: ['The budget line ended in March', 'मार्च में बजट ख़त्म हो गया', 'માર્ચમાં બજેટ પૂરું થયું'] },
            { label: '4' },
            {
              label: [
                'The model contract now names the next year’s line.',
                'आदर्श अनुबंध में अब अगले साल का बजट मद लिखा जाता है।',
                'નમૂનારૂપ કરારમાં હવે આવતા વર્ષના બજેટની લીટી લખાય છે.',
              ],
            },
          ],
        },
        {
          cells: [
            {
              label: [
                'The officer who wanted it was posted elsewhere',
                'जो अधिकारी चाहता था उसका तबादला हो गया',
                'જે અધિકારીને જોઈતું હતું તેમની બદલી થઈ',
              ],
            },
            { label: '3' },
            { label: ['Two names sign, from two grades.', 'अब दो पदों के दो लोग हस्ताक्षर करते हैं।', 'હવે બે હોદ્દાના બે જણ સહી કરે છે.'] },
          ],
        },
        {
          cells: [
            { label: ['It did not work in the rain', 'बारिश में नहीं चला', 'વરસાદમાં ન ચાલ્યું'] },
            { label: '3' },
            { label: ['Friday’s tests are outdoors.', 'शुक्रवार की परख अब खुले में होती है।', 'શુક્રવારની ચકાસણી હવે ખુલ્લામાં થાય છે.'] },
          ],
        },
        {
          cells: [
            { label: ['The company closed', 'कंपनी बंद हो गई', 'કંપની બંધ થઈ'] },
            { label: '2' },
            {
              label: [
                'Data and documents stay with the city from the first day.',
                'डेटा और दस्तावेज़ पहले दिन से शहर के पास रहते हैं।',
                'ડેટા અને દસ્તાવેજો પહેલા દિવસથી શહેર પાસે રહે છે.',
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'method',
      type: 'text',
      layout: 'aside',
      title: ['How we count', 'हम कैसे गिनते हैं', 'અમે કેવી રીતે ગણીએ છીએ'],
      text: [
        'A pilot **runs** when somebody in the city used it in the last thirty days and can say what for. A signed paper alone does not count, nor does a demonstration.\n\nTwo people ring: one talks to the city, one to the company, and they compare notes afterwards. A pilot that we cannot reach for a quarter counts as stopped until we do.\n\nThe same people ring pilots of sponsors and of committee members. If you find a mistake, [tell us](/contact) and we will correct it here with the date.',
        'पायलट तब **चल रहा** है जब शहर में किसी ने पिछले तीस दिनों में उसे इस्तेमाल किया हो और बता सके कि किसलिए। केवल हस्ताक्षर नहीं गिना जाता, प्रदर्शन भी नहीं।\n\nदो लोग फ़ोन करते हैं: एक शहर से बात करता है, एक कंपनी से, फिर दोनों मिलाते हैं। जिस पायलट से एक तिमाही तक संपर्क न हो, वह तब तक रुका माना जाता है।\n\nप्रायोजकों और समिति सदस्यों के पायलटों को भी वही लोग फ़ोन करते हैं। कोई ग़लती मिले तो [हमें बताएँ](/contact); हम उसे तारीख़ के साथ यहाँ सुधारेंगे।',
        'પાયલટ ત્યારે **ચાલે છે** જ્યારે શહેરમાં કોઈએ છેલ્લા ત્રીસ દિવસમાં તેનો ઉપયોગ કર્યો હોય અને કહી શકે કે શેના માટે. ફક્ત સહી ગણાતી નથી, પ્રદર્શન પણ નહીં.\n\nબે જણ ફોન કરે છે: એક શહેર સાથે વાત કરે છે, એક કંપની સાથે, પછી બંને મેળવે છે. જે પાયલટનો એક ત્રિમાસિક સુધી સંપર્ક ન થાય તે ત્યાં સુધી અટકેલો ગણાય છે.\n\nપ્રાયોજકો અને સમિતિના સભ્યોના પાયલટને પણ એ જ લોકો ફોન કરે છે. ભૂલ મળે તો [અમને કહો](/contact); અમે તારીખ સાથે અહીં સુધારીશું.',
      ],
    },
    {
      id: 'sample',
      type: 'text',
      layout: 'aside',
      title: ['A sample', 'एक नमूना', 'એક નમૂનો'],
      text: [
        'This edition comes with the software, and its numbers are invented like its people.',
        'यह संस्करण सॉफ़्टवेयर के साथ आता है, और इसके आँकड़े इसके लोगों की तरह काल्पनिक हैं।',
        'આ આવૃત્તિ સૉફ્ટવેર સાથે આવે છે, અને તેના આંકડા તેના લોકોની જેમ કાલ્પનિક છે.',
      ],
    },
    {
      id: 'next',
      type: 'call',
      tone: 'ink',
      title: ['Add one to the count', 'गिनती में एक जोड़ें', 'ગણતરીમાં એક ઉમેરો'],
      actions: [
        { label: ['Attend as a founder', 'संस्थापक के रूप में आएँ', 'સ્થાપક તરીકે આવો'], to: '/Attend%20as%20Startup%20Founder' },
        { label: ['What the summit is', 'समिट क्या है', 'સમિટ શું છે'], to: '/about-{edition}' },
      ],
    },
  ],
};

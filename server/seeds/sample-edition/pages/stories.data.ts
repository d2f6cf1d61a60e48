import type { SamplePage } from './sample-page.ts';

/** Three pilots told by both sides, one of which stopped. */
export const stories: SamplePage = {
  path: '/web/success-stories',
  title: ['Success stories', 'सफलता की कहानियाँ', 'સફળતાની વાતો'],
  description: [
    'Three pilots from {event}, each told by the city and by the company, with what it cost and what went wrong.',
    '{event} के तीन पायलट, हर एक शहर और कंपनी दोनों की ज़ुबानी, ख़र्च और ग़लतियों के साथ।',
    '{event}ના ત્રણ પાયલટ, દરેક શહેર અને કંપની બંનેના શબ્દોમાં, ખર્ચ અને ભૂલો સાથે.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Told by both sides', 'दोनों पक्षों की ज़ुबानी', 'બંને પક્ષના શબ્દોમાં'],
      lead: [
        'A story stands here only when the city and the company tell the same one, with the sum at the end.',
        'कहानी यहाँ तभी आती है जब शहर और कंपनी एक ही बात कहें, अंत में रक़म के साथ।',
        'વાત અહીં ત્યારે જ આવે છે જ્યારે શહેર અને કંપની એક જ વાત કહે, અંતે રકમ સાથે.',
      ],
      palette: 'waste',
      family: 'pushp',
    },
    {
      id: 'drain',
      type: 'text',
      layout: 'aside',
      title: ['The drain that rings', 'नाला जो फ़ोन करता है', 'ફોન કરતી ગટર'],
      text: [
        'Ward 14 of Anandpur flooded twice a year. A three-person company hung ultrasonic gauges under eleven manholes; when water rises, the pump operator’s phone rings, and so does his neighbour’s.\n\nThe first monsoon, seven of the eleven drowned. The second, they hung forty centimetres higher, and the ward was dry but for one evening. **Cost: ₹3.1 lakh for two years, 0.4 lakh of it for ladders.**',
        'आनंदपुर का वार्ड 14 साल में दो बार डूबता था। तीन लोगों की कंपनी ने ग्यारह मैनहोल के नीचे अल्ट्रासोनिक गेज टाँगे; पानी चढ़ता है तो पंप चालक का फ़ोन बजता है, और उसके पड़ोसी का भी।\n\nपहले मानसून में ग्यारह में से सात डूब गए। दूसरे में वे चालीस सेंटीमीटर ऊपर टँगे, और वार्ड एक शाम को छोड़ सूखा रहा। **ख़र्च: दो साल के ₹3.1 लाख, जिसमें 0.4 लाख सीढ़ियों के।**',
        'આનંદપુરનો વોર્ડ 14 વર્ષે બે વાર ડૂબતો. ત્રણ જણની કંપનીએ અગિયાર મૅનહોલ નીચે અલ્ટ્રાસોનિક ગેજ લટકાવ્યા; પાણી ચઢે ત્યારે પંપ ચાલકનો ફોન વાગે છે, અને તેના પડોશીનો પણ.\n\nપહેલા ચોમાસે અગિયારમાંથી સાત ડૂબી ગયા. બીજે તે ચાલીસ સેન્ટિમીટર ઊંચે લટક્યા, અને વોર્ડ એક સાંજ સિવાય કોરો રહ્યો. **ખર્ચ: બે વર્ષના ₹3.1 લાખ, તેમાં 0.4 લાખ સીડીના.**',
      ],
    },
    {
      id: 'drain-words',
      type: 'quote',
      quote: [
        'I did not believe in it until my wife’s phone rang before mine.',
        'जब तक मेरी पत्नी का फ़ोन मेरे से पहले नहीं बजा, मुझे भरोसा नहीं था।',
        'મારી પત્નીનો ફોન મારા કરતાં પહેલાં વાગ્યો ત્યાં સુધી મને ભરોસો નહોતો.',
      ],
      name: ['Harish Tadvi', 'हरीश तडवी', 'હરીશ તડવી'],
      role: ['Pump operator, ward 14, Anandpur', 'पंप चालक, वार्ड 14, आनंदपुर', 'પંપ ચાલક, વોર્ડ 14, આનંદપુર'],
    },
    {
      id: 'counter',
      type: 'text',
      layout: 'aside',
      title: ['Eleven fields fewer', 'ग्यारह ख़ाने कम', 'અગિયાર ખાનાં ઓછાં'],
      text: [
        'The birth certificate form of Devgadh asked for 26 things. A startup that makes forms printed it, watched forty parents fill it in, and crossed out what nobody used afterwards. Fifteen were left.\n\nNo software changed in the first four months. The queue went from 70 minutes to 25. Only then was the form put on a phone. **Cost: ₹1.8 lakh, and one long meeting with the records office.**',
        'देवगढ़ का जन्म प्रमाणपत्र फ़ॉर्म 26 बातें पूछता था। फ़ॉर्म बनाने वाले एक स्टार्टअप ने उसे छापा, चालीस माता-पिता को भरते देखा, और जो बाद में काम नहीं आया उसे काट दिया। पंद्रह बचे।\n\nपहले चार महीने कोई सॉफ़्टवेयर नहीं बदला। क़तार 70 मिनट से 25 पर आ गई। तब जाकर फ़ॉर्म फ़ोन पर आया। **ख़र्च: ₹1.8 लाख, और अभिलेख विभाग के साथ एक लंबी बैठक।**',
        'દેવગઢનું જન્મ પ્રમાણપત્રનું ફૉર્મ 26 વાતો પૂછતું. ફૉર્મ બનાવતા એક સ્ટાર્ટઅપે તે છાપ્યું, ચાલીસ માતાપિતાને ભરતાં જોયાં, અને પછી જે કોઈ વાપરતું નહોતું તે કાઢી નાખ્યું. પંદર બચ્યાં.\n\nપહેલા ચાર મહિના કોઈ સૉફ્ટવેર ન બદલાયું. કતાર 70 મિનિટથી 25 થઈ. ત્યાર પછી જ ફૉર્મ ફોન પર આવ્યું. **ખર્ચ: ₹1.8 લાખ, અને રેકૉર્ડ કચેરી સાથે એક લાંબી બેઠક.**',
      ],
    },
    {
      id: 'stopped',
      type: 'text',
      layout: 'aside',
      title: ['The one that stopped', 'जो रुक गया', 'જે અટક્યો'],
      text: [
        'Shade sails over the market of Ratanpur brought the ground down by six degrees, and the stalls under them sold more. In March the budget line ended; in April a storm took two sails and nobody was paid to mend them.\n\nWhat remains is the measurement, a page of advice on anchors, and a clause in the model contract that names who mends. **Cost: ₹6.4 lakh. Everybody in it would do it again, with that clause.**',
        'रतनपुर के बाज़ार पर तने छाया-पालों ने ज़मीन छह डिग्री ठंडी की, और उनके नीचे की दुकानें ज़्यादा बिकीं। मार्च में बजट ख़त्म हुआ; अप्रैल की आँधी दो पाल ले गई और मरम्मत के पैसे किसी के पास नहीं थे।\n\nजो बचा वह है नाप, खूँटों पर सलाह का एक पन्ना, और आदर्श अनुबंध की एक शर्त कि मरम्मत कौन करेगा। **ख़र्च: ₹6.4 लाख। सब इसे फिर करेंगे, उस शर्त के साथ।**',
        'રતનપુરના બજાર પર તાણેલા છાંયડાના સઢે જમીન છ ડિગ્રી ઠંડી કરી, અને તેની નીચેની દુકાનો વધુ વેચાઈ. માર્ચમાં બજેટ પૂરું થયું; એપ્રિલના વાવાઝોડામાં બે સઢ ગયા અને સમારકામના પૈસા કોઈ પાસે નહોતા.\n\nજે બચ્યું તે છે માપ, ખૂંટા વિશે સલાહનું એક પાનું, અને નમૂનારૂપ કરારની એક શરત કે સમારકામ કોણ કરશે. **ખર્ચ: ₹6.4 લાખ. બધા તે ફરી કરશે, એ શરત સાથે.**',
      ],
    },
    {
      id: 'next',
      type: 'call',
      tone: 'ink',
      title: ['All of them, not only these', 'सिर्फ़ ये नहीं, सभी', 'ફક્ત આ નહીં, બધા'],
      lead: [
        'Every pilot of the last edition is counted, also those without a story. Cities and people on this page are invented.',
        'पिछले संस्करण का हर पायलट गिना गया है, बिना कहानी वाले भी। इस पन्ने के शहर और लोग काल्पनिक हैं।',
        'ગઈ આવૃત્તિનો દરેક પાયલટ ગણાયો છે, વાત વગરના પણ. આ પાનાનાં શહેરો અને લોકો કાલ્પનિક છે.',
      ],
      actions: [{ label: ['See the count', 'गिनती देखें', 'ગણતરી જુઓ'], to: '/Our%20Impact' }],
    },
  ],
};

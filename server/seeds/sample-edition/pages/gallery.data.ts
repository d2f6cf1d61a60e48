import type { SamplePage } from './sample-page.ts';

/** Pictures of the sample are drawn, every one of them; organisers put photographs in their place. */
export const gallery: SamplePage = {
  path: '/Photo & Media Gallery',
  aliases: ['/gallery'],
  title: ['Photo and media gallery', 'चित्र और मीडिया गैलरी', 'ચિત્ર અને મીડિયા ગૅલેરી'],
  description: [
    'Albums of {event}, each picture with its caption, and marks and a fact sheet for the press to download.',
    '{event} के ऐल्बम, हर चित्र का वर्णन, और प्रेस के लिए चिह्न और तथ्य पत्र।',
    '{event}નાં આલ્બમ, દરેક ચિત્રનું વર્ણન, અને પ્રેસ માટે ચિહ્ન અને તથ્ય પત્ર.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      palette: 'land',
      family: 'chowk',
      title: ['Light through stone', 'पत्थर से छनती रोशनी', 'પથ્થરમાંથી ગળાતો પ્રકાશ'],
      lead: [
        'Every theme and hall of the summit has a stone screen of its own. No photographs yet: these pictures are drawn, and come as files that stay sharp on a wall.',
        'समिट के हर विषय और सभागार की अपनी पत्थर की जाली है। अभी तस्वीरें नहीं: ये चित्र खींचे गए हैं, और ऐसी फ़ाइलें हैं जो दीवार पर भी साफ़ रहें।',
        'સમિટના દરેક વિષય અને હૉલની પોતાની પથ્થરની જાળી છે. હજી ફોટા નથી: આ ચિત્રો દોરેલાં છે, અને એવી ફાઇલો છે જે દીવાલ પર પણ સાફ રહે.',
      ],
      actions: [{ label: ['For the press', 'प्रेस के लिए', 'પ્રેસ માટે'], to: '#press' }],
    },
    {
      id: 'themes',
      type: 'gallery',
      title: ['Eight themes, eight screens', 'आठ विषय, आठ जालियाँ', 'આઠ વિષય, આઠ જાળી'],
      lead: [
        'Each theme is cut from its own family of patterns.',
        'हर विषय अपने परिवार के नमूनों से तराशा गया है।',
        'દરેક વિષય પોતાના કુળની ભાતમાંથી કોતરાયો છે.',
      ],
      items: [
        {
          palette: 'services',
          family: 'jharokha',
          caption: [
            'Jharokha: windows with pointed arches, set like bricks. Citizen services.',
            'झरोखा: नुकीले मेहराब वाली खिड़कियाँ, ईंटों की तरह। नागरिक सेवाएँ।',
            'ઝરૂખો: અણીદાર કમાનવાળી બારીઓ, ઈંટોની જેમ. નાગરિક સેવાઓ.',
          ],
        },
        {
          palette: 'water',
          family: 'vav',
          caption: [
            'Vav: squares inside squares, a stepwell seen from above. Water and drainage.',
            'वाव: चौकोर के भीतर चौकोर, ऊपर से दिखी बावड़ी। पानी और निकासी।',
            'વાવ: ચોરસમાં ચોરસ, ઉપરથી દેખાતી વાવ. પાણી અને ગટર.',
          ],
        },
        {
          palette: 'heat',
          family: 'tara',
          caption: [
            'Tara: stars whose tips touch. Heat and climate.',
            'तारा: तारे जिनकी नोकें मिलती हैं। गर्मी और जलवायु।',
            'તારા: તારા જેની અણીઓ અડે છે. ગરમી અને આબોહવા.',
          ],
        },
        {
          palette: 'streets',
          family: 'gali',
          caption: [
            'Gali: blocks cut by lanes, no two alike. Streets and mobility.',
            'गली: गलियों से कटे खंड, कोई दो एक जैसे नहीं। सड़कें और आवाजाही।',
            'ગલી: ગલીઓથી કપાયેલા ખંડ, કોઈ બે સરખા નહીં. રસ્તા અને અવરજવર.',
          ],
        },
        {
          palette: 'money',
          family: 'patola',
          caption: [
            'Patola: diamonds in steps, as the weavers of Patan tie them. Municipal finance.',
            'पटोला: सीढ़ीदार हीरे, जैसे पाटन के बुनकर बाँधते हैं। नगर वित्त।',
            'પટોળું: પગથિયાંવાળા હીરા, જેમ પાટણના વણકરો બાંધે છે. નગર નાણાં.',
          ],
        },
        {
          palette: 'data',
          family: 'shatkon',
          caption: [
            'Shatkon: hexagons with triangles between. Public data.',
            'षट्कोण: छह कोने, बीच में त्रिकोण। सार्वजनिक डेटा।',
            'ષટ્કોણ: છ ખૂણા, વચ્ચે ત્રિકોણ. જાહેર ડેટા.',
          ],
        },
        {
          palette: 'land',
          family: 'chowk',
          caption: [
            'Chowk: courtyards with a small square at each corner. Land and housing.',
            'चौक: आँगन, हर कोने पर छोटा चौकोर। ज़मीन और आवास।',
            'ચોક: આંગણાં, દરેક ખૂણે નાનો ચોરસ. જમીન અને આવાસ.',
          ],
        },
        {
          palette: 'waste',
          family: 'pushp',
          caption: [
            'Pushp: four petals from centre to corner. Waste and reuse.',
            'पुष्प: केंद्र से कोनों तक चार पंखुड़ियाँ। कचरा और पुनः उपयोग।',
            'પુષ્પ: કેન્દ્રથી ખૂણા સુધી ચાર પાંખડી. કચરો અને ફરી ઉપયોગ.',
          ],
        },
      ],
    },
    {
      id: 'halls',
      type: 'gallery',
      title: ['The halls', 'सभागार', 'હૉલ'],
      lead: [
        'The screens by which you know a hall from the door.',
        'वे जालियाँ जिनसे सभागार दरवाज़े से पहचाना जाए।',
        'એ જાળીઓ જેનાથી હૉલ બારણેથી ઓળખાય.',
      ],
      items: [
        {
          palette: 'services',
          family: 'jharokha',
          caption: [
            'Darbar Hall, 600 seats: its screen stands behind the stage.',
            'दरबार हॉल, 600 सीटें: इसकी जाली मंच के पीछे है।',
            'દરબાર હૉલ, 600 બેઠક: તેની જાળી મંચ પાછળ છે.',
          ],
        },
        {
          palette: 'money',
          family: 'patola',
          caption: ['Mandvi Stage, 300 seats in the round.', 'मांडवी मंच, चारों ओर 300 सीटें।', 'માંડવી મંચ, ચારે બાજુ 300 બેઠક.'],
        },
        {
          palette: 'water',
          family: 'vav',
          caption: [
            'Sursagar Room, 120 seats at tables of six.',
            'सुरसागर कक्ष, छह-छह की मेज़ों पर 120 सीटें।',
            'સુરસાગર ખંડ, છ-છનાં ટેબલ પર 120 બેઠક.',
          ],
        },
        {
          palette: 'data',
          family: 'shatkon',
          caption: ['Vav Studio, ten work tables.', 'वाव स्टूडियो, दस काम की मेज़ें।', 'વાવ સ્ટુડિયો, કામનાં દસ ટેબલ.'],
        },
        {
          palette: 'waste',
          family: 'pushp',
          caption: ['Banyan Court, benches under the old tree.', 'बरगद आँगन, पुराने पेड़ के नीचे बेंचें।', 'વડ ચોક, જૂના વડ નીચે બાંકડા.'],
        },
      ],
    },
    {
      id: 'press',
      type: 'cards',
      layout: 'rows',
      title: ['For the press', 'प्रेस के लिए', 'પ્રેસ માટે'],
      lead: [
        'Free to use when you write about the summit. Please do not change the colours of the mark.',
        'समिट के बारे में लिखते समय मुफ़्त इस्तेमाल करें। कृपया चिह्न के रंग न बदलें।',
        'સમિટ વિશે લખતી વખતે મફત વાપરો. કૃપા કરી ચિહ્નના રંગ ન બદલો.',
      ],
      items: [
        {
          title: ['Mark, vector', 'चिह्न, वेक्टर', 'ચિહ્ન, વેક્ટર'],
          text: [
            'SVG, terracotta on nothing. For print and screens of any size.',
            'SVG, पारदर्शी पर गेरुआ। छपाई और हर आकार की स्क्रीन के लिए।',
            'SVG, પારદર્શક પર ગેરુ. છાપકામ અને કોઈ પણ કદની સ્ક્રીન માટે.',
          ],
          to: '/press/mark.svg',
          link_label: ['Save mark.svg', 'mark.svg सहेजें', 'mark.svg સાચવો'],
          palette: 'services',
          family: 'jharokha',
        },
        {
          title: ['Mark in ink', 'स्याही में चिह्न', 'શાહીમાં ચિહ્ન'],
          text: ['SVG, dark blue. For one-colour print.', 'SVG, गहरा नीला। एक रंग की छपाई के लिए।', 'SVG, ઘેરો વાદળી. એક રંગના છાપકામ માટે.'],
          to: '/press/mark-ink.svg',
          link_label: ['Save mark-ink.svg', 'mark-ink.svg सहेजें', 'mark-ink.svg સાચવો'],
          palette: 'streets',
          family: 'gali',
        },
        {
          title: ['Mark for dark grounds', 'गहरी पृष्ठभूमि के लिए चिह्न', 'ઘેરી ભૂમિકા માટે ચિહ્ન'],
          text: ['SVG, limestone.', 'SVG, चूना-पत्थर रंग।', 'SVG, ચૂનાના પથ્થરનો રંગ.'],
          to: '/press/mark-light.svg',
          link_label: ['Save mark-light.svg', 'mark-light.svg सहेजें', 'mark-light.svg સાચવો'],
          palette: 'land',
          family: 'chowk',
        },
        {
          title: ['Mark, pixels', 'चिह्न, पिक्सेल', 'ચિહ્ન, પિક્સેલ'],
          text: ['PNG, 1024 by 1024.', 'PNG, 1024 × 1024।', 'PNG, 1024 × 1024.'],
          to: '/press/mark.png',
          link_label: ['Save mark.png', 'mark.png सहेजें', 'mark.png સાચવો'],
          palette: 'heat',
          family: 'tara',
        },
        {
          title: ['Fact sheet', 'तथ्य पत्र', 'તથ્ય પત્ર'],
          text: [
            'Plain text with days, place, programme and numbers with their sources, as new as this site.',
            'सादा पाठ: दिन, जगह, कार्यक्रम और स्रोत सहित आँकड़े, इस साइट जितने ताज़ा।',
            'સાદું લખાણ: દિવસો, સ્થળ, કાર્યક્રમ અને સ્રોત સાથેના આંકડા, આ સાઇટ જેટલા તાજા.',
          ],
          to: '/press/fact-sheet.txt',
          link_label: ['Save fact-sheet.txt', 'fact-sheet.txt सहेजें', 'fact-sheet.txt સાચવો'],
          palette: 'water',
          family: 'vav',
        },
      ],
    },
    {
      id: 'ask',
      type: 'call',
      title: ['Need something else?', 'कुछ और चाहिए?', 'બીજું કંઈ જોઈએ?'],
      lead: [
        'For interviews, more numbers or a quiet corner to write in.',
        'साक्षात्कार, और आँकड़े, या लिखने के लिए शांत कोने के लिए।',
        'મુલાકાત, વધુ આંકડા, કે લખવા માટે શાંત ખૂણા માટે.',
      ],
      actions: [{ label: ['Write to us', 'हमें लिखें', 'અમને લખો'], to: '/contact' }],
    },
  ],
};

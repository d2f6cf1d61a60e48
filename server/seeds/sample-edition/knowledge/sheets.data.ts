import type { Sheet } from './write-sheet.ts';

const heads: Sheet['heads'] = [
  ['Question', 'प्रश्न', 'પ્રશ્ન'],
  ['What a good answer has', 'अच्छे जवाब में क्या होता है', 'સારા જવાબમાં શું હોય'],
  ['Your answer', 'आपका जवाब', 'તમારો જવાબ'],
];

export const problemSheet: Sheet = {
  title: ['One-page problem sheet', 'एक पन्ने का समस्या पत्र', 'એક પાનાનું સમસ્યા પત્રક'],
  lead: [
    'Nine questions, one page. Leave a line empty rather than guess; an empty line is the first thing to find out.',
    'नौ प्रश्न, एक पन्ना। अंदाज़ा लगाने से अच्छा है कि पंक्ति ख़ाली छोड़ें; ख़ाली पंक्ति ही वह पहली बात है जिसका पता लगाना है।',
    'નવ પ્રશ્ન, એક પાનું. અટકળ કરવા કરતાં લીટી ખાલી રાખો; ખાલી લીટી એ જ પહેલી શોધવાની વાત છે.',
  ],
  heads,
  version: '2.1',
  dated_on: '2026-09-14',
  rows: [
    {
      ask: ['What goes wrong?', 'क्या बिगड़ता है?', 'શું બગડે છે?'],
      good: ['One sentence that a resident would say.', 'एक वाक्य, जैसा कोई निवासी कहेगा।', 'એક વાક્ય, જેવું કોઈ રહેવાસી કહે.'],
    },
    {
      ask: ['Where?', 'कहाँ?', 'ક્યાં?'],
      good: ['A ward and a street, not a city.', 'एक वार्ड और एक गली, पूरा शहर नहीं।', 'એક વોર્ડ અને એક શેરી, આખું શહેર નહીં.'],
    },
    {
      ask: ['How often, and since when?', 'कितनी बार, और कब से?', 'કેટલી વાર, અને ક્યારથી?'],
      good: ['A count and the register it comes from.', 'एक गिनती और वह रजिस्टर जिससे वह ली गई।', 'એક ગણતરી અને જેમાંથી લીધી તે રજિસ્ટર.'],
    },
    {
      ask: ['Who carries the cost today?', 'आज ख़र्च कौन उठाता है?', 'આજે ખર્ચ કોણ ઉઠાવે છે?'],
      good: ['People and rupees: lost wages count.', 'लोग और रुपये: छूटी मज़दूरी भी गिनी जाती है।', 'લોકો અને રૂપિયા: ગુમાવેલી મજૂરી પણ ગણાય.'],
    },
    {
      ask: ['What has been tried?', 'अब तक क्या किया गया?', 'અત્યાર સુધી શું કર્યું?'],
      good: ['The year, the sum and why it stopped.', 'साल, रक़म और रुकने की वजह।', 'વર્ષ, રકમ અને અટકવાનું કારણ.'],
    },
    {
      ask: ['What would be measurably better in ninety days?', 'नब्बे दिन में क्या नापने लायक़ बेहतर होगा?', 'નેવું દિવસમાં માપી શકાય એવું શું સુધરશે?'],
      good: ['One number, its value today and its target.', 'एक संख्या, उसका आज का मान और लक्ष्य।', 'એક આંકડો, આજનું મૂલ્ય અને લક્ષ્ય.'],
    },
    {
      ask: ['Who decides?', 'फ़ैसला कौन करता है?', 'નિર્ણય કોણ લે છે?'],
      good: [
        'A name and the limit of what they can sign.',
        'एक नाम और वह सीमा जहाँ तक वे हस्ताक्षर कर सकते हैं।',
        'એક નામ અને તેઓ કેટલા સુધી સહી કરી શકે તે મર્યાદા.',
      ],
    },
    {
      ask: ['What data exists?', 'कौन-सा डेटा मौजूद है?', 'કયો ડેટા ઉપલબ્ધ છે?'],
      good: ['The file, its owner and its last entry.', 'फ़ाइल, उसका मालिक और उसकी आख़िरी प्रविष्टि।', 'ફાઇલ, તેનો માલિક અને છેલ્લી નોંધ.'],
    },
    {
      ask: ['Who answers the phone after the summit?', 'समिट के बाद फ़ोन कौन उठाएगा?', 'સમિટ પછી ફોન કોણ ઉપાડશે?'],
      good: ['One person, with a deputy.', 'एक व्यक्ति, और उनकी जगह लेने वाला।', 'એક વ્યક્તિ, અને તેમની જગ્યાએ કામ કરનાર.'],
    },
  ],
};

export const pilotChecklist: Sheet = {
  title: ['Pilot contract checklist', 'पायलट अनुबंध की जाँच-सूची', 'પાયલટ કરારની ચકાસણી યાદી'],
  lead: [
    'Read it aloud at the table, city and startup together. Whatever is not ticked goes into the contract as a question with a date.',
    'इसे मेज़ पर ज़ोर से पढ़ें, शहर और स्टार्टअप साथ में। जिस पर निशान न लगे, वह तारीख़ वाले प्रश्न के रूप में अनुबंध में जाए।',
    'તેને ટેબલ પર મોટેથી વાંચો, શહેર અને સ્ટાર્ટઅપ સાથે મળીને. જેના પર નિશાન ન થાય તે તારીખવાળા પ્રશ્ન તરીકે કરારમાં જાય.',
  ],
  heads: [
    ['Clause', 'धारा', 'કલમ'],
    ['It is there when', 'यह तब पूरी है जब', 'તે ત્યારે પૂરી છે જ્યારે'],
    ['Ticked by, on', 'किसने जाँचा, कब', 'કોણે ચકાસ્યું, ક્યારે'],
  ],
  version: '1.4',
  dated_on: '2026-10-05',
  rows: [
    {
      ask: ['Scope', 'दायरा', 'વ્યાપ'],
      good: [
        'One place, one service, one list of what is left out.',
        'एक जगह, एक सेवा, और जो शामिल नहीं उसकी सूची।',
        'એક જગ્યા, એક સેવા, અને શું સામેલ નથી તેની યાદી.',
      ],
    },
    {
      ask: ['Measure', 'माप', 'માપ'],
      good: [
        'Number, starting value, target, and who reads the meter.',
        'संख्या, शुरुआती मान, लक्ष्य, और मीटर कौन पढ़ेगा।',
        'આંકડો, શરૂઆતનું મૂલ્ય, લક્ષ્ય, અને મીટર કોણ વાંચશે.',
      ],
    },
    {
      ask: ['Money', 'पैसा', 'નાણાં'],
      good: [
        'A sum, three dates, and what each payment waits for.',
        'रक़म, तीन तारीख़ें, और हर भुगतान किसका इंतज़ार करता है।',
        'રકમ, ત્રણ તારીખ, અને દરેક ચુકવણી શાની રાહ જુએ છે.',
      ],
    },
    {
      ask: ['Data', 'डेटा', 'ડેટા'],
      good: [
        'Who owns it, where it lies, and when it is deleted.',
        'मालिक कौन, रखा कहाँ है, और कब मिटेगा।',
        'માલિક કોણ, ક્યાં રહેશે, અને ક્યારે ભૂંસાશે.',
      ],
    },
    {
      ask: ['People of the city', 'शहर के लोग', 'શહેરના લોકો'],
      good: [
        'Two named officers, with hours in their week for it.',
        'दो नामित अधिकारी, जिनके हफ़्ते में इसके लिए घंटे तय हैं।',
        'બે નામિત અધિકારી, જેમના અઠવાડિયામાં આ માટે કલાક નક્કી છે.',
      ],
    },
    {
      ask: ['Harm', 'नुक़सान', 'નુકસાન'],
      good: [
        'Who stops the pilot at once, and by what call.',
        'पायलट को तुरंत कौन रोकेगा, और किस फ़ोन से।',
        'પાયલટને તરત કોણ રોકશે, અને કયા ફોનથી.',
      ],
    },
    {
      ask: ['End', 'समाप्ति', 'અંત'],
      good: [
        'A last day, a handover and a published result, good or bad.',
        'आख़िरी दिन, सौंपने की प्रक्रिया और प्रकाशित परिणाम, अच्छा या बुरा।',
        'છેલ્લો દિવસ, સોંપણી અને પ્રકાશિત પરિણામ, સારું કે ખરાબ.',
      ],
    },
    {
      ask: ['After', 'उसके बाद', 'ત્યાર પછી'],
      good: [
        'The tender route if it works, written before it starts.',
        'चल जाए तो निविदा का रास्ता, शुरू होने से पहले लिखा हुआ।',
        'ચાલે તો ટેન્ડરનો રસ્તો, શરૂ થતાં પહેલાં લખેલો.',
      ],
    },
  ],
};

import type { SamplePage } from './sample-page.ts';

/** The eight themes, each as new as the programme. */
export const themes: SamplePage = {
  path: '/themes',
  aliases: ['/Event Themes'],
  title: ['Event themes', 'समिट के विषय', 'સમિટના વિષયો'],
  description: [
    'What {event} works on: eight themes of a working city, from water and heat to tax registers, each with its sessions.',
    '{event} किन विषयों पर काम करता है: चलते शहर के आठ विषय, पानी और गर्मी से कर रजिस्टर तक, हर एक अपने सत्रों के साथ।',
    '{event} કયા વિષયો પર કામ કરે છે: ચાલતા શહેરના આઠ વિષય, પાણી અને ગરમીથી કર રજિસ્ટર સુધી, દરેક પોતાનાં સત્રો સાથે.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Eight themes, one working city', 'आठ विषय, एक चलता शहर', 'આઠ વિષય, એક ચાલતું શહેર'],
      lead: [
        'A theme here is a department with a problem, not a trend. Each has its own room, its own city desk and its own evening count of what was agreed.',
        'यहाँ विषय कोई चलन नहीं, एक विभाग है जिसके पास समस्या है। हर एक का अपना कमरा, अपनी सिटी डेस्क और हर शाम की अपनी गिनती है कि क्या तय हुआ।',
        'અહીં વિષય એટલે કોઈ ચલણ નહીં, સમસ્યાવાળો એક વિભાગ. દરેકનો પોતાનો ખંડ, પોતાનું સિટી ડેસ્ક અને સાંજે શું નક્કી થયું તેની પોતાની ગણતરી છે.',
      ],
      palette: 'services',
      family: 'jharokha',
      actions: [{ label: ['Programme by theme', 'विषय के अनुसार कार्यक्रम', 'વિષય પ્રમાણે કાર્યક્રમ'], to: '/agenda' }],
    },
    { id: 'all', type: 'list', title: ['All themes', 'सभी विषय', 'બધા વિષયો'], list: 'themes', most: 12 },
    {
      id: 'one-page',
      type: 'steps',
      title: ['How a problem gets into a theme', 'कोई समस्या विषय में कैसे आती है', 'સમસ્યા વિષયમાં કેવી રીતે આવે છે'],
      lead: [
        'City teams write one page. We help with it, and we publish it before the summit, so that founders come prepared.',
        'शहरों के दल एक पन्ना लिखते हैं। हम उसमें मदद करते हैं और समिट से पहले छापते हैं, ताकि संस्थापक तैयारी से आएँ।',
        'શહેરોની ટીમો એક પાનું લખે છે. અમે તેમાં મદદ કરીએ છીએ અને સમિટ પહેલાં છાપીએ છીએ, જેથી સ્થાપકો તૈયારી સાથે આવે.',
      ],
      items: [
        {
          title: ['Name the ward', 'वार्ड का नाम लिखें', 'વોર્ડનું નામ લખો'],
          text: [
            'Where it goes wrong, how often, and who notices first. A photograph counts for more than an adjective.',
            'कहाँ बिगड़ता है, कितनी बार, और सबसे पहले किसे पता चलता है। विशेषण से ज़्यादा एक तस्वीर काम आती है।',
            'ક્યાં બગડે છે, કેટલી વાર, અને સૌથી પહેલાં કોને ખબર પડે છે. વિશેષણ કરતાં એક ફોટો વધુ કામ લાગે છે.',
          ],
        },
        {
          title: ['Say what it costs today', 'आज का ख़र्च बताएँ', 'આજનો ખર્ચ કહો'],
          text: [
            'In rupees, hours or complaints a year. A pilot that costs more than the problem is not a pilot.',
            'रुपये में, घंटों में, या साल की शिकायतों में। जो पायलट समस्या से महँगा हो, वह पायलट नहीं।',
            'રૂપિયામાં, કલાકોમાં કે વર્ષની ફરિયાદોમાં. સમસ્યા કરતાં મોંઘો પાયલટ એ પાયલટ નથી.',
          ],
        },
        {
          title: ['Name who can sign', 'कौन हस्ताक्षर करेगा, बताएँ', 'કોણ સહી કરશે તે કહો'],
          text: [
            'One person with a budget line, and the day on which that person is in the room.',
            'एक व्यक्ति जिसके पास बजट है, और वह दिन जब वह कमरे में होगा।',
            'બજેટ ધરાવતી એક વ્યક્તિ, અને તે કયા દિવસે ખંડમાં હશે તે.',
          ],
        },
      ],
    },
    {
      id: 'between',
      type: 'faq',
      title: ['Between two themes', 'दो विषयों के बीच', 'બે વિષયોની વચ્ચે'],
      items: [
        {
          question: ['What if my work belongs to two of them?', 'मेरा काम दो विषयों में आए तो?', 'મારું કામ બે વિષયોમાં આવતું હોય તો?'],
          text: [
            'Choose the one whose department would pay. The other will find you: sessions are tagged by both, and the [agenda](/agenda) filters by either.',
            'वह चुनें जिसका विभाग भुगतान करेगा। दूसरा आपको ढूँढ लेगा: सत्रों पर दोनों के नाम होते हैं, और [कार्यक्रम](/agenda) दोनों से छाँटा जा सकता है।',
            'જેનો વિભાગ ચુકવણી કરે તે પસંદ કરો. બીજો તમને શોધી લેશે: સત્રો પર બંનેનાં નામ હોય છે, અને [કાર્યક્રમ](/agenda) બંનેથી ગાળી શકાય છે.',
          ],
        },
        {
          question: ['Who decides on the themes?', 'विषय कौन तय करता है?', 'વિષયો કોણ નક્કી કરે છે?'],
          text: [
            'The [committee](/Organizing%20Committee), each autumn, from what city teams brought and from what stopped. A theme that led to no pilot for two years makes room for another.',
            '[समिति](/Organizing%20Committee), हर पतझड़ में, शहरों के दल जो लाए और जो रुक गया उसे देखकर। जिस विषय से दो साल कोई पायलट न निकले, वह दूसरे को जगह देता है।',
            '[સમિતિ](/Organizing%20Committee), દર પાનખરમાં, શહેરોની ટીમો જે લાવી અને જે અટક્યું તે જોઈને. જે વિષયમાંથી બે વર્ષ કોઈ પાયલટ ન નીકળે તે બીજાને જગ્યા આપે છે.',
          ],
        },
      ],
    },
    {
      id: 'next',
      type: 'call',
      tone: 'ink',
      title: ['Bring a problem of your own', 'अपनी समस्या लाएँ', 'તમારી સમસ્યા લાવો'],
      lead: [
        'City teams come free of charge. Founders apply with one thing that has worked at least once.',
        'शहरों के दल निःशुल्क आते हैं। संस्थापक एक ऐसी चीज़ के साथ आवेदन करें जो कम से कम एक बार चल चुकी हो।',
        'શહેરોની ટીમો મફત આવે છે. સ્થાપકો એવી એક વસ્તુ સાથે અરજી કરે જે ઓછામાં ઓછું એક વાર ચાલી હોય.',
      ],
      actions: [
        { label: ['Attend as a founder', 'संस्थापक के रूप में आएँ', 'સ્થાપક તરીકે આવો'], to: '/Attend%20as%20Startup%20Founder' },
        { label: ['Write to us', 'हमें लिखें', 'અમને લખો'], to: '/contact' },
      ],
    },
  ],
};

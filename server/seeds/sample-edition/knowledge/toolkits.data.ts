import type { SampleArticle, SampleDownload } from './sample-article.ts';
import { pilotChecklist, problemSheet } from './sheets.data.ts';
import { writeCsv, writeMarkdown, type Sheet, type SheetLanguage } from './write-sheet.ts';

const languages = [
  ['English', 'अंग्रेज़ी', 'અંગ્રેજી', 'en'],
  ['Hindi', 'हिन्दी', 'હિન્દી', 'hi'],
  ['Gujarati', 'गुजराती', 'ગુજરાતી', 'gu'],
] as const;

/** The sheet in each language, to print and as a table. */
function filesOf(sheet: Sheet, name: string): SampleDownload[] {
  const { version, dated_on } = sheet;
  return languages.flatMap(([en, hi, gu, code], index) => [
    {
      label: [`To print, ${en}`, `छापने के लिए, ${hi}`, `છાપવા માટે, ${gu}`],
      file_name: `${name}-${code}.md`,
      text: writeMarkdown(sheet, index as SheetLanguage),
      version,
      dated_on,
    },
    {
      label: [`As a table, ${en}`, `तालिका के रूप में, ${hi}`, `કોષ્ટક તરીકે, ${gu}`],
      file_name: `${name}-${code}.csv`,
      text: writeCsv(sheet, index as SheetLanguage),
      version,
      dated_on,
    },
  ]);
}

export const toolkits: readonly SampleArticle[] = [
  {
    slug: 'one-page-problem-sheet',
    kind: 'toolkit',
    title: problemSheet.title,
    summary: [
      'Nine questions that turn a complaint into something a team can work on. City teams bring it filled in; the table begins there.',
      'नौ प्रश्न जो शिकायत को ऐसे काम में बदलते हैं जिस पर दल जुट सके। शहर के दल इसे भरकर लाते हैं; मेज़ की बात यहीं से शुरू होती है।',
      'નવ પ્રશ્ન જે ફરિયાદને એવા કામમાં ફેરવે છે જેના પર ટીમ કામ કરી શકે. શહેરની ટીમો તેને ભરીને લાવે છે; ટેબલની વાત અહીંથી શરૂ થાય છે.',
    ],
    body: [
      'A problem that fits on one page can be read by a commissioner in a corridor and by a founder on a bus.\n\n## How to fill it in\n\nTake the person who answers the complaint, the person who pays for the repair and one person who lives there. Ninety minutes are enough. Write with a pencil.\n\n- Answer the second question first. A place makes everything else smaller.\n- Leave a line empty rather than guess.\n- Put the register or the file beside each number.\n\n## How to read it\n\nLook at what is empty. If nobody knows how often it happens, the first week of a pilot is spent counting, and that should be in the plan. If nobody is named under “Who decides?”, the sheet is not ready for a table yet.\n\n## What changed in version 2.1\n\nThe question about data now asks for its last entry. Two teams had brought a file that nobody had opened for four years.',
      'जो समस्या एक पन्ने पर आ जाए, उसे आयुक्त गलियारे में और संस्थापक बस में पढ़ सकते हैं।\n\n## इसे कैसे भरें\n\nउस व्यक्ति को बुलाएँ जो शिकायत का जवाब देता है, उसे जो मरम्मत का पैसा देता है, और वहाँ रहने वाले एक व्यक्ति को। नब्बे मिनट काफ़ी हैं। पेंसिल से लिखें।\n\n- पहले दूसरे प्रश्न का जवाब दें। जगह तय होते ही बाक़ी सब छोटा हो जाता है।\n- अंदाज़े से भरने की जगह पंक्ति ख़ाली छोड़ दें।\n- हर संख्या के साथ रजिस्टर या फ़ाइल का नाम लिखें।\n\n## इसे कैसे पढ़ें\n\nदेखें कि ख़ाली क्या है। अगर कोई नहीं जानता कि ऐसा कितनी बार होता है, तो पायलट का पहला हफ़्ता गिनने में जाएगा, और यह योजना में होना चाहिए। अगर “फ़ैसला कौन करता है?” के नीचे कोई नाम नहीं, तो पत्र अभी मेज़ के लिए तैयार नहीं।\n\n## संस्करण 2.1 में क्या बदला\n\nडेटा वाला प्रश्न अब आख़िरी प्रविष्टि भी पूछता है। दो दल ऐसी फ़ाइल लाए थे जिसे चार साल से किसी ने नहीं खोला था।',
      'જે સમસ્યા એક પાના પર આવી જાય તેને કમિશનર પરસાળમાં અને સ્થાપક બસમાં વાંચી શકે.\n\n## કેવી રીતે ભરવું\n\nજે ફરિયાદનો જવાબ આપે છે તેને, જે સમારકામના પૈસા ચૂકવે છે તેને, અને ત્યાં રહેતી એક વ્યક્તિને બોલાવો. નેવું મિનિટ પૂરતી છે. પેન્સિલથી લખો.\n\n- પહેલાં બીજા પ્રશ્નનો જવાબ આપો. જગ્યા નક્કી થાય એટલે બાકીનું બધું નાનું થઈ જાય.\n- અટકળ કરવા કરતાં લીટી ખાલી રાખો.\n- દરેક આંકડાની બાજુમાં રજિસ્ટર કે ફાઇલ લખો.\n\n## કેવી રીતે વાંચવું\n\nશું ખાલી છે તે જુઓ. જો કોઈને ખબર ન હોય કે આવું કેટલી વાર થાય છે, તો પાયલટનું પહેલું અઠવાડિયું ગણવામાં જશે, અને તે યોજનામાં હોવું જોઈએ. જો “નિર્ણય કોણ લે છે?” નીચે કોઈ નામ ન હોય, તો પત્રક હજી ટેબલ માટે તૈયાર નથી.\n\n## આવૃત્તિ 2.1માં શું બદલાયું\n\nડેટાનો પ્રશ્ન હવે છેલ્લી નોંધ પણ પૂછે છે. બે ટીમો એવી ફાઇલ લાવી હતી જે ચાર વર્ષથી કોઈએ ખોલી ન હતી.',
    ],
    authors: ['Tejal Mistry'],
    themes: ['services', 'data'],
    published_at: '2026-09-14T04:30:00Z',
    downloads: filesOf(problemSheet, 'problem-sheet'),
  },
  {
    slug: 'pilot-contract-checklist',
    kind: 'toolkit',
    title: pilotChecklist.title,
    summary: [
      'Eight clauses that every pilot needs, each with the sign by which both sides see that it is there.',
      'आठ धाराएँ जिनकी हर पायलट को ज़रूरत है, और हर एक के साथ वह निशानी जिससे दोनों पक्ष देख सकें कि वह मौजूद है।',
      'આઠ કલમો જેની દરેક પાયલટને જરૂર છે, અને દરેક સાથે એ નિશાની જેનાથી બંને પક્ષ જોઈ શકે કે તે છે.',
    ],
    body: [
      'The model pilot contract has nine pages. This list is what we read aloud before anybody signs it.\n\n## Who reads\n\nThe startup reads the clauses about the city, the city reads those about the startup. Whoever stumbles over a sentence has found one that will be argued about later.\n\n## When a line stays empty\n\nAn empty line is allowed. It goes into the contract as a question, with a name and a date within the first thirty days. A pilot with more than three such questions waits for the next month.\n\n## Why harm has its own clause\n\nA pilot that reads meters can read too much, and a valve that opens by itself can flood a cellar. Somebody must be able to stop it with one call, without a meeting.\n\nThis is a working paper, not legal advice. Let your own legal officer read the contract.',
      'आदर्श पायलट अनुबंध नौ पन्नों का है। किसी के हस्ताक्षर से पहले हम यही सूची ज़ोर से पढ़ते हैं।\n\n## कौन पढ़ता है\n\nशहर से जुड़ी धाराएँ स्टार्टअप पढ़ता है, और स्टार्टअप से जुड़ी धाराएँ शहर। जो किसी वाक्य पर अटके, उसने वह वाक्य खोज लिया जिस पर बाद में बहस होगी।\n\n## जब कोई पंक्ति ख़ाली रहे\n\nख़ाली पंक्ति चल सकती है। वह नाम और पहले तीस दिन के भीतर की तारीख़ के साथ प्रश्न बनकर अनुबंध में जाती है। जिस पायलट में ऐसे तीन से ज़्यादा प्रश्न हों, वह अगले महीने तक रुकता है।\n\n## नुक़सान की अलग धारा क्यों\n\nमीटर पढ़ने वाला पायलट ज़रूरत से ज़्यादा पढ़ सकता है, और अपने आप खुलने वाला वाल्व तहख़ाने में पानी भर सकता है। किसी को उसे एक फ़ोन पर, बिना बैठक के, रोक पाना चाहिए।\n\nयह कामकाजी काग़ज़ है, क़ानूनी सलाह नहीं। अनुबंध अपने विधि अधिकारी को पढ़ने दें।',
      'નમૂનારૂપ પાયલટ કરાર નવ પાનાંનો છે. કોઈ સહી કરે તે પહેલાં અમે આ યાદી મોટેથી વાંચીએ છીએ.\n\n## કોણ વાંચે છે\n\nશહેર વિશેની કલમો સ્ટાર્ટઅપ વાંચે છે, અને સ્ટાર્ટઅપ વિશેની કલમો શહેર. જે કોઈ વાક્ય પર અટકે તેણે એ વાક્ય શોધી કાઢ્યું જેના પર પછીથી દલીલ થશે.\n\n## જ્યારે કોઈ લીટી ખાલી રહે\n\nખાલી લીટી ચાલે. તે નામ અને પહેલા ત્રીસ દિવસની અંદરની તારીખ સાથે પ્રશ્ન બનીને કરારમાં જાય છે. જે પાયલટમાં આવા ત્રણથી વધુ પ્રશ્ન હોય તે આવતા મહિના સુધી રાહ જુએ છે.\n\n## નુકસાનની જુદી કલમ કેમ\n\nમીટર વાંચતો પાયલટ જરૂર કરતાં વધુ વાંચી શકે, અને જાતે ખૂલતો વાલ્વ ભોંયરામાં પાણી ભરી શકે. કોઈ તેને એક ફોનથી, બેઠક વિના, રોકી શકવું જોઈએ.\n\nઆ કામકાજનો કાગળ છે, કાનૂની સલાહ નથી. કરાર તમારા કાયદા અધિકારીને વાંચવા દો.',
    ],
    authors: ['Devraj Solanki'],
    themes: ['money', 'services'],
    published_at: '2026-10-05T04:30:00Z',
    downloads: filesOf(pilotChecklist, 'pilot-checklist'),
  },
];

import type { SamplePage } from './sample-page.ts';

/** How the knowledge hub is made, and how to write for it. */
export const knowledgePage: SamplePage = {
  path: '/web/knowledge-hub',
  title: ['How the knowledge hub is made', 'ज्ञान केंद्र कैसे बनता है', 'જ્ઞાન કેન્દ્ર કેવી રીતે બને છે'],
  description: [
    'Who writes for the knowledge hub, how a piece is checked, and how you can add what your city or company found out.',
    'ज्ञान केंद्र के लिए कौन लिखता है, लेख की जाँच कैसे होती है, और आपके शहर या कंपनी ने जो जाना उसे कैसे जोड़ें।',
    'જ્ઞાન કેન્દ્ર માટે કોણ લખે છે, લખાણ કેવી રીતે ચકાસાય છે, અને તમારા શહેર કે કંપનીએ જે જાણ્યું તે કેવી રીતે ઉમેરવું.',
  ],
  blocks: [
    {
      id: 'top',
      type: 'hero',
      title: ['Write down what you found out', 'जो जाना, वह लिखें', 'જે જાણ્યું તે લખો'],
      lead: [
        'The knowledge hub is written by people who did the work. This page says how a piece gets there, and what we ask of those who write one.',
        'ज्ञान केंद्र वे लोग लिखते हैं जिन्होंने काम किया है। यह पन्ना बताता है कि कोई लेख वहाँ कैसे पहुँचता है और हम लिखने वालों से क्या चाहते हैं।',
        'જ્ઞાન કેન્દ્ર એ લોકો લખે છે જેમણે કામ કર્યું છે. આ પાનું કહે છે કે લખાણ ત્યાં કેવી રીતે પહોંચે છે અને લખનારા પાસેથી અમે શું માગીએ છીએ.',
      ],
      palette: 'data',
      family: 'shatkon',
      actions: [
        { label: ['Read the hub', 'केंद्र पढ़ें', 'કેન્દ્ર વાંચો'], to: '/knowledge-hub' },
        { label: ['Propose a piece', 'लेख का प्रस्ताव दें', 'લખાણ સૂચવો'], to: '/contact' },
      ],
    },
    {
      id: 'way',
      type: 'steps',
      title: ['From a note to a published piece', 'एक टिप्पणी से प्रकाशित लेख तक', 'નોંધથી પ્રકાશિત લખાણ સુધી'],
      items: [
        {
          title: ['You send half a page', 'आप आधा पन्ना भेजें', 'તમે અડધું પાનું મોકલો'],
          text: [
            'What was the problem, what did you try, what came of it? Use the contact form, in English, Hindi or Gujarati. We answer whether we can work on it with you.',
            'समस्या क्या थी, क्या किया, क्या निकला? संपर्क फ़ॉर्म से अंग्रेज़ी, हिन्दी या गुजराती में भेजें। हम जवाब देते हैं कि साथ काम कर सकते हैं या नहीं।',
            'સમસ્યા શું હતી, શું કર્યું, શું નીકળ્યું? સંપર્ક ફૉર્મથી અંગ્રેજી, હિન્દી કે ગુજરાતીમાં મોકલો. સાથે કામ કરી શકીએ કે નહીં તે અમે જણાવીએ છીએ.',
          ],
        },
        {
          title: ['Somebody asks where the numbers come from', 'कोई पूछता है कि संख्याएँ कहाँ से आईं', 'કોઈ પૂછે છે કે આંકડા ક્યાંથી આવ્યા'],
          text: [
            'An editor reads with the sources beside them. A number without a register, a count or a bill is taken out, or marked as an estimate.',
            'संपादक स्रोत साथ रखकर पढ़ते हैं। जिस संख्या के पीछे रजिस्टर, गिनती या बिल न हो, वह हटाई जाती है या अनुमान लिखी जाती है।',
            'સંપાદક સ્રોત બાજુમાં રાખીને વાંચે છે. જે આંકડા પાછળ રજિસ્ટર, ગણતરી કે બિલ ન હોય તે કાઢી નખાય છે અથવા અંદાજ તરીકે લખાય છે.',
          ],
        },
        {
          title: ['The other side reads it', 'दूसरा पक्ष पढ़ता है', 'બીજો પક્ષ વાંચે છે'],
          text: [
            'Where a piece is about a city, the city sees it before it is published. It may correct facts and add a reply; it may not take out what is true.',
            'लेख किसी शहर के बारे में हो तो छपने से पहले वह शहर उसे देखता है। वह तथ्य सुधार सकता है और उत्तर जोड़ सकता है; जो सच है उसे हटा नहीं सकता।',
            'લખાણ કોઈ શહેર વિશે હોય તો છપાતાં પહેલાં તે શહેર તેને જુએ છે. તે હકીકત સુધારી શકે અને જવાબ ઉમેરી શકે; જે સાચું છે તે કાઢી શકે નહીં.',
          ],
        },
        {
          title: ['It is published and stays', 'छपता है और बना रहता है', 'પ્રકાશિત થાય છે અને રહે છે'],
          text: [
            'Every piece keeps its address. A correction is made in the text, and the date of the change is told to search engines.',
            'हर लेख का पता बना रहता है। सुधार लेख में ही होता है, और बदलाव की तारीख़ खोज इंजनों को बताई जाती है।',
            'દરેક લખાણનું સરનામું એ જ રહે છે. સુધારો લખાણમાં જ થાય છે, અને ફેરફારની તારીખ શોધ એન્જિનને જણાવાય છે.',
          ],
        },
      ],
    },
    {
      id: 'asked',
      type: 'text',
      layout: 'aside',
      title: ['What we ask of authors', 'लेखकों से हम क्या चाहते हैं', 'લેખકો પાસેથી અમે શું માગીએ છીએ'],
      text: [
        '- Say what it cost, and who paid.\n- Say what did not work. A piece without a section about it comes back.\n- Name people only if they agreed, and residents never.\n- Say if you sell what you write about.\n- Write for somebody who has to do it next Monday.',
        '- बताएँ कि कितना ख़र्च हुआ और किसने दिया।\n- बताएँ कि क्या नहीं चला। जिस लेख में यह नहीं होता, वह लौट आता है।\n- लोगों के नाम तभी लिखें जब वे सहमत हों; निवासियों के कभी नहीं।\n- जिस चीज़ पर लिख रहे हैं, वह बेचते हों तो बताएँ।\n- उसके लिए लिखें जिसे यह काम अगले सोमवार को करना है।',
        '- કેટલો ખર્ચ થયો અને કોણે ચૂકવ્યો તે કહો.\n- શું ન ચાલ્યું તે કહો. જે લખાણમાં આ ન હોય તે પાછું આવે છે.\n- લોકોનાં નામ તેઓ સંમત હોય તો જ લખો; રહેવાસીઓનાં ક્યારેય નહીં.\n- જેના વિશે લખો છો તે વેચતા હો તો કહો.\n- જેણે આ કામ આવતા સોમવારે કરવાનું છે તેના માટે લખો.',
      ],
    },
    {
      id: 'questions',
      type: 'faq',
      title: ['What people ask before they write', 'लिखने से पहले लोग क्या पूछते हैं', 'લખતાં પહેલાં લોકો શું પૂછે છે'],
      items: [
        {
          question: ['May I write about a failure?', 'क्या मैं असफलता के बारे में लिख सकता हूँ?', 'શું હું નિષ્ફળતા વિશે લખી શકું?'],
          text: [
            'Please do. The report on stopped pilots began that way.',
            'ज़रूर लिखें। रुके हुए पायलटों की रिपोर्ट इसी तरह शुरू हुई थी।',
            'જરૂર લખો. અટકેલા પાયલટનો અહેવાલ આ રીતે જ શરૂ થયો હતો.',
          ],
        },
        {
          question: ['In which language?', 'किस भाषा में?', 'કઈ ભાષામાં?'],
          text: [
            'In the one you think in. We translate what we can, and mark what stands in English only.',
            'जिसमें आप सोचते हैं। जितना हो सके हम अनुवाद करते हैं, और जो केवल अंग्रेज़ी में है उस पर लिख देते हैं।',
            'જેમાં તમે વિચારો છો. જેટલું થઈ શકે તેનો અમે અનુવાદ કરીએ છીએ, અને જે ફક્ત અંગ્રેજીમાં છે તેના પર તેમ લખીએ છીએ.',
          ],
        },
        {
          question: ['May others use my piece?', 'क्या दूसरे मेरा लेख काम में ले सकते हैं?', 'શું બીજા મારું લખાણ વાપરી શકે?'],
          text: [
            'Toolkits may be printed and changed by every city. An article stays its author’s; link to it and quote from it.',
            'टूलकिट हर शहर छाप और बदल सकता है। लेख लेखक का ही रहता है; उसका लिंक दें और उद्धरण लें।',
            'ટૂલકિટ દરેક શહેર છાપી અને બદલી શકે. લેખ લેખકનો જ રહે છે; તેની લિંક આપો અને અવતરણ લો.',
          ],
        },
      ],
    },
    {
      id: 'begin',
      type: 'call',
      tone: 'lit',
      title: ['Half a page is enough to begin', 'शुरुआत के लिए आधा पन्ना काफ़ी है', 'શરૂઆત માટે અડધું પાનું પૂરતું છે'],
      actions: [{ label: ['Write to us', 'हमें लिखें', 'અમને લખો'], to: '/contact' }],
    },
  ],
};

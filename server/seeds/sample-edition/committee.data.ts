import type { SampleTeam } from './sample-types.ts';

/** The organising committee by team; all of them are invented. */
export const teams: readonly SampleTeam[] = [
  {
    name: ['Steering', 'संचालन', 'સંચાલન'],
    members: [
      {
        name: ['Vasudha Kapadia', 'वसुधा कापड़िया', 'વસુધા કાપડિયા'],
        role: ['Chair', 'अध्यक्ष', 'અધ્યક્ષ'],
        organisation: 'Institute of Urban Practice',
        bio: 'Vasudha was a municipal finance officer for twenty years and started this summit with one table and eleven cities.',
      },
      {
        name: ['Imtiyaz Malek', 'इम्तियाज़ मलेक', 'ઇમ્તિયાઝ મલેક'],
        role: ['Secretary', 'सचिव', 'મંત્રી'],
        organisation: 'Mohalla Foundation',
        bio: 'Imtiyaz keeps the count of pilots and calls every one of them once a quarter.',
      },
      {
        name: ['Gauri Limaye', 'गौरी लिमये', 'ગૌરી લિમયે'],
        role: ['Treasurer', 'कोषाध्यक्ष', 'ખજાનચી'],
        organisation: 'Kutumb Bank',
        bio: 'Gauri publishes the accounts of the summit six weeks after it ends.',
      },
    ],
  },
  {
    name: ['Programme', 'कार्यक्रम', 'કાર્યક્રમ'],
    members: [
      {
        name: ['Pranav Thakkar', 'प्रणव ठक्कर', 'પ્રણવ ઠક્કર'],
        role: ['Programme chair', 'कार्यक्रम प्रमुख', 'કાર્યક્રમ વડા'],
        organisation: 'Banyan School of Planning',
        bio: 'Pranav reads every proposal twice and answers each of them with a reason.',
      },
      {
        name: ['Salma Ghanchi', 'सलमा घांची', 'સલમા ઘાંચી'],
        role: ['Workshops and clinics', 'कार्यशालाएँ और सलाह केंद्र', 'કાર્યશાળાઓ અને સલાહ કેન્દ્રો'],
        organisation: 'Studio Chaupal',
        bio: 'Salma rehearses each workshop with six people who have no reason to be polite.',
      },
      {
        name: ['Ketan Waghmare', 'केतन वाघमारे', 'કેતન વાઘમારે'],
        role: ['Field walks', 'पैदल दौरे', 'પગપાળા મુલાકાતો'],
        organisation: 'Nadipur Water',
        bio: 'Ketan has walked every route at the hour at which you will.',
      },
      {
        name: ['Deborah Lalrinpuii', 'डेबोरा लालरिनपुई', 'ડેબોરા લાલરિનપુઈ'],
        role: ['International speakers', 'अंतरराष्ट्रीय वक्ता', 'આંતરરાષ્ટ્રીય વક્તાઓ'],
        organisation: 'Independent',
        bio: 'Deborah writes the visa letters and knows which airport lounge has a quiet corner.',
      },
    ],
  },
  {
    name: ['Cities and startups', 'शहर और स्टार्टअप', 'શહેરો અને સ્ટાર્ટઅપ'],
    members: [
      {
        name: ['Ramesh Pargi', 'रमेश पारगी', 'રમેશ પારગી'],
        role: ['City teams', 'शहरों के दल', 'શહેરોની ટીમો'],
        organisation: 'State Urban Department',
        bio: 'Ramesh helps city teams to write a problem on one page and sends it back when it is two.',
      },
      {
        name: ['Aditi Kelkar', 'अदिति केलकर', 'અદિતિ કેળકર'],
        role: ['Startups and the pitch ward', 'स्टार्टअप और पिच वार्ड', 'સ્ટાર્ટઅપ અને પિચ વોર્ડ'],
        organisation: 'Ashwattha Seed',
        bio: 'Aditi matches founders with wards and asks both sides afterwards whether it was any use.',
      },
      {
        name: ['Harpreet Gill', 'हरप्रीत गिल', 'હરપ્રીત ગિલ'],
        role: ['Investors and partners', 'निवेशक और साझेदार', 'રોકાણકારો અને ભાગીદારો'],
        organisation: 'Setu Infra',
        bio: 'Harpreet tells sponsors what they do not get, before they sign.',
      },
    ],
  },
  {
    name: ['House', 'व्यवस्था', 'વ્યવસ્થા'],
    members: [
      {
        name: ['Manjula Solanki', 'मंजुला सोलंकी', 'મંજુલા સોલંકી'],
        role: ['Venue and kitchen', 'स्थल और रसोई', 'સ્થળ અને રસોડું'],
        organisation: 'Vadodara Trade Grounds',
        bio: 'Manjula feeds 900 people at three counters in forty minutes, with no plastic.',
      },
      {
        name: ['Faizal Vohra', 'फ़ैज़ल वोहरा', 'ફૈઝલ વોહરા'],
        role: ['Volunteers', 'स्वयंसेवक', 'સ્વયંસેવકો'],
        organisation: 'Banyan School of Planning',
        bio: 'Faizal began as a volunteer in the first year, at the umbrella desk.',
      },
      {
        name: ['Sneha Kulshreshtha', 'स्नेहा कुलश्रेष्ठ', 'સ્નેહા કુલશ્રેષ્ઠ'],
        role: ['Access and languages', 'सुगमता और भाषाएँ', 'સુગમતા અને ભાષાઓ'],
        organisation: 'Tri Bhasha Collective',
        bio: 'Sneha makes sure that what is said can be heard, read and reached.',
      },
      {
        name: ['Tenzin Norbu', 'तेनज़िन नोरबू', 'તેનઝિન નોરબુ'],
        role: ['Website and tickets', 'वेबसाइट और टिकट', 'વેબસાઇટ અને ટિકિટ'],
        organisation: 'Doab Cloud',
        bio: 'Tenzin looks after this website and answers every bug report.',
      },
    ],
  },
];

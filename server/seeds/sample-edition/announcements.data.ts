import type { AnnouncementTexts } from '@sabha/contract/announcements/announcement';

interface SampleAnnouncement {
  readonly sender_label: string;
  /** By slug; without it the organisers write. */
  readonly organisation?: string;
  readonly texts: AnnouncementTexts;
  readonly sent_at: string;
  readonly is_pinned?: true;
  readonly is_must_read?: true;
  readonly confirm_by?: string;
  readonly is_urgent?: true;
  readonly has_comments?: true;
  /** What it said before, and what was changed when. */
  readonly correction?: { readonly before: AnnouncementTexts; readonly note: string; readonly written_at: string };
  /** Usernames of who has opened it; all others have it unread. */
  readonly seen_by: readonly string[];
  readonly confirmed_by?: readonly string[];
}

const pitches = (time: string): AnnouncementTexts => ({
  en: {
    title: 'Pitches move to the Mandvi stage',
    body: `The projector of the first hall failed at noon. Pitches need a screen, so they move to the **Mandvi stage**. Seats stay as they are.\n\nFounders who pitch: bring your deck to the desk behind the stage by **${time}**. The walk takes four minutes.`,
  },
  gu: {
    title: 'પિચ હવે માંડવી સ્ટેજ પર',
    body: `પહેલા હોલનું પ્રોજેક્ટર બપોરે બગડ્યું. પિચ માટે પડદો જોઈએ, તેથી તે **માંડવી સ્ટેજ** પર થશે. બેઠકો એમ જ રહેશે.\n\nપિચ કરનારા સ્થાપકો: તમારી રજૂઆત **${time}** સુધીમાં સ્ટેજ પાછળના ડેસ્ક પર લાવો. ચાર મિનિટનો રસ્તો છે.`,
  },
});

/** Invented, from the days before the last edition: one of each kind. The latest stands last. */
export const sampleAnnouncements: readonly SampleAnnouncement[] = [
  {
    sender_label: 'Summit office',
    texts: {
      en: {
        title: 'What to do in 41 degrees',
        body: 'Water stands at nine points and shade at six. First aid is beside the East Gate.\n\n- Drink before you are thirsty.\n- Sit down when you feel dizzy, and raise a hand: a volunteer comes.',
      },
    },
    sent_at: '2026-06-28T05:30:00Z',
    is_must_read: true,
    seen_by: ['vasudha', 'jaya'],
    confirmed_by: ['vasudha', 'jaya'],
  },
  {
    sender_label: 'Community',
    texts: {
      en: {
        title: 'Captions in Gujarati and Hindi in Darbar Hall',
        body: 'Scan the code at the door, or open the session in the agenda, and choose your language. Tell the desk when a line is wrong: the next one will be better.',
      },
      hi: {
        title: 'दरबार हॉल में गुजराती और हिंदी कैप्शन',
        body: 'दरवाज़े पर कोड स्कैन करें, या कार्यक्रम में सत्र खोलें, और अपनी भाषा चुनें। कोई पंक्ति ग़लत हो तो डेस्क को बताएँ।',
      },
    },
    sent_at: '2026-06-30T06:00:00Z',
    has_comments: true,
    seen_by: ['vasudha'],
  },
  {
    sender_label: 'Partner desk',
    texts: {
      en: {
        title: 'Four wards open for pilots this monsoon',
        body: 'Bring one page on what you would try, where and for how long. The partner desk reads all of them by Friday and calls the authors of five.',
      },
    },
    sent_at: '2026-07-08T09:15:00Z',
    seen_by: ['vasudha'],
  },
  {
    sender_label: 'Naalah Labs',
    organisation: 'naalah-labs',
    texts: {
      en: {
        title: 'Our log of missed calls is open',
        body: 'Every time a street went under and no call was made, it stands in the log with its cause: **nine times** this monsoon, four of them for a flat battery.\n\nWhoever looks after a drain of their own can compare. We are at the East Gate until Saturday, and happy about questions.',
      },
      hi: {
        title: 'छूटी हुई कॉल की हमारी सूची अब खुली है',
        body: 'जब भी कोई सड़क डूबी और कॉल नहीं गई, वह कारण सहित सूची में है: इस मानसून में **नौ बार**, जिनमें से चार बार बैटरी ख़त्म थी।\n\nशनिवार तक हम पूर्वी द्वार पर हैं और सवालों का स्वागत है।',
      },
    },
    sent_at: '2026-07-08T12:30:00Z',
    seen_by: ['ishani'],
  },
  {
    sender_label: 'Travel desk',
    texts: {
      gu: {
        title: 'શુક્રવારની બસ સવારે 07:15 વાગ્યે',
        body: 'પૂર્વ દરવાજા પાસેથી બે બસ પંપ હાઉસ જશે. કૃપા કરી 07:05 સુધીમાં આવો: પંપ હાઉસ એક જ વાર ખૂલે છે, તેથી બસ રાહ નહીં જુએ.',
      },
      en: {
        title: 'Friday’s buses leave at 07:15',
        body: 'Two buses go to the pump house from the East Gate. Please be there by 07:05: the pump house opens only once, so they do not wait.',
      },
    },
    sent_at: '2026-07-09T04:35:00Z',
    seen_by: [],
  },
  {
    sender_label: 'Summit office',
    texts: {
      en: {
        title: 'Rain after 17:00: the lawn supper has a roof',
        body: 'The tent on the Polo Lawn seats 400, and the kitchen moves with it. It is dry under the arcade; from the East Gate take an umbrella at the desk.',
      },
    },
    sent_at: '2026-07-09T06:00:00Z',
    is_pinned: true,
    has_comments: true,
    seen_by: ['jaya'],
  },
  {
    sender_label: 'Programme desk',
    texts: pitches('15:40'),
    correction: { before: pitches('15:30'), note: 'Decks are due ten minutes later.', written_at: '2026-07-09T07:32:00Z' },
    sent_at: '2026-07-09T07:18:00Z',
    is_must_read: true,
    confirm_by: '2026-07-09T10:15:00Z',
    is_urgent: true,
    has_comments: true,
    seen_by: [],
  },
];

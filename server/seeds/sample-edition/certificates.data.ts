import type { SampleText } from './sample-types.ts';

interface SampleCertificate {
  readonly number: string;
  readonly holder_name: string;
  readonly is_minor?: boolean;
  readonly title: SampleText;
  readonly issued_on: string;
  readonly revoked_at?: string;
  readonly revoked_reason?: string;
}

/** Three to try the check of certificates with: a valid one, one of somebody under age, and one that was taken back. */
export const certificates: readonly SampleCertificate[] = [
  {
    number: 'K33B-JVK5-A4XP',
    holder_name: 'Ketaki Solanki',
    title: ['Reading a ward budget, one day', 'वार्ड का बजट पढ़ना, एक दिन', 'વોર્ડનું બજેટ વાંચવું, એક દિવસ'],
    issued_on: '2026-11-07',
  },
  {
    number: 'SVCZ-SK88-A4W2',
    holder_name: 'Jay Trivedi',
    is_minor: true,
    title: ['Street audit with a metre stick', 'मीटर की छड़ी से सड़क की जाँच', 'મીટરની લાકડીથી શેરીની તપાસ'],
    issued_on: '2026-11-07',
  },
  {
    number: 'WP3W-PH32-VKTS',
    holder_name: 'Farid Mansuri',
    title: ['Writing a tender that startups can answer', 'ऐसा टेंडर लिखना जिसका स्टार्टअप जवाब दे सकें', 'સ્ટાર્ટઅપ જવાબ આપી શકે એવું ટેન્ડર લખવું'],
    issued_on: '2026-10-10',
    revoked_at: '2026-11-02T06:30:00Z',
    revoked_reason: 'Issued twice; the other one, with the full name, holds.',
  },
];

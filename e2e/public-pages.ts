/** Every kind of public page, with one address that shows it in the sample edition. */
export interface PublicPage {
  readonly path: string;
  /** Where the page of one thing of many is found: the first link of this shape on `path`. */
  readonly firstLink?: RegExp;
  /** The path that search engines are told, when it is another one. */
  readonly canonical?: string;
  /** Search engines are told to leave it out. */
  readonly isUnlisted?: true;
}

export const publicPages: readonly PublicPage[] = [
  { path: '/' },
  { path: '/home', canonical: '/' },
  { path: '/agenda' },
  { path: '/Conference%20Schedule', canonical: '/agenda' },
  { path: '/agenda', firstLink: /^\/agenda\/[^/]+$/ },
  { path: '/speakers' },
  { path: '/speakers', firstLink: /^\/speakers\/[^/]+$/ },
  { path: '/sponsors' },
  { path: '/Organizing%20Committee' },
  { path: '/about-nagar-summit-2027' },
  { path: '/themes' },
  { path: '/Event%20Themes', canonical: '/themes' },
  { path: '/Our%20Impact' },
  { path: '/Venue%20&%20Travel' },
  { path: '/membership' },
  { path: '/individual' },
  { path: '/sme' },
  { path: '/for-organisation' },
  { path: '/for-institution' },
  { path: '/web/success-stories' },
  { path: '/web/community' },
  { path: '/web/network' },
  { path: '/web/enablers' },
  { path: '/web/events-programs' },
  { path: '/web/marketplace' },
  { path: '/Become%20a%20Sponsor' },
  { path: '/Call%20for%20Speakers' },
  { path: '/Register%20as%20Investors' },
  { path: '/Join%20us%20as%20a%20Volunteer' },
  { path: '/Attend%20as%20Startup%20Founder' },
  { path: '/tickets' },
  { path: '/contact' },
  { path: '/web/startups' },
  { path: '/web/startups', firstLink: /^\/web\/startups\/[^/]+$/ },
  { path: '/web/forum' },
  { path: '/web/forum', firstLink: /^\/web\/forum\/[^/.]+$/ },
  { path: '/web/forum', firstLink: /^\/web\/forum\/[^/]+\/\d+(?:-[^/]*)?$/ },
  { path: '/web/ai-insights' },
  { path: '/certifications' },
  { path: '/summit-events' },
  { path: '/faqs' },
  { path: '/tour' },
  { path: '/Photo%20&%20Media%20Gallery' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/knowledge-hub' },
  { path: '/knowledge-hub', firstLink: /^\/knowledge-hub\/[^/.]+$/ },
  { path: '/web/knowledge-hub' },
  { path: '/content-hub' },
  { path: '/web/toolkits' },
  { path: '/search' },
  { path: '/offline', isUnlisted: true },
];

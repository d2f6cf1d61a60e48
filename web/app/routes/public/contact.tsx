import { useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ContactPage } from '../../features/enquiries/components/contact-page.tsx';
import { describeContact } from '../../features/enquiries/describe-contact.ts';
import { loadContact, type ContactData } from '../../features/enquiries/load-contact.server.ts';
import type { SiteData } from '../../features/shell/site-data.ts';
import { pageContext } from '../../lib/page-context.ts';
import { siteOf } from '../../lib/page-meta.ts';
import type { PageHandle } from '../../lib/public-page.ts';

export const handle = { publicPage: { topics: ['enquiries', 'content', 'schedule'] } } satisfies PageHandle;

export const loader = ({ context }: LoaderFunctionArgs) => loadContact(context.get(pageContext));

export const meta: MetaFunction<typeof loader> = ({ matches }) => describeContact(siteOf(matches));

export default function ContactRoute({ loaderData }: { loaderData: ContactData }) {
  const edition = useRouteLoaderData<SiteData>('root')?.edition;
  return <ContactPage contact={loaderData} email={edition?.contact_email ?? null} seed={edition?.slug ?? 'contact'} />;
}

import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SiteFooter } from './site-footer.tsx';

const edition = { slug: 'nagar', short_name: 'Nagar', notice: '', contact_email: null };
const draw = (social_urls: string[]) => {
  const Page = createRoutesStub([{ path: '/faqs', Component: () => <SiteFooter edition={{ ...edition, social_urls }} /> }]);
  return renderToStaticMarkup(<Page initialEntries={['/faqs']} />);
};

test('the foot names the networks on which the summit speaks, before its feeds', () => {
  const html = draw(['https://www.linkedin.com/company/nagar', 'https://social.example/@nagar']);
  expect(html).toMatch(/href="https:\/\/www\.linkedin\.com\/company\/nagar"[^>]*>LinkedIn</);
  expect(html).toMatch(/href="https:\/\/social\.example\/@nagar"[^>]*>social\.example</);
  expect(html.indexOf('LinkedIn')).toBeLessThan(html.indexOf('schedule.ics'));
});

test('without any it names none', () => {
  expect(draw([])).not.toMatch(/rel="me/);
});

test('the page stands in every language at the foot, each by its own name', () => {
  const html = draw([]);
  expect(html).toMatch(/href="\/faqs"[^>]*aria-current="true"[^>]*>English</);
  expect(html).toMatch(/href="\/hi\/faqs"[^>]*>हिन्दी</);
  expect(html).toMatch(/href="\/gu\/faqs"[^>]*>ગુજરાતી</);
});

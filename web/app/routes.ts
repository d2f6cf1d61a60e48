import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx', { id: 'home' }),
    route('home', 'routes/public/home.tsx', { id: 'home-alias' }),
    route('agenda', 'routes/public/agenda.tsx', { id: 'agenda' }),
    route('Conference Schedule', 'routes/public/agenda.tsx', { id: 'agenda-alias' }),
    route('agenda/:slug', 'routes/public/session.tsx'),
    route('speakers', 'routes/public/speakers.tsx'),
    route('speakers/:slug', 'routes/public/speaker.tsx'),
    route('sponsors', 'routes/public/sponsors.tsx'),
    route('Organizing Committee', 'routes/public/committee.tsx'),
    route('preview/:token', 'routes/public/preview.tsx'),
    route('*', 'routes/public/page.tsx', { id: 'page' }),
  ]),
  layout('routes/auth/layout.tsx', [route('auth', 'routes/auth/auth.tsx'), route('select-role', 'routes/auth/select-role.tsx')]),
  layout('routes/member/layout.tsx', [
    route('user/home', 'routes/member/user-home.tsx'),
    route('account', 'routes/member/account.tsx'),
    route('admin-center/:room?/*', 'routes/member/admin.tsx', { id: 'admin-center' }),
    route('manage-event/:event_id/:room?/*', 'routes/member/admin.tsx', { id: 'manage-event' }),
  ]),
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('site.webmanifest', 'routes/public/web-manifest.ts'),
] satisfies RouteConfig;

import { route, type RouteConfig } from '@react-router/dev/routes';

export default [
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;

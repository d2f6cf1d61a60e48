import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The manifest travels with the page, so that a first navigation needs no second question.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

// `npm run new:feature -- surveys [survey]`: a feature in contract, server and web that works and passes
// every check, to be changed into what it shall be.
import { root } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/run.mjs';
import { nameFeature } from './feature-names.ts';
import { generateFeature } from './generate-feature.ts';

const [feature, noun] = process.argv.slice(2);
if (!feature) {
  console.error('Say how the feature is called: npm run new:feature -- surveys');
  process.exit(1);
}
try {
  const paths = generateFeature(root, nameFeature(feature, noun));
  await run(
    'oxfmt',
    paths.filter((path) => !path.endsWith('.sql')),
  );
  console.log(
    `${paths.join('\n')}\n\nIts pages are /${feature}, /my-${feature} and /admin-center/${feature}. Next: its place in tools/feature-layers.json, its permissions and its texts in Hindi and Gujarati.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

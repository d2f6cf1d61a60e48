import { features } from '../src/features.ts';
import { createRegistry } from '../src/features/notifications/registry.ts';

/** Everything that the product notifies of. */
export const notificationRegistry = createRegistry(() => features);

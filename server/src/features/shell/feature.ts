import { startSession } from '@sabha/contract/shell/session-start';
import type { Feature } from '../../core/feature.ts';
import { startSessionHandler } from './start-session.ts';

/** What the frame of every signed-in page asks for. It stores nothing itself. */
export const shell: Feature = { name: 'shell', operations: [startSession], handlers: [startSessionHandler] };

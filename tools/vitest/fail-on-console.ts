// Loaded before every test file. What is written to console.error or console.warn without a test
// having asked for it is a fault that nobody would otherwise see. A test that expects such a message
// replaces the method itself: vi.spyOn(console, 'error').mockImplementation(() => undefined).
import { afterAll, afterEach } from 'vitest';
import { format } from 'node:util';

const complaints: string[] = [];
for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => {
    complaints.push(`console.${method}: ${format(...values)}`);
  };
}

function failOnComplaints(): void {
  if (complaints.length === 0) return;
  throw new Error(`The code under test complained:\n${complaints.splice(0).join('\n')}`);
}

afterEach(failOnComplaints);
afterAll(failOnComplaints);

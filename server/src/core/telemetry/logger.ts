import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError, scrub } from './scrub.ts';

export interface LoggerOptions {
  /** pino's level name, or `silent`. */
  level: string;
  mode: 'production' | 'development' | 'test';
  /** Where lines go; standard output unless said. */
  destination?: DestinationStream | undefined;
}

// Whatever a line carries under these names is personal or secret. Lines name people by user_id only.
const personal = [
  'email',
  'to',
  'from',
  'name',
  'firstName',
  'lastName',
  'username',
  'phone_number',
  'parent_email',
  'parent_phone_number',
  'parent_name',
  'password',
  'old_password',
  'new_password',
  'otp',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'authorization',
  'cookie',
  'secret',
  'ip',
  'remoteAddress',
  'query',
  'body',
  'headers',
  'payload',
  'data',
];

/**
 * A logger that writes one JSON object a line and no personal data: known fields are removed, addresses and tokens inside
 * texts and error messages are blotted out, and a request is written as method, route template and id only.
 */
export function createLogger({ level, mode, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: mode === 'production' ? { service: 'sabha', pid: process.pid } : {},
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: scrubTexts },
    // An error's own `code` is a kind of error; anywhere else it is likely a one-time code.
    redact: { paths: ['code', ...personal.flatMap((key) => [key, `*.${key}`])], censor: '[removed]' },
    serializers: { err: describeError, error: describeError, req: describeRequest, res: describeResponse },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']): void {
        method.apply(this, args.map((arg: unknown) => (typeof arg === 'string' ? scrub(arg) : arg)) as Parameters<Logger['info']>);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Of our own templates, not of what came with a request. */
const ownTexts = new Set(['operation', 'route']);

function scrubTexts(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' && !ownTexts.has(key) ? scrub(value) : value]),
  );
}

/** The parts of a web request that tell what was asked and not by whom. */
function describeRequest(request: { id?: unknown; method?: string; routeOptions?: { url?: string } }): object {
  return { id: request.id, method: request.method, route: request.routeOptions?.url };
}

function describeResponse(reply: { statusCode?: number }): object {
  return { status: reply.statusCode };
}

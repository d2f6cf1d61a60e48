import type { Context } from '../../../core/context.ts';
import type { Exchange } from '../../../core/http/handler.ts';

/** Who proved to be whom, and how, in the words of RFC 8176. */
export interface Proven {
  readonly user_id: number;
  readonly amr: string[];
}

/** What signing in and out asks of the built-in provider, where the session of a browser lives. */
export interface BrowserSessions {
  /** Always a new session: whatever cookie the browser came with opens nothing afterwards. */
  begin(ctx: Context, exchange: Exchange, proven: Proven): Promise<void>;
  /** Ends the session of the browser's cookie, if it has one; answers whether it did. */
  end(ctx: Context, exchange: Exchange): Promise<boolean>;
  /** A token for the API, from the browser's session; null without one. */
  issueAccessToken(ctx: Context, exchange: Exchange): Promise<{ access_token: string; expires_in: number } | null>;
}

import type { PaymentStatus } from '@sabha/contract/sales/order';
import type { IncomingHttpHeaders } from 'node:http';

/** What is asked of a provider to begin one payment. */
export interface PaymentRequest {
  readonly payment_id: number;
  readonly order_code: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly description: string;
  readonly buyer_name: string;
  readonly buyer_email: string;
  /** When it can no longer be begun; the same each time that this payment is asked for. */
  readonly expires_at: Date;
  /** Where the provider sends the buyer back to. */
  readonly return_url: string;
}

/** How a payment stands at its provider. */
export interface ObservedPayment {
  readonly status: Exclude<PaymentStatus, 'created'>;
  /** What the provider calls the money, once there is some. */
  readonly provider_payment_id: string | null;
  readonly amount_minor: number;
  readonly currency: string;
  readonly failure: string;
}

export interface RefundRequest {
  /** Given to the provider as the key of the request, so that a repeat gives nothing back twice. */
  readonly refund_id: number;
  readonly reference: string;
  readonly provider_payment_id: string;
  readonly amount_minor: number;
}

export interface ObservedRefund {
  readonly provider_refund_id: string;
  readonly status: 'in_transit' | 'done' | 'failed';
  readonly failure: string;
}

export interface ProviderEvent {
  readonly provider_event_id: string;
  /** Which payment it speaks of; null for an event that concerns none of ours. */
  readonly reference: string | null;
}

/** Takes money somewhere else. Every call goes over a network and is never made inside a transaction. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'razorpay' | 'stripe';
  /** Begins a payment; asked again for the same `payment_id` it gives the same one where the provider can. */
  start(request: PaymentRequest): Promise<{ reference: string; checkout_url: string }>;
  fetch(reference: string): Promise<ObservedPayment>;
  /** Gives money back, or answers how that stands when it was asked before. */
  refund(request: RefundRequest): Promise<ObservedRefund>;
  /** Reads a webhook's raw body. @throws WebhookError when it is not signed by the provider. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent>;
}

/** What a provider answered that is no answer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

/** A message that does not come from the provider it claims to come from. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

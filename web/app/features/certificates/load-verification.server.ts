import { verifyCertificate, type Verification } from '@sabha/contract/certificates/operations';
import type { PageCall } from '@sabha/contract/core/page-rendering';

export interface VerificationView {
  typed: string;
  /** Null before a number was typed. */
  answer: Verification | null;
}

const longestNumber = 60;

/** The answer for the number in the address: a form of the browser's own brings it there. */
export async function loadVerification({ api }: PageCall, request: Request): Promise<VerificationView> {
  const typed = (new URL(request.url).searchParams.get('number') ?? '').trim().slice(0, longestNumber);
  if (typed === '') return { typed, answer: null };
  return { typed, answer: (await api.call(verifyCertificate, { query: { number: typed } })).data };
}

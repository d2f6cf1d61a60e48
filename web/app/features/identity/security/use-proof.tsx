import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type ReactNode } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { findProofNeeded, type ProofKind } from './security-calls.ts';

interface Waiting {
  readonly kind: ProofKind;
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

interface Proof {
  /** Does the work, asking first who the person is if the server wants to know; null when they would not say. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
  /** Put it into the page once. */
  dialog: ReactNode;
}

/** Asks for the password, or for the second factor of those who have one, when a change needs a fresh one, and then goes on with the change. */
export function useProof(api: ApiClient | undefined): Proof {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    let kind: ProofKind;
    try {
      return await work();
    } catch (error) {
      const needed = findProofNeeded(error);
      if (needed === null) throw error;
      kind = needed;
    }
    const isProven = await new Promise<boolean>((resolve) => {
      setWaiting({ kind, goOn: () => resolve(true), giveUp: () => resolve(false) });
    });
    setWaiting(null);
    return isProven ? work() : null;
  }
  const dialog = waiting && api && <ProofDialog api={api} kind={waiting.kind} onProven={waiting.goOn} onClose={waiting.giveUp} />;
  return { run, dialog };
}

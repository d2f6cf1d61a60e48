import type { ApiClient } from '@sabha/contract/core/operation';
import { useState, type ReactNode } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { isProofNeeded } from './security-calls.ts';

interface Waiting {
  readonly goOn: () => void;
  readonly giveUp: () => void;
}

interface Proof {
  /** Does the work, asking first who the person is if the server wants to know; null when they would not say. */
  run<T>(work: () => Promise<T>): Promise<T | null>;
  /** Put it into the page once. */
  dialog: ReactNode;
}

/** Asks for the password or another proof when a change needs a fresh one, and then goes on with the change. */
export function useProof(api: ApiClient | undefined): Proof {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!isProofNeeded(error)) throw error;
    }
    const isProven = await new Promise<boolean>((resolve) => {
      setWaiting({ goOn: () => resolve(true), giveUp: () => resolve(false) });
    });
    setWaiting(null);
    return isProven ? work() : null;
  }
  const dialog = waiting && api && <ProofDialog api={api} onProven={waiting.goOn} onClose={waiting.giveUp} />;
  return { run, dialog };
}

import type { Order } from '@sabha/contract/sales/order';
import { useEffect, useState } from 'react';

/** Seconds until the places go to others, by the clock of the server; null while nothing runs out. */
export function useCountdown({ held_until, now }: Pick<Order, 'held_until' | 'now'>): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (held_until === null) return undefined;
    // How far the clock of this device is from the server's, whose answer has just arrived.
    const endsAt = Date.now() + Date.parse(held_until) - Date.parse(now);
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [held_until, now]);
  return held_until === null ? null : left;
}

const two = (count: number): string => String(count).padStart(2, '0');

/** Minutes and seconds; with hours where there are some. */
export function formatCountdown(left: number): string {
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

import { useEffect, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';

interface TimeLeftProps {
  until: string;
  /** The server's clock when it answered: that of the device may be wrong. */
  now: string;
  /** When that was, on the clock of the page, in milliseconds. */
  answeredAt: number;
}

const minuteMs = 60_000;

/** How long an offer lasts still, in hours and minutes. */
export function TimeLeft({ until, now, answeredAt }: TimeLeftProps) {
  const whole = Date.parse(until) - Date.parse(now);
  const [leftMs, setLeftMs] = useState(whole);
  useEffect(() => {
    const tick = () => setLeftMs(whole - (performance.now() - answeredAt));
    tick();
    const timer = setInterval(tick, minuteMs / 4);
    return () => clearInterval(timer);
  }, [whole, answeredAt]);
  const minutes = Math.max(0, Math.ceil(leftMs / minuteMs));
  const text = minutes === 0 ? m.queues_ends_now() : m.queues_time_left({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return <span className="text-sm whitespace-nowrap tabular">{text}</span>;
}

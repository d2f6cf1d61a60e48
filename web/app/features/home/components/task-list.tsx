import { classNames } from '../../../ui/class-names.ts';
import { TextLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { m } from '../../../paraglide/messages.js';
import type { Task } from '../today/tasks.ts';

/** What waits for the person; a window each, as long as it is dark. */
export function TaskList({ tasks, className }: { tasks: readonly Task[]; className?: string }) {
  return (
    <section aria-labelledby="today-title" className={classNames('rounded-card bg-surface p-5.5 shadow-1', className)}>
      <div className="flex items-center justify-between gap-3">
        <h2 id="today-title" className="text-display-xs">
          {m.today_title()}
        </h2>
        {tasks.length > 0 && <Tag kind="lit">{m.today_count({ count: tasks.length })}</Tag>}
      </div>
      {tasks.length === 0 ? (
        <p className="mt-2.5 text-ui text-fg-2">{m.today_nothing()}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {tasks.map(({ name, title, text, link }) => (
            <li key={name} className="grid grid-cols-[auto_1fr_auto] items-start gap-3 py-3.5">
              <svg viewBox="0 0 16 19" aria-hidden="true" className="mt-0.5 h-4.75 w-4 fill-none stroke-fg-3" strokeWidth={1.5}>
                <path d="M1 18V8a7 7 0 0 1 14 0v10z" />
              </svg>
              <div className="min-w-0">
                <h3 className="font-text text-ui font-medium tracking-normal">{title}</h3>
                <p className="mt-0.5 text-sm text-fg-3">{text}</p>
              </div>
              {link && (
                <TextLink to={link.to} aria-label={`${link.label}: ${title}`} className="py-0.5 text-sm">
                  {link.label}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

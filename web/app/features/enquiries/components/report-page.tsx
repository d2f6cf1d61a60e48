import type { ContactPage } from '@sabha/contract/enquiries/operations';
import { m } from '../../../paraglide/messages.js';
import { ReportForm } from './report-form.tsx';

/** The topic that reports of faults go to, where the organisers have one. */
const faultTopic = 'bugs';

interface ReportPageProps {
  topics: ContactPage['topics'];
  /** Who reports: filled in, and theirs to change. */
  name: string;
  email: string;
}

/** What went wrong, told to the team that mends it. */
export function ReportPage({ topics, name, email }: ReportPageProps) {
  const topic = topics.some(({ slug }) => slug === faultTopic) ? faultTopic : '';
  return (
    <div className="wrap max-w-[820px] pt-12 pb-24 max-md:pt-8 max-md:pb-16">
      <h1 className="text-display-lg">{m.report_title()}</h1>
      <p className="mt-4 text-lead text-pretty text-fg-2">{m.report_lead()}</p>
      <section className="mt-9 rounded-sheet bg-surface p-10 shadow-1 max-md:-mx-5 max-md:rounded-none max-md:px-5 max-md:py-8">
        {topics.length > 0 ? <ReportForm topics={topics} usual={{ topic, name, email }} /> : <p>{m.report_closed()}</p>}
      </section>
    </div>
  );
}

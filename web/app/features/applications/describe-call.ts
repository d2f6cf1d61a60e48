import type { ShownCall } from '@sabha/contract/applications/operations';
import type { MetaDescriptor } from 'react-router';
import { describePage, describeTrail, type SiteHead } from '../../lib/page-meta.ts';
import { viewOf } from './call-views.ts';

/** Title and description of a call, and its answered questions as schema.org FAQPage. */
export function describeCall(site: SiteHead, call: ShownCall | null): MetaDescriptor[] {
  if (!call) return [];
  const { path } = viewOf(call.kind);
  const questions = call.questions.map(({ question, answer_html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer_html },
  }));
  return describePage(site, {
    title: call.title,
    description: call.lead,
    path,
    data: [
      describeTrail(site, [{ name: call.title, path }]),
      ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
    ],
  });
}

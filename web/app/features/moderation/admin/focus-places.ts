/** The heading above what a case is about: whoever has it shown anew goes on there. */
export const caseContentId = 'case-content';

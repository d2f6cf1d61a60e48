import { TranslatedProblemError, type ProblemTexts } from '../http/translated-problem.ts';
import { toSafeFileName } from './safe-file-name.ts';

/** Endings of what a computer runs when somebody opens it. */
const programEndings =
  /\.(?:ade|apk|app|application|appref-ms|bat|chm|cmd|com|command|cpl|deb|desktop|dmg|docm|exe|hta|img|inf|iso|jar|jse?|lnk|mde|msc|msi|msix|pif|pkg|pptm|ps1|ps1xml|reg|rpm|scf|scr|sct|settingcontent-ms|sh|url|vb[es]?|vhdx?|wsc|wsf|wsh|xlam|xll|xlsm)$/i;

const refusal: ProblemTexts = {
  en: 'Programs cannot be sent. Put it on a site of yours and write its address.',
  hi: 'प्रोग्राम नहीं भेजे जा सकते। उसे अपनी साइट पर रखें और उसका पता लिखें।',
  gu: 'પ્રોગ્રામ મોકલી શકાતા નથી. તેને તમારી સાઇટ પર મૂકો અને તેનું સરનામું લખો.',
};

/** What members offer others is no program, judged by the name that it would be stored under. @throws ProblemError 415 */
export function requireNoProgram(file_name: string | null): void {
  if (programEndings.test(toSafeFileName(file_name) ?? '')) throw new TranslatedProblemError({ status: 415, texts: refusal, path: 'file' });
}

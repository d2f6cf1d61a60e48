import { File, FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText, FileVideo, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';

const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\.(?:pdf|docx?|odt|rtf|txt|md)$/i, FileText],
  [/\.(?:xlsx?|ods|csv)$/i, FileSpreadsheet],
  [/\.(?:zip|gz|7z|rar|tar)$/i, FileArchive],
  [/\.(?:mp3|m4a|ogg|wav)$/i, FileAudio],
  [/\.(?:mp4|webm|mov)$/i, FileVideo],
  [/\.(?:webp|png|jpe?g|gif|avif|heic|svg)$/i, FileImage],
];

/** What stands for a file of that name, beside it. */
export const FileIcon = ({ file_name }: { file_name: string }) => (
  <span className="grid size-11 shrink-0 place-items-center rounded-control bg-action-tint text-action-text">
    {createElement(icons.find(([ending]) => ending.test(file_name))?.[1] ?? File, { size: 20, strokeWidth: 1.75, 'aria-hidden': true })}
  </span>
);

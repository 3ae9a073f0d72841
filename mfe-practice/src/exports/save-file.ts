import type { PracticeFile } from './make-file.ts';

/** Hands a file to the browser's downloads. */
export function saveFile({ name, type, text }: PracticeFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

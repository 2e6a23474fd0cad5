import { notify, say } from '../app/notices.js';
import { t } from '../i18n/language.js';
import { recordWords } from '../i18n/record-words.js';

/** Copies a text and says so; where the browser refuses, says that. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(() => t(recordWords.copied));
  } catch {
    notify(() => t(recordWords.copyFailed));
    say(t(recordWords.copyFailed));
  }
}

/** Gives the person a file. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

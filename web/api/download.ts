import { requestAnswer } from './request.ts';

/** Saves an answer of the API as a file: a plain link couldn't say who asks. */
export async function download(path: string, fileName: string): Promise<void> {
  const file = await (await requestAnswer(path)).blob();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

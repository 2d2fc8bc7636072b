import { requestAnswer } from './request.ts';

/** Saves an API answer as a file. A plain link would not send the token. */
export async function download(path: string, fileName: string): Promise<void> {
  const file = await (await requestAnswer(path)).blob();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

import { useEffect, useRef, useState } from 'react';
import type { HomepageUpload } from '#contract/homepage.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#contract/limits.ts';
import { wordsOf } from '../../api/refusal.ts';
import { upload } from '../../api/upload.ts';
import { editorText as t } from '../../text/homepage-editor.ts';

export type FileKind = 'image' | 'video';

/** Sends a file and gives the address it got. */
export function useUpload(kind: FileKind, onArrived: (address: string) => void) {
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const wrong = problemOf(file, kind);
    setError(wrong);
    if (wrong) return;
    const body = new FormData();
    body.append(kind, file);
    const { signal } = (stop.current = new AbortController());
    setShare(0);
    try {
      onArrived(
        (await upload<HomepageUpload>('/api/homepage/upload', { body, onProgress: setShare, signal })).url,
      );
    } catch (failure) {
      if (!signal.aborted) setError(wordsOf(failure, t.uploadFailed));
    } finally {
      if (!signal.aborted) setShare(undefined);
    }
  }

  return { share, error, send, forget: () => setError(undefined) };
}

function problemOf({ type, size }: File, kind: FileKind): string | undefined {
  if (kind === 'image') {
    if (!type.startsWith('image/')) return t.notImage;
    return size > MAX_IMAGE_BYTES ? t.imageTooLarge : undefined;
  }
  if (type !== 'video/mp4' && type !== 'video/webm') return t.notVideo;
  return size > MAX_VIDEO_BYTES ? t.videoTooLarge : undefined;
}

import { createContext, use, useEffect, useRef, useState } from 'react';
import type { HomepageUpload } from '#contract/homepage.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#contract/limits.ts';
import { wordsOf } from '../../api/refusal.ts';
import { upload } from '../../api/upload.ts';
import { editorText as t } from '../../text/homepage-editor.ts';

export type FileKind = 'image' | 'video';

/** Under way, with the share that has gone; or failed, with why. */
type Upload = { share: number } | { error: string };

interface Uploads {
  byField: Readonly<Record<string, Upload>>;
  send: (field: string, kind: FileKind, file: File, onArrived: (address: string) => void) => Promise<void>;
  forget: (field: string) => void;
}

export const UploadsContext = createContext<Uploads>({
  byField: {},
  send: () => Promise.resolve(),
  forget: () => {},
});

/** Files on their way belong to the editor: a card that is closed meanwhile doesn't stop them. */
export function useUploads() {
  const [byField, setByField] = useState<Record<string, Upload>>({});
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const note = (field: string, state: Upload | undefined) =>
    setByField(({ [field]: _, ...others }) => (state ? { ...others, [field]: state } : others));

  async function send(
    field: string,
    kind: FileKind,
    file: File,
    onArrived: (address: string) => void,
  ): Promise<void> {
    const wrong = problemOf(file, kind);
    if (wrong) {
      note(field, { error: wrong });
      return;
    }
    const body = new FormData();
    body.append(kind, file);
    const { signal } = stop.current;
    note(field, { share: 0 });
    try {
      const { url } = await upload<HomepageUpload>('/api/homepage/upload', {
        body,
        onProgress: (share) => note(field, { share }),
        signal,
      });
      if (signal.aborted) return;
      note(field, undefined);
      onArrived(url);
    } catch (failure) {
      if (!signal.aborted) note(field, { error: wordsOf(failure, t.uploadFailed) });
    }
  }

  return {
    uploads: { byField, send, forget: (field: string) => note(field, undefined) },
    isUploading: Object.values(byField).some((state) => 'share' in state),
    stopAll: () => {
      stop.current.abort();
      stop.current = new AbortController();
      setByField({});
    },
  };
}

/** The upload of one field. */
export function useUpload(field: string, kind: FileKind, onArrived: (address: string) => void) {
  const { byField, send, forget } = use(UploadsContext);
  const state = byField[field];
  return {
    share: state && 'share' in state ? state.share : undefined,
    error: state && 'error' in state ? state.error : undefined,
    send: (file: File) => send(field, kind, file, onArrived),
    forget: () => state && forget(field),
  };
}

function problemOf({ type, size }: File, kind: FileKind): string | undefined {
  if (kind === 'image') {
    if (!type.startsWith('image/')) return t.notImage;
    return size > MAX_IMAGE_BYTES ? t.imageTooLarge : undefined;
  }
  if (type !== 'video/mp4' && type !== 'video/webm') return t.notVideo;
  return size > MAX_VIDEO_BYTES ? t.videoTooLarge : undefined;
}

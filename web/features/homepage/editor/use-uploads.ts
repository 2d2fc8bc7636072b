import { createContext, use, useEffect, useRef, useState } from 'react';
import type { HomepageUpload } from '#contract/homepage.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#contract/limits.ts';
import { refusalText } from '../../../api/refusal.ts';
import { upload } from '../../../api/upload.ts';
import { editorText as t } from '#text/editor.ts';

export type FileKind = 'image' | 'video';

type Upload = { share: number } | { error: string };

interface Uploads {
  byField: Readonly<Record<string, Upload>>;
  send: (field: string, kind: FileKind, file: File, onArrived: (address: string) => void) => Promise<void>;
  forget: (field: string) => void;
  /** Of a removed slide or category. */
  forgetAllOf: (key: string) => void;
}

export const UploadsContext = createContext<Uploads>({
  byField: {},
  send: () => Promise.resolve(),
  forget: () => {},
  forgetAllOf: () => {},
});

/** Uploads belong to the editor, so that closing a card does not stop them. */
export function useUploads() {
  const [byField, setByField] = useState<Record<string, Upload>>({});
  const stops = useRef(new Map<string, AbortController>());
  const stopAll = () => {
    for (const field of stops.current.keys()) stop(field);
  };
  const stop = (field: string) => {
    stops.current.get(field)?.abort();
    stops.current.delete(field);
  };
  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const underWay of running.values()) underWay.abort();
    };
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
    const underWay = new AbortController();
    const { signal } = underWay;
    stops.current.set(field, underWay);
    note(field, { share: 0 });
    try {
      const { url } = await upload<HomepageUpload>('/api/homepage/upload', {
        body,
        onProgress: (share) => signal.aborted || note(field, { share }),
        signal,
      });
      if (signal.aborted) return;
      note(field, undefined);
      onArrived(url);
    } catch (failure) {
      if (!signal.aborted) note(field, { error: refusalText(failure, t.uploadFailed) });
    }
  }

  return {
    uploads: {
      byField,
      send,
      /** A typed address replaces an upload that is still running. */
      forget: (field: string) => {
        stop(field);
        note(field, undefined);
      },
      forgetAllOf: (key: string) => {
        const isOfIt = (field: string) => field.startsWith(`${key}.`);
        for (const field of [...stops.current.keys()].filter(isOfIt)) stop(field);
        setByField((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !isOfIt(field))));
      },
    },
    isUploading: Object.values(byField).some((state) => 'share' in state),
    stopAll: () => {
      stopAll();
      setByField({});
    },
  };
}

export function useUpload(field: string, kind: FileKind, onArrived: (address: string) => void) {
  const { byField, send, forget } = use(UploadsContext);
  const state = Object.hasOwn(byField, field) ? byField[field] : undefined;
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

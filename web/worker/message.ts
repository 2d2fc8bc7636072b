/** What a page tells the service worker. */
export type WorkerMessage =
  /** The reader has come to this page without a new document. */
  | { kind: 'seen'; url: string }
  /** The session has ended: nothing of it stays on the device. */
  | { kind: 'forget' }
  /** The reader wants the new version now. */
  | { kind: 'update' };

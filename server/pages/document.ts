import type { Language } from '#contract/languages.ts';
import type { RenderedPage } from '../../web/entry-server.tsx';

export interface PageAssets {
  /** Inlined: the first paint waits for no second request. */
  css: string;
  /** Files that contain the inlined styles, so that the screen's script does not load them again. */
  inlinedStyles: string[];
  /** The script element. */
  script: string;
  preloadedFonts: string[];
}

const ICONS = `<meta name="theme-color" content="#ffffff"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`;

export function composeDocument(
  language: Language,
  { head, body, state }: RenderedPage,
  assets: PageAssets,
): string {
  const fonts = assets.preloadedFonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  // A type that no browser loads. Some load a disabled style sheet (Chromium 150).
  const styles = assets.inlinedStyles.map(
    (href) => `<link rel="stylesheet" href="${href}" type="text/plain">`,
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    head,
    ICONS,
    `<link rel="manifest" href="/manifest-${language}.webmanifest">`,
    ...fonts,
    assets.css && `<style>${assets.css}</style>`,
    ...styles,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${state}</script>${assets.script}</body></html>`,
  ].join('');
}

/** The shyrdak's pair of ram's horns, about 200 units wide around its centre. */
export function horns(x: number, y: number, scale: number, color: string, opacity = 1) {
  const curl = 'M0 78V8C0 -62 -92 -72 -94 -12C-95 30 -38 34 -40 -6';
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color}" opacity="${opacity}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round">
    <path d="${curl}"/><path d="${curl}" transform="scale(-1 1)"/><path d="M-46 78H46"/></g>`;
}

/** Four pairs of horns around a diamond, the middle of a felt carpet. */
export function medallion(x: number, y: number, scale: number, color: string, core: string) {
  const arms = [0, 90, 180, 270].map(
    (turn) => `<g transform="rotate(${turn})">${horns(0, -150, 1, color)}</g>`,
  );
  return `<g transform="translate(${x} ${y}) scale(${scale})">${arms.join('')}
    <path d="M0 -62L62 0L0 62L-62 0Z" fill="${core}" stroke="${color}" stroke-width="14" stroke-linejoin="round"/></g>`;
}

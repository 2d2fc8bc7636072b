import { horns } from './ornament.ts';

// Same field, classes and canonical blue as in clothes.ts; screens keep clear of blue so that they stay as drawn.

const wallpaper = (x: number, y: number, w: number, h: number, r: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="url(#dusk)"/>
  <path d="M${x} ${y + h * 0.72}L${x + w * 0.28} ${y + h * 0.46}L${x + w * 0.46} ${y + h * 0.62}L${x + w * 0.7} ${y + h * 0.38}L${x + w} ${y + h * 0.66}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}Z" fill="#4b2c5e" opacity=".85"/>
  <path d="M${x} ${y + h * 0.86}Q${x + w * 0.4} ${y + h * 0.66} ${x + w} ${y + h * 0.84}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}Z" fill="#2c1b3d"/>
  <circle cx="${x + w * 0.66}" cy="${y + h * 0.24}" r="${Math.min(w, h) * 0.1}" fill="#ffe2a8"/>`;

const lens = (x: number, y: number, r: number) =>
  `<circle class="s k" cx="${x}" cy="${y}" r="${r}"/><circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="#0c0a12"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.25}" r="${r * 0.2}" fill="#fff" opacity=".7"/>`;

const island = `<rect class="s ml" x="86" y="66" width="112" height="132" rx="34"/>${lens(122, 104, 23)}${lens(122, 160, 23)}${lens(168, 132, 20)}`;

export const gadgets = {
  smartphone: `<g transform="rotate(-7 180 256)"><rect class="c m" x="66" y="44" width="220" height="424" rx="46"/>${island}</g>
    <g transform="rotate(5 330 270)"><rect class="c k" x="218" y="50" width="222" height="430" rx="46"/>${wallpaper(230, 62, 198, 406, 36)}
    <rect x="302" y="76" width="54" height="16" rx="8" fill="#0c0a12"/><rect x="252" y="392" width="154" height="52" rx="22" fill="#fff" opacity=".22"/></g>`,
  tablet: `<rect class="c m" x="86" y="34" width="340" height="444" rx="34"/><rect x="100" y="48" width="312" height="416" rx="22" fill="#0c0a12"/>${wallpaper(110, 58, 292, 396, 14)}
    ${[0, 1, 2, 3].map((i) => `<rect class="s ${['w', 'y', 'r', 'j'][i]}" x="${138 + i * 62}" y="396" width="44" height="44" rx="12"/>`).join('')}`,
  ereader: `<rect class="c m" x="96" y="30" width="320" height="452" rx="30"/><rect x="124" y="62" width="264" height="356" rx="8" fill="#efebe0"/>
    <rect x="150" y="94" width="150" height="18" rx="6" fill="#4a4751"/>${[140, 168, 196, 224, 252, 280, 308, 336, 364].map((y, i) => `<rect x="150" y="${y}" width="${i === 4 ? 120 : 212}" height="9" rx="4" fill="#8f8b84"/>`).join('')}`,
  earbuds: `<path class="c m" d="M118 250C118 108 394 108 394 250Z"/><path d="M150 240C154 150 358 150 362 240Z" fill="#0d1f4d" opacity=".35"/>
    <g transform="rotate(-6 190 190)"><rect class="s w" x="176" y="190" width="36" height="120" rx="18"/><ellipse class="s w" cx="194" cy="180" rx="40" ry="44"/><ellipse class="s k" cx="176" cy="180" rx="12" ry="18"/></g>
    <g transform="rotate(6 322 190)"><rect class="s w" x="300" y="190" width="36" height="120" rx="18"/><ellipse class="s w" cx="318" cy="180" rx="40" ry="44"/><ellipse class="s k" cx="336" cy="180" rx="12" ry="18"/></g>
    <rect class="c m" x="96" y="250" width="320" height="186" rx="82"/><circle class="s j" cx="256" cy="352" r="9"/>`,
  powerbank: `<rect class="c m" x="130" y="36" width="252" height="440" rx="52"/><rect x="150" y="66" width="14" height="380" rx="7" fill="#fff" opacity=".3"/>
    <path class="s y" d="M276 160L200 272H252L236 356L316 236H262Z"/><circle class="s j" cx="214" cy="412" r="9"/><circle class="s j" cx="242" cy="412" r="9"/><circle class="s j" cx="270" cy="412" r="9"/><circle class="s g" cx="298" cy="412" r="9"/>
    <rect class="s k" x="214" y="28" width="84" height="22" rx="8"/>`,
  speaker: `<rect class="c m" x="66" y="136" width="380" height="240" rx="112"/><ellipse class="c md" cx="126" cy="256" rx="58" ry="116"/><ellipse class="s k" cx="120" cy="256" rx="36" ry="78"/><ellipse class="s gd" cx="118" cy="256" rx="18" ry="40"/>
    ${Array.from({ length: 40 }, (_, i) => `<circle cx="${206 + (i % 10) * 22}" cy="${208 + Math.floor(i / 10) * 34}" r="6" fill="#0d1f4d" opacity=".32"/>`).join('')}
    <path d="M400 168Q486 160 476 256Q484 340 420 344" class="line" stroke="#2b2833" stroke-width="16"/><circle class="s w" cx="230" cy="164" r="10"/><circle class="s w" cx="266" cy="162" r="10"/><circle class="s w" cx="302" cy="164" r="10"/>`,
  minispeaker: `<path d="M336 96Q430 40 424 170" class="line" stroke="#2b2833" stroke-width="16"/><rect class="c m" x="96" y="96" width="320" height="360" rx="84"/>
    <circle class="c md" cx="256" cy="312" r="104"/><circle class="s k" cx="256" cy="312" r="70"/><circle class="s gd" cx="256" cy="312" r="30"/><circle class="s k" cx="256" cy="160" r="36"/><circle class="s gd" cx="256" cy="160" r="16"/>`,
  smartwatch: `<path class="c m" d="M186 150L200 30Q202 16 216 16H296Q310 16 312 30L326 150Z"/><path class="c m" d="M186 362L200 482Q202 496 216 496H296Q310 496 312 482L326 362Z"/>
    <rect class="s gd" x="376" y="216" width="26" height="56" rx="10"/><rect class="c k" x="132" y="124" width="248" height="264" rx="72"/><rect x="148" y="140" width="216" height="232" rx="58" fill="#0c0a12"/>
    <circle cx="256" cy="256" r="78" fill="none" stroke="#3a3240" stroke-width="18"/><path d="M256 178A78 78 0 1 1 184 286" class="line" stroke="#e3364f" stroke-width="18"/>
    <circle cx="256" cy="256" r="50" fill="none" stroke="#3a3240" stroke-width="16"/><path d="M256 206A50 50 0 1 1 212 280" class="line" stroke="#35b98a" stroke-width="16"/><circle class="s y" cx="256" cy="256" r="20"/>`,
  roundwatch: `<path class="c m" d="M192 150L204 26Q206 14 218 14H294Q306 14 308 26L320 150Z"/><path class="c m" d="M192 362L204 486Q206 498 218 498H294Q306 498 308 486L320 362Z"/>
    <rect class="s gd" x="384" y="240" width="28" height="34" rx="10"/><circle class="c gd" cx="256" cy="256" r="142"/><circle cx="256" cy="256" r="118" fill="#14121a"/>
    ${Array.from({ length: 12 }, (_, i) => `<rect x="252" y="150" width="8" height="${i % 3 ? 14 : 26}" rx="4" fill="#e9e4da" transform="rotate(${i * 30} 256 256)"/>`).join('')}
    <path d="M256 256V182M256 256L312 290" class="line" stroke="#f4f2f6" stroke-width="10"/><path d="M256 276L224 186" class="line" stroke="#f2a516" stroke-width="5"/><circle class="s y" cx="256" cy="256" r="11"/>`,
  band: `<path class="c m" d="M196 140L204 30Q206 16 220 16H292Q306 16 308 30L316 140V372L308 482Q306 496 292 496H220Q206 496 204 482L196 372Z"/>
    <rect class="c k" x="186" y="130" width="140" height="252" rx="66"/><rect x="198" y="142" width="116" height="228" rx="56" fill="#0c0a12"/>
    <path d="M222 262h20l10-32l18 62l12-30h18" class="line" stroke="#35b98a" stroke-width="8"/><rect x="226" y="190" width="60" height="14" rx="7" fill="#f4f2f6"/><rect x="232" y="318" width="48" height="12" rx="6" fill="#f2a516"/>
    ${[412, 438, 464].map((y) => `<circle cx="256" cy="${y}" r="7" fill="#0d1f4d" opacity=".4"/>`).join('')}`,
  strap: `<path class="c m" d="M112 40Q112 24 128 24H206Q222 24 222 40L214 440Q212 488 167 488Q122 488 120 440Z"/><path class="c m" d="M290 24H384Q400 24 398 40L388 430H286L276 40Q274 24 290 24Z"/>
    ${[300, 344, 388, 432].map((y) => `<ellipse cx="167" cy="${y}" rx="9" ry="13" fill="#0d1f4d" opacity=".5"/>`).join('')}<g class="s"><path class="g" fill-rule="evenodd" d="M276 410H398Q412 410 412 424V474Q412 488 398 488H276Q262 488 262 474V424Q262 410 276 410ZM288 434V464H386V434Z"/></g><rect class="s md" x="276" y="330" width="122" height="34" rx="12"/>`,
  charger: `<rect class="s gd" x="206" y="28" width="22" height="96" rx="9"/><rect class="s gd" x="284" y="28" width="22" height="96" rx="9"/><rect class="c m" x="128" y="104" width="256" height="300" rx="60"/>
    <rect class="s k" x="196" y="316" width="120" height="38" rx="18"/><rect x="212" y="330" width="88" height="10" rx="5" fill="#d9d6de"/><path class="s y" d="M266 154L222 222H252L242 274L290 204H260Z"/><path d="M196 388Q256 396 316 388" stroke="#fff" stroke-width="5" opacity=".4" fill="none"/>`,
  cable: `<circle cx="256" cy="270" r="140" fill="none" stroke="#2a5fc0" stroke-width="26"/><circle cx="256" cy="270" r="140" fill="none" stroke="#3d7fe6" stroke-width="18"/>
    <circle cx="262" cy="262" r="106" fill="none" stroke="#2a5fc0" stroke-width="26"/><circle cx="262" cy="262" r="106" fill="none" stroke="#3d7fe6" stroke-width="18"/>
    <path d="M130 214Q120 120 150 100M384 326Q420 400 396 424" class="line" stroke="#3d7fe6" stroke-width="20"/><g transform="rotate(-12 150 80)"><rect class="s k" x="126" y="52" width="50" height="76" rx="14"/><rect class="s g" x="136" y="20" width="30" height="38" rx="8"/></g>
    <g transform="rotate(160 392 430)"><rect class="s k" x="366" y="396" width="50" height="70" rx="14"/><rect class="s g" x="376" y="366" width="30" height="36" rx="8"/></g><rect class="s w" x="350" y="226" width="62" height="40" rx="12"/>`,
  tv: `<path class="s gd" d="M176 404H336L366 440H146Z"/><rect class="c k" x="16" y="82" width="480" height="324" rx="22"/>${wallpaper(28, 94, 456, 290, 10)}
    <path d="M28 104Q28 94 38 94H210L90 384H38Q28 384 28 374Z" fill="#fff" opacity=".1"/><rect x="236" y="391" width="40" height="6" rx="3" fill="#8d8a98"/>`,
  monitor: `<path class="s g" d="M226 384H286L300 446H212Z"/><rect class="s g" x="160" y="438" width="192" height="26" rx="13"/><rect class="c k" x="36" y="66" width="440" height="330" rx="24"/>${wallpaper(50, 80, 412, 288, 10)}<circle class="j" cx="256" cy="382" r="4"/>`,
  laptop: `<path class="c m" d="M84 98Q84 70 112 70H400Q428 70 428 98V358H84Z"/><rect x="100" y="86" width="312" height="256" rx="12" fill="#0c0a12"/>${wallpaper(108, 94, 296, 240, 8)}
    <path class="c m" d="M30 392Q24 356 60 356H452Q488 356 482 392Q478 428 440 428H72Q34 428 30 392Z"/><path class="s ml" d="M206 358H306Q304 378 286 378H226Q208 378 206 358Z"/>`,
  router: `<rect class="s k" x="92" y="70" width="26" height="230" rx="13" transform="rotate(-8 105 290)"/><rect class="s k" x="394" y="70" width="26" height="230" rx="13" transform="rotate(8 407 290)"/><rect class="s k" x="190" y="56" width="24" height="230" rx="12"/><rect class="s k" x="298" y="56" width="24" height="230" rx="12"/>
    <path class="c m" d="M70 270H442Q470 270 478 300L488 380Q490 420 450 420H62Q22 420 24 380L34 300Q42 270 70 270Z"/>${[176, 208, 240, 272, 304, 336].map((x, i) => `<circle class="${i < 4 ? 'j' : 'g'}" cx="${x}" cy="366" r="8"/>`).join('')}<path d="M150 310H362" class="line" stroke="#0d1f4d" stroke-width="8" opacity=".3"/>`,
  case: `<path class="c m" d="M176 30H336Q392 30 392 86V426Q392 482 336 482H176Q120 482 120 426V86Q120 30 176 30Z"/><rect x="142" y="56" width="136" height="152" rx="44" fill="#0d1f4d" opacity=".35"/><rect class="s k" x="150" y="64" width="120" height="136" rx="38"/>${lens(188, 102, 23)}${lens(188, 160, 23)}${lens(234, 132, 19)}
    <rect x="384" y="150" width="10" height="64" rx="5" fill="#0d1f4d" opacity=".4"/>${horns(256, 350, 0.6, '#ffffff', 0.5)}`,
  glass: `<g transform="rotate(-8 200 256)"><rect class="c k" x="92" y="46" width="216" height="420" rx="42"/>${wallpaper(104, 58, 192, 396, 32)}</g>
    <g transform="rotate(7 320 256)"><rect x="204" y="46" width="216" height="420" rx="42" fill="#dfeeee" opacity=".62" stroke="#fff" stroke-width="6"/><path d="M226 300L360 70H404L240 380Z" fill="#fff" opacity=".55"/><rect x="288" y="64" width="48" height="14" rx="7" fill="#8fa3a6"/></g>`,
  flash: `<g transform="rotate(-32 256 256)"><rect class="s g" x="196" y="30" width="120" height="132" rx="12"/><rect x="222" y="62" width="26" height="30" rx="4" fill="#57535f"/><rect x="264" y="62" width="26" height="30" rx="4" fill="#57535f"/><rect class="c m" x="160" y="140" width="192" height="330" rx="44"/><rect class="s ml" x="196" y="206" width="120" height="150" rx="18"/><circle cx="256" cy="420" r="20" fill="#0d1f4d" opacity=".5"/></g>`,
  ringlight: `<path d="M256 330V470M256 400L170 486M256 400L342 486" class="line" stroke="#2b2833" stroke-width="18"/><circle cx="256" cy="180" r="128" fill="none" stroke="#2b2833" stroke-width="66"/><circle cx="256" cy="180" r="128" fill="none" stroke="#fff6df" stroke-width="48"/><circle cx="256" cy="180" r="128" fill="none" stroke="#ffe1a0" stroke-width="6" opacity=".8"/><rect class="s k" x="226" y="120" width="60" height="116" rx="12"/><rect x="232" y="128" width="48" height="100" rx="6" fill="url(#dusk)"/>`,
  headset: `<path d="M96 290C86 60 426 60 416 290" class="line" stroke="#2a5fc0" stroke-width="44"/><path d="M104 270C100 84 412 84 408 270" class="line" stroke="#7fb0f5" stroke-width="12" opacity=".6"/>
    <rect class="c m" x="50" y="258" width="92" height="176" rx="42"/><rect class="c m" x="370" y="258" width="92" height="176" rx="42"/><rect class="c k" x="124" y="272" width="44" height="148" rx="22"/><rect class="c k" x="344" y="272" width="44" height="148" rx="22"/>
    <rect class="s ml" x="70" y="306" width="20" height="80" rx="10"/><rect class="s ml" x="422" y="306" width="20" height="80" rx="10"/>`,
  stand: `<g transform="rotate(-8 256 200)"><rect class="c k" x="156" y="24" width="200" height="344" rx="38"/>${wallpaper(167, 35, 178, 322, 28)}</g><path class="c m" d="M150 372H362L392 446Q398 470 374 470H138Q114 470 120 446Z"/><rect class="s md" x="166" y="350" width="180" height="40" rx="18"/>`,
} satisfies Record<string, string>;

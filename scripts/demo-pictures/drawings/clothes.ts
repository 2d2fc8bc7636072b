import { horns } from './ornament.ts';

// Inner SVG on a 512 × 512 field. Parts of class m, md, ml are drawn in the canonical blue that the
// recolouring replaces; the shading comes from the classes c (large parts) and s (small parts).

const mirrored = (part: string) => `${part}<g transform="matrix(-1 0 0 1 512 0)">${part}</g>`;

const puffs = (top: number, bottom: number, count: number, width: number, flare: number) => {
  const height = (bottom - top) / count;
  return Array.from({ length: count }, (_, i) => {
    const half = width / 2 + (flare * i) / count;
    const y = top + i * height;
    return `<rect class="s m" x="${256 - half}" y="${y - 4}" width="${half * 2}" height="${height + 8}" rx="${height / 2.1}"/>`;
  }).join('');
};

const pufferSleeve = `<g transform="rotate(14 150 150)">
  <path class="md" d="M176 138Q120 128 96 170L74 380H134L182 220Z"/>
  ${[0, 1, 2, 3, 4].map((i) => `<rect class="s m" x="${84 - i * 4}" y="${140 + i * 48}" width="${94 - i * 7}" height="62" rx="28" transform="rotate(4 ${128 - i * 6} ${170 + i * 48})"/>`).join('')}
  <rect class="s md" x="72" y="376" width="62" height="30" rx="13"/></g>`;

const zip = (top: number, bottom: number) =>
  `<path d="M256 ${top}V${bottom}" stroke="#2b2833" stroke-width="9"/><path d="M256 ${top}V${bottom}" stroke="#d9d6de" stroke-width="3" stroke-dasharray="3 4"/>
  <rect class="s g" x="249" y="${top + 18}" width="14" height="30" rx="6"/>`;

const sleeve = `<path class="c m" d="M158 128C104 138 84 200 54 372Q50 398 74 402L112 408Q128 410 134 392L178 262Z"/>
  <path class="s md" d="M54 376L136 390L130 424Q126 436 112 434L62 424Q48 420 50 404Z"/>`;

const torso = `<path class="c m" d="M150 132Q200 106 256 106Q312 106 362 132L374 424Q374 444 354 444L158 444Q138 444 138 424Z"/>`;

const hoodie = `${mirrored(sleeve)}${torso}<rect class="s md" x="138" y="420" width="236" height="42" rx="18"/>
  <path class="s m" d="M196 318H316L344 398Q346 408 334 408H178Q166 408 168 398Z"/>
  <path class="c m" d="M170 146C160 66 212 34 256 34C300 34 352 66 342 146Q304 196 256 200Q208 196 170 146Z"/>
  <path class="md" d="M204 138C200 90 230 70 256 70C282 70 312 90 308 138Q286 172 256 174Q226 172 204 138Z"/>
  <path d="M204 138C200 90 230 70 256 70C282 70 312 90 308 138Q286 172 256 174Q226 172 204 138Z" fill="#120c30" opacity=".35"/>
  <path d="M228 186Q222 232 226 268M284 186Q292 226 286 258" class="line" stroke="#f4f2f6" stroke-width="8"/>`;

const joggers = `<path class="c m" d="M148 62H364L384 300L366 444H286L258 214L226 444H146L128 300Z"/>
  <rect class="s md" x="140" y="40" width="232" height="46" rx="18"/>
  <rect class="s md" x="142" y="428" width="88" height="42" rx="16"/><rect class="s md" x="282" y="428" width="88" height="42" rx="16"/>
  <path d="M242 66Q236 110 242 136M270 66Q278 104 270 126" class="line" stroke="#f4f2f6" stroke-width="8"/>
  <path d="M160 108Q150 150 158 180M352 108Q362 150 354 180" class="line" stroke="#1d3f86" stroke-width="6" opacity=".5"/>`;

const shirtBody = `${torso}<path d="M256 150V440" stroke="#1d3f86" stroke-width="3" opacity=".45"/>
  <path class="s ml" d="M194 110L256 164L228 210L172 142Z"/><path class="s ml" d="M318 110L256 164L284 210L340 142Z"/>
  ${[226, 276, 326, 376].map((y) => `<circle class="s w" cx="266" cy="${y}" r="8"/>`).join('')}`;

export const clothes = {
  hoodie,
  joggers,
  tracksuit: `<g transform="translate(146 104) scale(.8)">${joggers}</g><g transform="translate(-34 -12) scale(.82)">${hoodie}</g>`,
  pyjamas: `<g transform="translate(146 104) scale(.8)">${joggers}</g><g transform="translate(-34 -40) scale(.82)">${mirrored(sleeve)}${shirtBody}</g>`,
  puffer: `${mirrored(pufferSleeve)}${puffs(118, 440, 6, 224, 12)}${zip(120, 440)}
    <rect class="c md" x="176" y="64" width="160" height="74" rx="34"/><path class="s k" d="M208 78Q256 108 304 78L296 70H216Z"/>`,
  longpuffer: `<g transform="translate(51 0) scale(.8)">${mirrored(pufferSleeve)}${puffs(118, 596, 9, 220, 44)}${zip(120, 596)}
    <path class="c md" d="M164 146C152 60 212 20 256 20C300 20 360 60 348 146Q304 192 256 194Q208 192 164 146Z"/>
    <path d="M196 136C192 82 226 58 256 58C286 58 320 82 316 136Q290 168 256 170Q222 168 196 136Z" fill="#1b1730" opacity=".75"/></g>`,
  vest: `${puffs(112, 440, 6, 210, 10)}${zip(112, 440)}<rect class="c md" x="180" y="60" width="152" height="72" rx="34"/>
    <path class="s k" d="M210 74Q256 104 302 74L294 66H218Z"/>`,
  sweater: `${mirrored(sleeve)}${torso}<rect class="s md" x="138" y="416" width="236" height="44" rx="16"/>
    <path d="M142 232L166 204L190 232L214 204L238 232L262 204L286 232L310 204L334 232L364 204" class="line" stroke="#f4f2f6" stroke-width="10"/>
    <path d="M142 264L166 236L190 264L214 236L238 264L262 236L286 264L310 236L334 264L366 236" class="line" stroke="#f4f2f6" stroke-width="10" opacity=".6"/>
    <path d="M190 112Q256 186 322 112" fill="none" class="line" stroke="#2a5fc0" stroke-width="30"/>`,
  knit: `${mirrored(sleeve)}${torso}<rect class="s md" x="138" y="410" width="236" height="50" rx="16"/>
    ${[176, 216, 256, 296, 336].map((x) => `<path d="M${x} 190V402" class="line" stroke="#1d3f86" stroke-width="5" stroke-dasharray="12 10" opacity=".4"/>`).join('')}
    <rect class="c md" x="190" y="56" width="132" height="92" rx="30"/><path d="M206 84Q256 104 306 84" stroke="#1d3f86" stroke-width="6" fill="none" opacity=".5"/>`,
  shirt: `${mirrored(sleeve)}${shirtBody}<rect class="s m" x="290" y="232" width="56" height="62" rx="8"/>`,
  polo: `${mirrored('<path class="c m" d="M154 132C104 146 76 196 58 256Q54 270 68 276L120 296Q134 300 138 286L178 200Z"/>')}${torso}
    <path class="s md" d="M194 108L256 160L232 200L170 138Z"/><path class="s md" d="M318 108L256 160L280 200L342 138Z"/>
    <rect class="md" x="244" y="160" width="24" height="92" rx="6"/><circle class="s w" cx="256" cy="196" r="7"/><circle class="s w" cx="256" cy="230" r="7"/>`,
  longsleeve: `${mirrored(sleeve)}${torso}<path d="M192 110Q256 172 320 110" fill="none" class="line" stroke="#2a5fc0" stroke-width="22"/>`,
  skirt: `<path class="c m" d="M176 96H336L440 404Q444 418 430 422Q256 456 82 422Q68 418 72 404Z"/>
    ${[128, 182, 238, 292, 344, 396].map((x) => `<path d="M${256 + (x - 256) * 0.46} 120L${x} 428" class="line" stroke="#1d3f86" stroke-width="6" opacity=".35"/>`).join('')}
    <rect class="s md" x="166" y="66" width="180" height="46" rx="16"/>`,
  trousers: `<path class="c m" d="M160 70H352L376 450Q376 464 362 464H300Q288 464 286 452L258 214L226 452Q224 464 212 464H150Q136 464 136 450Z"/>
    <rect class="s md" x="152" y="44" width="208" height="44" rx="14"/><circle class="s y" cx="256" cy="66" r="9"/>
    <path d="M170 104Q164 140 190 152M342 104Q348 140 322 152M256 90V190" class="line" stroke="#1d3f86" stroke-width="6" opacity=".5"/>`,
  leggings: `<path class="c m" d="M176 60H336L346 220L316 456Q314 468 302 468H280Q268 468 268 456L256 232L244 456Q244 468 232 468H210Q198 468 196 456L166 220Z"/>
    <rect class="s md" x="168" y="38" width="176" height="60" rx="20"/><path d="M178 130Q190 280 206 440M334 130Q322 280 306 440" class="line" stroke="#f4f2f6" stroke-width="5" opacity=".6"/>`,
  runner: `<path class="s md" d="M222 176L240 112Q262 98 288 122L300 196Z"/><path class="c m" d="M64 344L78 206Q90 168 126 184Q162 212 200 190L236 162Q252 152 268 168L334 240Q384 274 440 286Q476 298 478 340V362H64Z"/>
    <path class="s md" d="M398 276Q474 286 478 336L476 356L426 360Q424 306 398 276Z"/><path class="s md" d="M78 206Q90 168 124 184L132 348L66 344Z"/>
    <path d="M176 340L246 232M214 346L282 258M252 350L316 284" class="line" stroke="#f4f2f6" stroke-width="16"/>
    ${[0, 1, 2, 3].map((i) => `<rect class="s w" x="${246 + i * 25}" y="${166 + i * 24}" width="62" height="17" rx="8" transform="rotate(-24 ${270 + i * 25} ${176 + i * 24})"/>`).join('')}
    <path class="c w" d="M46 350Q50 332 70 336Q256 384 476 336Q494 334 494 362Q492 412 448 414H92Q44 412 46 350Z"/><path d="M70 386Q256 410 470 380" class="line" stroke="#2f6fd8" stroke-width="8"/>`,
  keds: `<path class="c m" d="M112 360L126 92Q128 72 150 72H236Q254 72 260 90L292 206Q330 262 420 276Q462 286 462 330V370H112Z"/><path class="c w" d="M386 272Q462 276 466 340V372H372Q366 312 386 272Z"/>
    <circle class="s w" cx="172" cy="170" r="38"/>${horns(172, 168, 0.24, '#2b2833')}
    ${[0, 1, 2, 3, 4].map((i) => `<rect class="s w" x="${218 + i * 13}" y="${106 + i * 32}" width="62" height="15" rx="7" transform="rotate(-12 ${248 + i * 13} ${112 + i * 32})"/>`).join('')}
    <rect class="c w" x="88" y="350" width="396" height="66" rx="26"/><path d="M104 376H468" stroke="#c8283c" stroke-width="7"/>`,
  slippers: `<path class="c md" d="M58 396Q46 292 116 270Q152 262 174 296Q204 330 246 326V396Z"/><path class="s w" d="M88 304Q118 262 152 288Q186 330 248 322Q212 372 160 366Q104 356 88 304Z"/>
    <path class="c m" d="M46 406Q42 340 88 312Q152 382 236 330Q300 244 390 264Q482 290 486 406Z"/><path d="M238 334Q262 376 308 398" class="line" stroke="#f4f2f6" stroke-width="7" stroke-dasharray="14 11"/>
    ${horns(378, 330, 0.4, '#f4f2f6')}<path class="c" d="M40 396H488Q498 396 498 412Q496 440 462 440H70Q36 440 34 412Q34 396 40 396Z" fill="#8a5a34"/>`,
  trek: `<path class="c m" d="M96 376L112 100Q114 72 142 72H244Q266 72 268 94L280 194Q302 244 374 264Q456 284 462 344V380H96Z"/><path class="s md" d="M374 262Q458 282 464 348V382H356Q350 306 374 262Z"/>
    <path class="s md" d="M104 250Q150 256 168 290V380H96Z"/><rect class="c md" x="98" y="54" width="182" height="56" rx="26"/><path d="M190 130Q196 240 300 330" class="line" stroke="#1d3f86" stroke-width="6" stroke-dasharray="14 10" opacity=".5"/>
    ${[0, 1, 2, 3, 4].map((i) => `<rect class="s y" x="${222 + i * 9 + (i > 2 ? (i - 2) * 14 : 0)}" y="${126 + i * 32}" width="66" height="15" rx="7" transform="rotate(-10 ${252 + i * 12} ${132 + i * 32})"/>`).join('')}
    ${[72, 143, 214, 285, 356, 427].map((x) => `<rect class="s k" x="${x}" y="384" width="62" height="46" rx="10"/>`).join('')}<rect class="s k" x="68" y="364" width="426" height="50" rx="18"/>`,
  romper: `${mirrored('<path class="c m" d="M166 104C118 112 92 148 74 204Q70 218 84 224L128 242Q142 246 148 232L186 170Z"/>')}
    <path class="c m" d="M164 104Q256 78 348 104L352 300Q362 360 340 400L296 396Q284 372 256 372Q228 372 216 396L172 400Q150 360 160 300Z"/>
    <path d="M200 98Q256 152 312 98" fill="none" class="line" stroke="#f4f2f6" stroke-width="18"/>
    <path class="s y" d="M256 190L268 222L302 224L275 245L285 278L256 259L227 278L237 245L210 224L244 222Z"/>
    <circle class="s w" cx="236" cy="372" r="7"/><circle class="s w" cx="256" cy="368" r="7"/><circle class="s w" cx="276" cy="372" r="7"/>
    <path d="M172 394L216 390M340 394L296 390" class="line" stroke="#f4f2f6" stroke-width="12"/>`,
  snowsuit: `<g transform="translate(36 6) scale(.86)">${mirrored(pufferSleeve)}
    <path class="c m" d="M156 330H356L382 520Q384 540 364 540H296Q282 540 280 526L258 420L232 526Q230 540 216 540H148Q128 540 130 520Z"/>
    ${puffs(132, 380, 4, 218, 6)}${zip(140, 400)}<rect class="s k" x="122" y="520" width="112" height="40" rx="18"/><rect class="s k" x="278" y="520" width="112" height="40" rx="18"/>
    <path class="c m" d="M166 150C154 56 212 18 256 18C300 18 358 56 346 150Q304 196 256 198Q208 196 166 150Z"/>
    <path class="c w" d="M186 146C176 76 220 44 256 44C292 44 336 76 326 146Q296 188 256 190Q216 188 186 146Z"/>
    <path d="M212 140C208 98 232 78 256 78C280 78 304 98 300 140Q282 164 256 166Q230 164 212 140Z" fill="#1b1730" opacity=".7"/></g>`,
  beanie: `<circle class="c w" cx="256" cy="88" r="56"/><path class="c m" d="M84 344C84 190 150 112 256 112C362 112 428 190 428 344Z"/>
    ${[140, 198, 256, 314, 372].map((x) => `<path d="M${256 + (x - 256) * 0.5} 150Q${x} 230 ${x} 330" class="line" stroke="#1d3f86" stroke-width="7" stroke-dasharray="16 12" opacity=".4"/>`).join('')}
    <rect class="c md" x="66" y="318" width="380" height="108" rx="44"/>
    ${[110, 150, 190, 230, 270, 310, 350, 396].map((x) => `<path d="M${x} 340V406" class="line" stroke="#12285c" stroke-width="7" opacity=".4"/>`).join('')}`,
  kalpak: `<path class="c w" d="M112 404C120 300 168 130 240 58Q256 44 272 58C344 130 392 300 400 404Q256 440 112 404Z"/>
    <path d="M256 54C214 150 196 280 194 412M256 54C298 150 316 280 318 412" class="line" stroke="#2b2833" stroke-width="7"/>
    <path class="c k" d="M64 412C70 356 110 344 128 346Q256 384 384 346C402 344 442 356 448 412Q452 440 424 440Q256 470 88 440Q60 440 64 412Z"/>
    ${horns(256, 292, 0.42, '#2b2833')}
    <path d="M142 320q10-34 30-24q12 10-6 18M370 320q-10-34-30-24q-12 10 6 18" class="line" stroke="#2b2833" stroke-width="7"/>
    <circle class="s k" cx="256" cy="46" r="16"/><path d="M262 56q40 24 34 84" class="line" stroke="#2b2833" stroke-width="8"/>`,
  robe: `${mirrored('<path class="c m" d="M168 92C112 108 84 180 56 320Q52 338 70 344L126 358Q142 362 148 344L188 232Z"/>')}
    <path class="c m" d="M160 92Q256 60 352 92L374 460Q374 474 360 474H152Q138 474 138 460Z"/>
    <path class="s ml" d="M204 76L256 250L256 470H232L226 264L172 96Z"/><path class="s ml" d="M308 76L256 250L268 300L290 264L340 96Z"/>
    <rect class="s md" x="142" y="262" width="228" height="40" rx="14"/><path class="s md" d="M244 286L222 400H250L262 300L284 392H308L282 282Z"/>`,
  belt: `<path class="c m" d="M256 108C142 108 60 176 60 262C60 348 142 416 256 416C370 416 452 348 452 262C452 176 370 108 256 108ZM256 164C340 164 396 206 396 262C396 318 340 360 256 360C172 360 116 318 116 262C116 206 172 164 256 164Z" fill-rule="evenodd"/>
    <path d="M256 136C158 136 88 194 88 262C88 330 158 388 256 388C354 388 424 330 424 262C424 194 354 136 256 136Z" fill="none" stroke="#f4f2f6" stroke-width="3" stroke-dasharray="10 8" opacity=".5"/>
    <path class="c m" d="M70 360H330Q352 360 352 388Q352 416 330 416H70Z"/><g class="s"><path class="g" fill-rule="evenodd" d="M300 334H392Q408 334 408 350V424Q408 440 392 440H300Q284 440 284 424V350Q284 334 300 334ZM310 358V416H382V358Z"/></g>
    <rect class="s g" x="300" y="380" width="96" height="14" rx="7"/>`,
  tie: `<path class="c m" d="M216 40H296L310 92L282 124H230L202 92Z"/><path class="c m" d="M230 118H282L326 390L256 470L186 390Z"/>
    <path d="M222 196L292 150M212 256L302 196M204 316L312 246M196 374L320 298M220 420L326 352" class="line" stroke="#f4f2f6" stroke-width="9" opacity=".7"/>`,
  hanger: `<path d="M256 176V148C256 128 292 126 292 96C292 66 222 62 220 98" class="line" stroke="#a9a6b2" stroke-width="16"/>
    <path class="c m" d="M256 160Q272 160 286 172L456 304Q478 324 462 346Q454 356 436 356H76Q58 356 50 346Q34 324 56 304L226 172Q240 160 256 160ZM256 212L112 318H400Z" fill-rule="evenodd"/>`,
  garmentbag: `<path d="M256 92V76C256 60 284 58 284 38C284 14 230 12 228 40" class="line" stroke="#a9a6b2" stroke-width="12"/>
    <path class="c m" d="M256 84Q270 84 290 96L370 140Q390 152 392 180V460Q392 480 372 480H140Q120 480 120 460V180Q122 152 142 140L222 96Q242 84 256 84Z"/>
    ${zip(112, 474)}<rect class="s w" x="292" y="196" width="66" height="90" rx="10" opacity=".7"/>`,
  insoles: `<path class="c m" d="M170 44C226 44 246 110 236 190C228 250 240 300 234 380C230 440 206 470 170 470C134 470 116 440 114 390C112 320 92 270 90 190C88 110 114 44 170 44Z"/>
    <path class="c m" d="M342 44C286 44 266 110 276 190C284 250 272 300 278 380C282 440 306 470 342 470C378 470 396 440 398 390C400 320 420 270 422 190C424 110 398 44 342 44Z"/>
    <path class="s ml" d="M172 330C206 330 212 360 210 390C208 424 194 444 172 444C150 444 138 424 138 390C138 360 142 330 172 330Z"/><path class="s ml" d="M340 330C306 330 300 360 302 390C304 424 318 444 340 444C362 444 374 424 374 390C374 360 370 330 340 330Z"/>`,
  wallet: `<path class="c m" d="M60 150Q60 112 98 112H414Q444 112 444 142V400Q444 430 414 430H98Q60 430 60 392Z"/>
    <path class="s w" d="M100 94H396L404 132H96Z"/><path class="c md" d="M60 150Q60 188 98 188H424Q452 188 452 216V402Q452 434 420 434H98Q60 434 60 396Z"/>
    <path d="M84 212H428M84 412H428" stroke="#f4f2f6" stroke-width="4" stroke-dasharray="12 9" opacity=".55"/>
    <path class="c m" d="M350 268H468Q480 268 480 280V346Q480 358 468 358H350Q310 358 310 313Q310 268 350 268Z"/><circle class="s y" cx="356" cy="313" r="18"/>`,
  bauble: `<rect class="s y" x="220" y="58" width="72" height="54" rx="12"/><path d="M256 60Q236 24 256 22Q276 24 256 60" class="line" stroke="#d9940f" stroke-width="8"/>
    <circle class="c m" cx="256" cy="288" r="188"/><path d="M74 262Q256 330 438 262M70 304Q256 372 442 304" class="line" stroke="#f4f2f6" stroke-width="10"/>
    ${horns(256, 200, 0.5, '#f4f2f6')}
    <g transform="matrix(1 0 0 -1 0 806)">${horns(256, 404, 0.42, '#f4f2f6')}</g>`,
  thermos: `<rect class="c g" x="196" y="24" width="120" height="104" rx="26"/><rect class="s gd" x="186" y="112" width="140" height="26" rx="10"/>
    <rect class="c m" x="170" y="128" width="172" height="360" rx="44"/><rect x="196" y="166" width="16" height="270" rx="8" fill="#fff" opacity=".4"/>
    ${horns(256, 300, 0.62, '#f4f2f6', 0.9)}`,
  tote: `<path d="M176 190C176 40 336 40 336 190" class="line" stroke="#2a5fc0" stroke-width="24"/><path class="c m" d="M92 170H420L444 452Q446 474 424 474H88Q66 474 68 452Z"/>
    ${horns(256, 316, 0.95, '#f4f2f6')}`,
} satisfies Record<string, string>;

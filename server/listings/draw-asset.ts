import type { PictureView } from '#contract/listings/listing-kinds.ts';

/** Colours of a drawing; it has its own background, so it is the same in light and dark. */
const colours = {
  sky: '#dfe9f2',
  ground: '#b9c4ce',
  body: '#f7f9fb',
  line: '#3d5468',
  dark: '#22384a',
};

const side = `<path d="M120 236 Q126 196 214 190 L640 186 Q724 188 748 150 L800 92 L846 92 L812 206 Q806 232 752 240 L214 250 Q132 252 120 236 Z" class="b"/>
<path d="M372 228 L560 306 L626 306 L500 226 Z" class="b"/>
<path d="M742 196 L820 222 L866 222 L800 190 Z" class="b"/>
<rect x="412" y="254" width="104" height="38" rx="19" class="d"/>
<path d="M150 212 L182 200 L206 200 L200 216 Z" class="d"/>
<path d="M240 210 H700" class="w"/>
<path d="M250 252 V296 M540 250 V300" class="l"/><circle cx="250" cy="302" r="12" class="d"/><circle cx="540" cy="308" r="15" class="d"/>`;

const front = `<circle cx="480" cy="214" r="82" class="b"/>
<path d="M404 240 L92 190 L92 202 L410 268 Z" class="b"/><path d="M556 240 L868 190 L868 202 L550 268 Z" class="b"/>
<path d="M474 132 L480 34 L486 132 Z" class="b"/><path d="M470 118 L360 104 L470 126 Z M490 118 L600 104 L490 126 Z" class="b"/>
<circle cx="286" cy="266" r="40" class="d"/><circle cx="286" cy="266" r="13" class="b"/>
<circle cx="674" cy="266" r="40" class="d"/><circle cx="674" cy="266" r="13" class="b"/>
<path d="M434 180 L480 168 L526 180 L520 200 L440 200 Z" class="d"/>
<path d="M480 296 V326 M412 292 V326 M548 292 V326" class="l"/>`;

const engine = `<path d="M190 108 Q300 84 560 122 L770 162 L770 258 L560 298 Q300 336 190 312 Z" class="b"/>
<ellipse cx="190" cy="210" rx="46" ry="102" class="d"/><ellipse cx="190" cy="210" rx="14" ry="32" class="b"/>
<path d="M770 178 L846 198 L846 222 L770 242 Z" class="d"/>
<path d="M330 100 V320 M470 108 V312 M610 132 V288" class="l"/><path d="M360 98 L430 40 L620 40 L660 140" class="l"/>`;

const cabin = `<path d="M110 330 Q110 70 480 70 Q850 70 850 330 Z" class="b"/>
${[0, 1, 2, 3, 4, 5]
  .map((seat) => {
    const x = 190 + seat * 92 + (seat > 2 ? 50 : 0);
    return `<rect x="${x}" y="196" width="70" height="82" rx="12" class="d"/><rect x="${x - 4}" y="262" width="78" height="34" rx="8" class="d"/>`;
  })
  .join('\n')}
<path d="M150 150 H400 M560 150 H810" class="l"/>`;

const drawings: Readonly<Record<PictureView, string>> = { side, front, engine, cabin };

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Draws an asset as SVG, where the lessor has no photograph. It says that it is a drawing, and has
 * no scripts and no external content.
 */
export function drawAsset(view: PictureView, caption: string): Buffer {
  const { sky, ground, body, line, dark } = colours;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 400" width="960" height="400">
<style>.b{fill:${body};stroke:${line};stroke-width:3;stroke-linejoin:round}.d{fill:${dark}}.l{stroke:${line};stroke-width:5;fill:none}.w{stroke:${dark};stroke-width:9;stroke-dasharray:9 15;fill:none}text{font:600 30px system-ui,sans-serif;fill:${dark}}</style>
<rect width="960" height="400" fill="${sky}"/><rect y="322" width="960" height="78" fill="${ground}"/>
${drawings[view]}
<text x="24" y="372">${escapeText(caption)} (drawing)</text>
</svg>
`);
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedScreen } from '#contract/call/served-screen.ts';
import type { PortalSettings } from '#contract/call/settings.ts';
import { escapeHtml } from './escape-html.ts';
import { fillTemplate, scriptJson } from './fill-template.ts';

/** A painted screen with what its document says beside it. */
export interface PaintedScreen {
  readonly screen: ServedScreen;
  readonly isPhone: boolean;
  /** The person's layout. */
  readonly look: string;
  /** How long the person may have been away (milliseconds, R7). */
  readonly idleMs: number;
}

type ScreenFiles = Readonly<Record<string, readonly string[]>>;

function readScreenFiles(folder: string): ScreenFiles {
  const file = join(folder, 'screens.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScreenFiles) : {};
}

/**
 * A style inside the page; the link tells the loader of scripts that it is there. Its media keep the
 * browser from loading it ahead, which it does although the link is disabled.
 */
function inlineStyle(folder: string, file: string): string {
  const css = readFileSync(join(folder, file), 'utf8');
  return `<style nonce="__PORTAL_NONCE__">${css}</style><link rel="stylesheet" href="/portal/${file}" disabled media="not all">`;
}

const preloadedStyle = /<link rel="preload" as="style"[^>]* href="\/portal\/([^"]+)"[^>]*>/g;

/** The page with its styles inside, so that a painted screen waits for none of them. */
function withStyles(index: string, folder: string): string {
  return index.replaceAll(preloadedStyle, (_link, file: string) => inlineStyle(folder, file));
}

function headFor(folder: string, files: readonly string[]): string {
  return files
    .map((file) =>
      file.endsWith('.css')
        ? inlineStyle(folder, file)
        : `<link rel="modulepreload" crossorigin href="/portal/${file}" nonce="__PORTAL_NONCE__">`,
    )
    .join('');
}

/** Rules that cannot end their element. */
function sheetsFor({ sheets }: ServedScreen, nonce: string): string {
  return sheets
    .map(({ names, css }) => {
      const rules = css.replaceAll('</', String.raw`<\/`);
      return `<style data-emotion="${escapeHtml(names)}" nonce="${nonce}">${rules}</style>`;
    })
    .join('');
}

function answersFor({ answers, username }: ServedScreen): string {
  const reader = escapeHtml(username);
  return `<script type="application/json" id="first-answers" data-reader="${reader}">${scriptJson(answers)}</script>`;
}

function rootFor({ screen, isPhone, look }: PaintedScreen): string {
  const marks = `data-reader="${escapeHtml(screen.username)}" data-route="${escapeHtml(screen.route)}"`;
  const phone = `${isPhone ? ' data-phone' : ''} data-look="${escapeHtml(look)}"`;
  return `<div id="root" data-page="screen" ${marks}${phone}>${screen.markup}</div>${answersFor(screen)}`;
}

const mark = '__SCREEN__';

/** The built page in five pieces, with places for the parts of one painting between them. */
function cutPage(page: string, head: string): readonly string[] {
  return page
    .replace('<html', () => `<html data-idle-ms="${mark}"`)
    .replace(/<title>[^]*?<\/title>/, () => `<title>${mark}</title>`)
    .replace('</head>', () => `${head}${mark}</head>`)
    .replace(/<div id="root">[^]*?<\/div>/, () => mark)
    .split(mark);
}

/**
 * Makes the documents of painted screens from the built page `html` in `folder`. Only the text of
 * the build has its places filled in: a text of a person is never taken for one of them. Throws
 * for a screen that the build does not know.
 */
export function createPaintedPage(folder: string, html: string, settings: PortalSettings) {
  const page = withStyles(html, folder);
  const fillsOf = new Map(
    Object.entries(readScreenFiles(folder)).map(([route, files]) => [
      route,
      cutPage(page, headFor(folder, files)).map((piece) => fillTemplate(piece, settings)),
    ]),
  );
  return (painted: PaintedScreen) => {
    const { screen, idleMs } = painted;
    const pieces = fillsOf.get(screen.route);
    if (pieces === undefined)
      throw new Error(`The build does not know the screen ${screen.route}.`);
    return (nonce: string): string => {
      const parts = [
        String(idleMs),
        escapeHtml(screen.title),
        sheetsFor(screen, nonce),
        rootFor(painted),
      ];
      return pieces.map((fill, index) => fill(nonce) + (parts[index] ?? '')).join('');
    };
  };
}

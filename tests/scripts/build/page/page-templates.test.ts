import { describe, expect, it } from 'vitest';
import {
  parseManifest,
  preparedTemplate,
  withPreloads,
} from '#scripts/build/page/page-templates.ts';

const html =
  '<html><head><title>Lessor</title></head><body><div id="root"><noscript><p>Allow scripts.</p></noscript></div></body></html>';

const manifest = parseManifest(
  JSON.stringify({
    'index.html': { file: 'static/js/index-1.js', isEntry: true },
    _shell: {
      file: 'static/js/shell-2.js',
      name: 'shell',
      imports: ['index.html'],
      css: ['static/css/shell-3.css'],
    },
    page: { file: 'static/js/page-4.js', imports: ['_shell'] },
  }),
);

describe('the page of the portal', () => {
  it('asks for the shell and its styles at once, and for nothing that is asked for anyway', () => {
    const head = withPreloads(html, manifest, 'shell').split('</head>')[0] ?? '';

    const hints = [...head.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g)].map((match) => [
      match[1],
      match[2],
    ]);
    expect(hints).toEqual([
      ['modulepreload', '/portal/static/js/shell-2.js'],
      ['preload', '/portal/static/css/shell-3.css'],
    ]);
  });

  it('is not built when the shell is missing', () => {
    expect(() => withPreloads(html, manifest, 'frame')).toThrow(
      'The build lacks the entry or the shell chunk.',
    );
  });
});

describe('a prepared page', () => {
  it.each([
    ['login', 'Sign in'],
    ['login_internal', 'Internal sign-in'],
    ['forget-password', 'Forgotten password'],
  ] as const)('%s holds its markup, to be hydrated, and its own title', (name, title) => {
    const page = preparedTemplate(html, name, '<main>$& stays</main>');

    expect(page).toContain(`<title>${title} · Lessor</title>`);
    expect(page).toContain(`<div id="root" data-page="${name}"><main>$& stays</main></div></body>`);
  });
});

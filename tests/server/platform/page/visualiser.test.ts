import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { serveVisualiser } from '#server/platform/page/visualiser.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-visualiser-'));
  await mkdir(join(folder, 'static'));
  await writeFile(join(folder, 'index.html'), '<p>viewer</p>');
  await writeFile(join(folder, 'static/index-1.js'), 'export {};');
  app = fastify();
  await serveVisualiser(app, folder);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the visualiser', () => {
  it('is served with a policy that allows its own files only', async () => {
    const answer = await app.inject('/portal/visualiser/');

    expect(answer.body).toBe('<p>viewer</p>');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('may run its own files as workers, which the portal may not', async () => {
    const { headers } = await app.inject('/portal/visualiser/');
    const rules = String(headers['content-security-policy']).split('; ');

    expect(rules).toEqual(
      expect.arrayContaining(["worker-src 'self'", 'trusted-types layout-worker']),
    );
    expect(pagePolicy('nonce')).toContain("trusted-types 'none'");
    expect(pagePolicy('nonce')).not.toContain('worker-src');
  });

  it('is found without the slash at the end', async () => {
    const answer = await app.inject('/portal/visualiser');

    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/portal/visualiser/']);
  });

  it('gives each file its type and lets it be stored for ever', async () => {
    const answer = await app.inject('/portal/visualiser/static/index-1.js');

    expect(answer.body).toBe('export {};');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each(['static/../index.html', 'static/none.js', 'index.html'])('has no %s', async (path) => {
    expect((await app.inject(`/portal/visualiser/${path}`)).statusCode).toBe(404);
  });

  it('says what to do when it is not built', async () => {
    await expect(serveVisualiser(fastify(), join(folder, 'static'))).rejects.toThrow(
      /npm run build/,
    );
  });
});

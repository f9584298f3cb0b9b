import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorCommands } from '#scripts/build/server/commands.ts';
import { releasePaths } from '#scripts/release/copy-release.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import {
  compose,
  linesOf,
  manifests,
  pods,
  portalServices,
  unitSettings,
  unknownSettings,
} from '#tests/support/release/deploy-files.ts';

const { version, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
};
const commands = Object.keys(operatorCommands());

let folder: string;

/** Secrets as the script of compose.yaml makes them. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
  cpSync('deploy', folder, { recursive: true });
  const { status, stderr } = spawnSync('sh', [join(folder, 'compose/make-secrets.sh')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The portal reads settings of production whose files of secrets are those of this machine. */
function configOf(settings: Readonly<Record<string, string>>) {
  const local = Object.entries(settings).map(([name, value]) => {
    if (!name.endsWith('_FILE')) return [name, value];
    const known = join(folder, 'secrets', basename(value));
    return existsSync(known) ? [name, known] : [name.replace('_FILE', ''), 'smtps://mail.example'];
  });
  return readConfig(Object.fromEntries(local) as Record<string, string>);
}

describe('the image', () => {
  const lines = linesOf('deploy/Dockerfile');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const words = (instruction: string): string[] => {
    const line = last.find((one) => one.startsWith(`${instruction} `)) ?? '';
    return JSON.parse(line.slice(instruction.length + 1)) as string[];
  };

  it('runs the start of a release, by the launcher', () => {
    const [program, launcher = ''] = words('ENTRYPOINT');

    expect(program).toBe('node');
    expect(releasePaths).toContain(launcher.split('/')[0]);
    expect(existsSync(launcher)).toBe(true);
    expect(words('CMD')).toEqual(['start']);
  });

  it('is made by commands that there are', () => {
    const run = lines.flatMap((line) =>
      [...line.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name),
    );

    expect(run).toEqual(['release']);
    expect(scripts).toHaveProperty('release');
  });

  it('has a user without rights, a check of its health, and settings of the portal', () => {
    const env = last.find((line) => line.startsWith('ENV ')) ?? '';
    const settings = Object.fromEntries(
      env
        .slice(4)
        .split(' ')
        .map((pair) => pair.split('=')),
    ) as Record<string, string>;

    expect(last).toContain('USER 1000:1000');
    expect(last.find((line) => line.startsWith('HEALTHCHECK '))).toContain('/portal/health');
    expect(unknownSettings(settings)).toEqual([]);
  });

  it('takes no secret and no package of this machine', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');

    expect(ignored).toEqual(expect.arrayContaining(['node_modules', '.data', 'deploy/secrets']));
  });
});

describe('compose.yaml', () => {
  it('has two instances, and a migration that ends before them', () => {
    const named = portalServices.map(([name, { command }]) => [name, command?.[0]]);

    expect(named).toEqual([
      ['portal-1', 'start'],
      ['portal-2', 'start'],
      ['migrate', 'db:migrate'],
    ]);
    expect(Object.keys(compose.services['portal-1']?.depends_on ?? {})).toContain('migrate');
  });

  it.each(portalServices)('runs %s of this version, read-only and without rights', (_, service) => {
    expect(service.image).toBe(`lessor-portal:${version}`);
    expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']]);
  });

  it.each(portalServices)(
    'gives %s settings that production takes, without a warning',
    (_, one) => {
      const { config, warnings } = configOf(one.environment ?? {});

      expect(warnings).toEqual([]);
      expect([config.mode, config.database.engine, config.files.kind]).toEqual([
        'production',
        'postgres',
        's3',
      ]);
      expect(unknownSettings(one.environment ?? {})).toEqual([]);
    },
  );

  it('hands over each secret that a setting names', () => {
    for (const [, { environment = {}, secrets = [] }] of portalServices)
      for (const [name, value] of Object.entries(environment))
        if (name.endsWith('_FILE')) expect(secrets).toContain(value.replace('/run/secrets/', ''));
  });

  it('uses secrets that its script makes, all of them, and files that there are', () => {
    const used = Object.values(compose.secrets).map(({ file }) => basename(file));
    const services = Object.values(compose.services);
    const mounted = services.flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('./')),
    );

    expect(used.toSorted()).toEqual(readdirSync(join(folder, 'secrets')).toSorted());
    expect(
      services.flatMap(({ secrets = [] }) => secrets).filter((one) => !compose.secrets[one]),
    ).toEqual([]);
    expect(mounted.filter((path) => !existsSync(join('deploy', path)))).toEqual([]);
  });
});

const specOf = (kind: string) => manifests.find((one) => one.kind === kind)?.spec;

describe('the manifests of Kubernetes', () => {
  it('are what an installation needs, each with a name', () => {
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Service',
    ]);
    expect(manifests.filter(({ apiVersion, metadata }) => !apiVersion || !metadata.name)).toEqual(
      [],
    );
  });

  it.each(pods)('run $name of this version by a command, read-only, not as root', ({ pod }) => {
    const [container] = pod.containers;

    expect(container?.image).toMatch(new RegExp(`/lessor-portal:${version}$`));
    expect(commands).toContain(container?.args[0]);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(container?.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(pods)('mount what $name has', ({ pod }) => {
    const mounted = pod.containers.flatMap(({ volumeMounts }) =>
      volumeMounts.map(({ name }) => name),
    );

    expect(mounted).toEqual(pod.volumes.map(({ name }) => name));
  });

  it('give settings that production takes, without a warning', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    const names = pods.flatMap(({ pod }) =>
      pod.containers.flatMap(({ envFrom }) => envFrom.map(({ configMapRef }) => configMapRef.name)),
    );

    expect(configOf(settings).warnings).toEqual([]);
    expect(unknownSettings(settings)).toEqual([]);
    expect(new Set(names)).toEqual(new Set(['lessor-portal']));
  });

  it('ask for health and readiness where the server says them, and keep one instance', () => {
    const [container] = specOf('Deployment')?.template?.spec.containers ?? [];
    const labels = specOf('Deployment')?.template?.metadata?.labels;

    expect(container?.livenessProbe?.httpGet.path).toBe('/portal/health');
    expect(container?.readinessProbe?.httpGet.path).toBe('/portal/ready');
    expect(specOf('PodDisruptionBudget')?.selector).toEqual({ matchLabels: labels });
    expect(specOf('Service')?.selector).toEqual(labels);
  });
});

describe('the unit of systemd', () => {
  const unit = 'deploy/systemd/lessor-portal.service';

  it('starts a release, with settings of the portal', () => {
    const starts = linesOf(unit).filter((line) => line.startsWith('ExecStart='));

    expect(starts).toEqual(['ExecStart=/usr/bin/node bin/portal.js start']);
    expect(unknownSettings(unitSettings())).toEqual([]);
    expect(configOf(unitSettings())).toMatchObject({
      config: { mode: 'production' },
      warnings: [],
    });
  });

  it('hands over each secret that a setting names', () => {
    const loaded = linesOf(unit).flatMap(
      (line) => /^LoadCredential=([^:]+):/.exec(line)?.[1] ?? [],
    );
    const named = Object.values(unitSettings()).filter((value) => value.startsWith('%d/'));

    expect(named.map((value) => value.slice(3))).toEqual(loaded);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  it.runIf(hasSystemd && existsSync('/usr/bin/node'))('is what systemd understands', () => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], {
      encoding: 'utf8',
    });

    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { examples } from '#server/platform/config/examples.ts';
import { fileVariable, secretSettings } from '#server/platform/config/secret-files.ts';

type Settings = Readonly<Record<string, string>>;

/** A service of compose.yaml, as far as the tests look at it. */
export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Settings;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

export const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), {
  merge: true,
}) as Compose;

/** The services of compose.yaml that are the portal itself. */
export const portalServices = Object.entries(compose.services).filter(([, { image }]) =>
  image.startsWith('lessor-portal:'),
);

interface Container {
  readonly image: string;
  readonly args: readonly string[];
  readonly envFrom: readonly { readonly configMapRef: { readonly name: string } }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts: readonly { readonly name: string }[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string } } | undefined;
}

interface PodSpec {
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly containers: readonly Container[];
  readonly volumes: readonly { readonly name: string }[];
}

/** A manifest of Kubernetes, as far as the tests look at it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Settings;
  readonly spec?: {
    readonly selector?: Readonly<Record<string, unknown>>;
    readonly template?: {
      readonly metadata?: { readonly labels: Settings };
      readonly spec: PodSpec;
    };
  };
}

/** Every manifest of Kubernetes. Throws for text that is not YAML. */
export const manifests: readonly Manifest[] = readdirSync('deploy/kubernetes').flatMap((name) =>
  parseAllDocuments(readFileSync(join('deploy/kubernetes', name), 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${name}: ${document.errors.join('\n')}`);
    return document.toJS() as Manifest;
  }),
);

/** Pods of manifests with the name of what makes them. */
export const pods = manifests.flatMap(({ metadata: { name }, spec }) =>
  spec?.template ? [{ name, pod: spec.template.spec }] : [],
);

/** The lines of a file of systemd or Docker, long ones joined, without comments. */
export function linesOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/\\\n\s*/g, '');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** The settings of the unit of systemd, with those of the file beside it. */
export function unitSettings(): Settings {
  const unit = linesOf('deploy/systemd/lessor-portal.service')
    .filter((line) => line.startsWith('Environment='))
    .map((line) => line.slice('Environment='.length));
  const pairs = [...unit, ...linesOf('deploy/systemd/settings.env')].map((line) => {
    const at = line.indexOf('=');
    return [line.slice(0, at), line.slice(at + 1)];
  });
  return Object.fromEntries(pairs) as Settings;
}

/** Names of variables that neither the portal nor Node reads. */
export function unknownSettings(settings: Settings): string[] {
  const files = new Set(secretSettings.map(fileVariable));
  return Object.keys(settings).filter(
    (name) => !(name in examples) && !files.has(name) && name !== 'NODE_ENV',
  );
}

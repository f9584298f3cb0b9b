import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { shippedPackages } from './shipped-packages.ts';

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  licenses: z
    .array(
      z.looseObject({
        license: z
          .looseObject({ id: z.string().optional(), name: z.string().optional() })
          .optional(),
        expression: z.string().optional(),
      }),
    )
    .optional(),
});
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/** A package of a release. */
export type ShippedPackage = z.infer<typeof component>;
type Bill = z.infer<typeof billSchema>;

/** All packages of the lock file, as npm lists them in CycloneDX. */
function wholeBill(): Bill {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return billSchema.parse(JSON.parse(text));
}

/** The packages that others need, with those of `roots`. */
function reachedFrom(roots: readonly string[], { dependencies }: Bill): ReadonlySet<string> {
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set(roots);
  for (const ref of reached) for (const needed of needs.get(ref) ?? []) reached.add(needed);
  return reached;
}

/**
 * The bill of materials of a release (CycloneDX): the packages that `npm ci --omit=dev` installs on any
 * machine, and those that the build has put into the page; no tool of developers. Needs npm, not the
 * network.
 */
export async function billOfMaterials(): Promise<Bill> {
  const whole = wholeBill();
  const named = new Set(await shippedPackages());
  const own = whole.metadata.component['bom-ref'];
  const direct = whole.dependencies.find(({ ref }) => ref === own)?.dependsOn ?? [];
  const nameOf = new Map(whole.components.map((one) => [one['bom-ref'], one.name]));
  const roots = direct.filter((ref) => named.has(nameOf.get(ref) ?? ''));
  const reached = reachedFrom(roots, whole);
  return {
    ...whole,
    components: whole.components.filter((one) => reached.has(one['bom-ref'])),
    dependencies: [
      { ref: own, dependsOn: roots },
      ...whole.dependencies.filter(({ ref }) => reached.has(ref)),
    ],
  };
}

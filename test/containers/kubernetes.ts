import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { documentsIn } from './files.js';

export interface Container {
  name: string;
  image: string;
  command?: string[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  env?: { name: string; value?: string }[];
  ports?: { name?: string; containerPort: number }[];
  resources?: Record<'requests' | 'limits', Record<string, string>>;
  securityContext?: Record<string, unknown>;
  args?: string[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop: { exec: { command: string[] } } };
}
interface Probe {
  httpGet?: { path: string; port: string | number };
  periodSeconds?: number;
  failureThreshold?: number;
}
export interface PodSpec {
  containers: Container[];
  /** Those that come before, one after the other. */
  initContainers?: Container[];
  securityContext?: Record<string, unknown>;
  topologySpreadConstraints?: { topologyKey: string }[];
  terminationGracePeriodSeconds?: number;
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  volumes?: ({ name: string } & Record<string, unknown>)[];
}
export interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}
export interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  // As each kind has it; the specs look at few of them.
  // oxlint-disable-next-line typescript/no-explicit-any
  spec: any;
  data?: Record<string, string>;
}

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? yamlFiles(join(folder, entry.name))
      : entry.name.endsWith('.yaml')
        ? [join(folder, entry.name)]
        : [],
  );

/** Everything below `k8s/` that a cluster would be given, as it stands there. */
export const manifests = (folder = 'k8s'): Manifest[] =>
  existsSync(folder)
    ? yamlFiles(folder).flatMap((file) =>
        documentsIn<Manifest>(readFileSync(file, 'utf8')).filter(
          ({ kind }) => kind !== 'Kustomization' && kind !== 'Component',
        ),
      )
    : [];

interface Template {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}
/** Everything that runs in a pod. */
export const containersOf = ({ initContainers = [], containers }: PodSpec): Container[] => [
  ...initContainers,
  ...containers,
];

/** What makes pods, each with what its pods are. */
export const workloadsOf = (all: readonly Manifest[]) =>
  all.flatMap((manifest) => {
    const { kind, metadata, spec } = manifest;
    const template = (kind === 'CronJob' ? spec.jobTemplate.spec.template : spec?.template) as Template | undefined; // prettier-ignore
    if (!template) return [];
    return [{ kind, name: metadata.name, labels: template.metadata.labels, pod: template.spec, replicas: spec.replicas as number | undefined }]; // prettier-ignore
  });

export const selects = (selector: Selector, labels: Readonly<Record<string, string>>): boolean =>
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );

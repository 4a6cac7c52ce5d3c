import { spawnSync } from 'node:child_process';
import { serversFolder, startGiven, toolIn } from './given-servers.js';

// The manifests before the API of a real cluster, in a namespace that refuses whatever is not restricted, and before kube-score.

const folder = serversFolder();
const places = ['k8s/overlays/production', 'k8s/overlays/trial', 'k8s/overlays/moving'];

(folder ? describe : describe.skip)('a cluster', () => {
  let cluster: Awaited<ReturnType<typeof startGiven<{ kubeconfig: string; kubectl: string }>>>;
  const run = (command: string, args: string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', input });
    return { status, said: stdout, complaints: stderr };
  };
  const kubectl = (...args: string[]) =>
    run(cluster.told.kubectl, ['--kubeconfig', cluster.told.kubeconfig, ...args]);
  const apply = (...args: string[]) =>
    kubectl('apply', '--dry-run=server', '--validate=strict', '--warnings-as-errors', ...args);

  beforeAll(async () => {
    cluster = await startGiven(folder ?? '', 'servers.mjs', 'kubernetes');
    expect(kubectl('apply', '-f', 'k8s/namespace.yaml')).toMatchObject({ status: 0 });
  });
  afterAll(() => cluster?.stop());

  it.each(places)('takes %s without a warning', (place) => {
    expect(apply('-k', place)).toMatchObject({ status: 0, complaints: '' });
  });
  it('takes the adapter’s configuration', () => {
    kubectl('create', 'namespace', 'monitoring');
    expect(apply('-f', 'k8s/prometheus-adapter.yaml')).toMatchObject({ status: 0, complaints: '' });
  });
  it.each([
    ['a misspelled field', 'readinessProbe:', 'readinesProbe:', 'unknown field'],
    ['a writable way up', 'allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true', 'violate PodSecurity'], // prettier-ignore
    ['more rights', 'type: RuntimeDefault', 'type: Unconfined', 'violate PodSecurity'], // prettier-ignore
  ])('would refuse %s', (_, from, to, complaint) => {
    const { said } = kubectl('kustomize', 'k8s/overlays/production');
    expect(said).toContain(from);
    const { status, complaints } = run(
      cluster.told.kubectl,
      ['--kubeconfig', cluster.told.kubeconfig, 'apply', '--dry-run=server', '--validate=strict', '--warnings-as-errors', '-f', '-'], // prettier-ignore
      said.replaceAll(from, to),
    );
    expect(status).not.toBe(0);
    expect(complaints).toContain(complaint);
  });
  it.each(places)('and kube-score finds nothing critical in %s', (place) => {
    const { said } = kubectl('kustomize', place);
    const score = run(toolIn(folder ?? '', 'kube-score'), ['score', '-', '-o', 'ci'], said);
    expect(score.said.split('\n').filter((line) => line.startsWith('[CRITICAL]'))).toEqual([]);
    expect(score.said).toContain('[OK]');
  });

  describe('that an embedded folder moves to', () => {
    const stands = () => {
      const { said } = kubectl('-n', 'yamabiko', 'get', 'deployment,statefulset,cronjob', '-o', 'json'); // prettier-ignore
      const { items } = JSON.parse(said) as { items: { metadata: { name: string }; spec: { replicas?: number; suspend?: boolean } }[] }; // prettier-ignore
      return Object.fromEntries(items.map(({ metadata, spec }) => [metadata.name, spec.suspend ?? spec.replicas])); // prettier-ignore
    };
    const done = (...args: string[]) => expect(kubectl(...args)).toMatchObject({ status: 0 });

    it.each(['before anything ran there', 'after it ran'])('has nothing running, %s', () => {
      done('apply', '-k', 'k8s/overlays/moving');
      expect(stands()).toEqual({ api: 0, projector: 0, worker: 0, backup: true, drill: true });
      done('-n', 'yamabiko', 'get', 'job/migrate', 'pvc/embedded-data', 'pvc/backups');
      done('apply', '-k', 'k8s/overlays/production');
      // As many workers as there were never said: the autoscaler, which is there again, goes on from one.
      expect(stands()).toEqual({ api: 2, projector: 2, worker: 1, backup: false, drill: false });
      done('-n', 'yamabiko', 'get', 'hpa/worker');
    });
    it.each(['backup', 'drill'])('has its %s whenever somebody asks, too', (name) =>
      done('-n', 'yamabiko', 'create', 'job', 'now', `--from=cronjob/${name}`, '--dry-run=server')); // prettier-ignore
  });
});

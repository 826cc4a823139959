import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readYamlFile } from 'nx/src/utils/fileutils.js'
import { PRODUCTION } from '@refcall/api/embed/testing'
import { root } from '../run/root.ts'

/* Neither helm nor docker is at hand everywhere: the few constructs that our templates use are filled in here. */

interface Variable {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: {
    readonly secretKeyRef: { readonly name: string; readonly key: string; readonly optional?: boolean }
  }
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: number }
}

interface Container {
  readonly name: string
  readonly image: string
  readonly command?: readonly string[]
  readonly ports?: readonly { readonly containerPort: number }[]
  readonly env?: readonly Variable[]
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
  readonly resources: { readonly limits: Readonly<Record<string, string>> }
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly volumeMounts?: readonly { readonly mountPath: string; readonly readOnly?: boolean }[]
}

interface Pod {
  readonly automountServiceAccountToken: boolean
  readonly securityContext: { readonly runAsNonRoot: boolean; readonly runAsUser: number }
  readonly containers: readonly Container[]
}

interface Resource {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> }
  readonly spec: {
    readonly replicas?: number
    readonly template?: { readonly spec: Pod }
    readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> }
  }
}

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly '<<'?: { readonly read_only?: boolean }
        readonly build?: { readonly dockerfile: string }
        readonly image: string
        readonly environment?: Readonly<Record<string, string>>
        readonly ports?: readonly string[]
        readonly volumes?: readonly string[]
        readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
      }
    >
  >
}

const folder = mkdtempSync(join(tmpdir(), 'refcall-chart-'))
afterAll(() => rmSync(folder, { recursive: true }))

const here = (file: string): string => join(import.meta.dirname, file)
const readYaml = <Content extends object>(text: string): Content => {
  const file = join(folder, 'one.yaml')
  writeFileSync(file, text)
  return readYamlFile<Content>(file)
}

type Scope = Readonly<Record<string, unknown>>
const look = (path: string, scope: Scope): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Scope | undefined)?.[key], scope)

/** Fills in what a template names; a name that is not among the values is an error. */
const render = (template: string, scope: Scope): string => {
  const ranged = template.replaceAll(
    /\{\{- range \$name, \$remote := \.([\w.]+) \}\}([^]*?)\n *\{\{- end \}\}/g,
    (_, path: string, body: string) =>
      Object.entries(look(path, scope) as Scope)
        .map(([name, remote]) => render(body, { ...scope, $: scope, $name: name, $remote: remote }))
        .join(''),
  )
  return ranged.replaceAll(
    /\{\{ (?:required "[^"]+" )?([$.][\w.]*)(?: \| (quote|upper))? \}\}/g,
    (_, path: string, change?: string) => {
      const value = look(path.replace(/^\$?\./, ''), scope) ?? look(path, scope)
      if (value === undefined) throw new Error(`${path} is no value.`)
      return change === 'quote'
        ? JSON.stringify(String(value))
        : change === 'upper'
          ? String(value).toUpperCase()
          : String(value)
    },
  )
}

const values = readYamlFile<Scope>(here('chart/values.yaml'))
const filled = {
  ...values,
  images: 'registry.example/refcall',
  tag: '1.2.3',
  host: 'refcall.example',
  certificate: 'refcall',
  remotes: Object.fromEntries(
    ['player', 'referee', 'dashboard'].map((name) => [name, { host: `${name}.refcall.example` }]),
  ),
}
const resources = globSync('chart/templates/*.yaml', { cwd: import.meta.dirname }).flatMap((file) => {
  const text = render(readFileSync(here(file), 'utf8'), { Values: filled, Release: { Name: 'refcall' } })
  expect(text).not.toContain('{{')
  return text
    .split(/^---$/m)
    .filter((part) => part.trim() !== '')
    .map((part) => readYaml<Resource>(part))
})
const pods = resources.flatMap(({ metadata: { name }, spec: { template } }) =>
  template ? [{ name, pod: template.spec }] : [],
)
const containers = pods.flatMap(({ name, pod }) => pod.containers.map((container) => ({ ...container, of: name })))
const compose = readYamlFile<Compose>(here('compose.yaml'))

const dockerfiles: Readonly<Record<string, string>> = {
  api: 'apps/api/Dockerfile',
  'page-server': 'apps/page-server/Dockerfile',
  ...Object.fromEntries(['player', 'referee', 'dashboard'].map((name) => [name, 'tools/deploy/remote/Dockerfile'])),
}
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const exposed = (name: string): number => Number(/^EXPOSE (\d+)$/m.exec(read(dockerfiles[name] ?? ''))?.[1])
const nameOf = (image: string): string => /([^/:]+)(:[^/]*)?$/.exec(image)?.[1] ?? ''
const isSecret = (name: string): boolean => /PASSWORD|SECRET|_KEY$|DATABASE_URL|TOKEN/.test(name)

/** The words in what an image's program is made of and described by: a variable that is none of them has no reader. */
const wordsOf = (image: string): ReadonlySet<string> => {
  const files =
    image === 'api'
      ? ['apps/api/environment.md']
      : ['apps/page-server/environment.md', ...globSync('apps/page-server/src/*.ts', { cwd: root })]
  return new Set(files.flatMap((file) => read(file).match(/\w+/g) ?? []))
}

describe('the chart', () => {
  it('has the service, the migrations, the page server and three remotes, and a policy of the network for each but the page server', () => {
    expect(pods.map(({ name }) => name).toSorted()).toEqual(
      ['api', 'dashboard', 'migrations', 'page-server', 'player', 'referee'].map((name) => `refcall-${name}`),
    )
    expect(
      resources
        .filter(({ kind }) => kind === 'NetworkPolicy')
        .map(({ spec }) => spec.podSelector?.matchLabels['app'])
        .toSorted(),
    ).toEqual(['api', 'dashboard', 'player', 'referee'].map((name) => `refcall-${name}`))
    expect(resources.find(({ metadata: { name } }) => name === 'refcall-api')?.spec.replicas).toBeGreaterThan(1)
    expect(resources.find(({ kind }) => kind === 'Job')?.metadata.annotations?.['helm.sh/hook']).toBe(
      'pre-install,pre-upgrade',
    )
  })

  it.each(containers.map((container) => [container.of, container] as const))(
    '%s: an image that is built here, its port and its paths of health',
    (_, { image, ports, livenessProbe, readinessProbe, command }) => {
      const name = nameOf(image)
      expect(Object.keys(dockerfiles)).toContain(name)
      if (command) return expect(read(command[1] ?? '')).toContain('migrateToLatest')
      const probed = [livenessProbe?.httpGet.port, readinessProbe?.httpGet.port]
      expect([ports?.[0]?.containerPort, ...probed]).toEqual([1, 2, 3].map(() => exposed(name)))
      expect(read(dockerfiles[name] ?? '')).toContain(`${livenessProbe?.httpGet.path}`)
    },
  )

  it.each(containers.map((container) => [container.of, container] as const))(
    '%s: variables that its program reads, secrets by name only',
    (_, { image, env = [] }) => {
      const words = wordsOf(nameOf(image))
      expect(env.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([])
      // The page server knows that there is a key, not which.
      expect(
        env.filter(
          ({ name, value, valueFrom }) => isSecret(name) && value !== 'used' && valueFrom?.secretKeyRef.key !== name,
        ),
      ).toEqual([])
    },
  )

  it('lets the page server write its own state, and nothing of the store', () => {
    const mounts = containers.find(({ of }) => of === 'refcall-page-server')?.volumeMounts ?? []
    expect(mounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath)).toEqual(['/state'])
  })

  it('has at least two of what people wait for, on different hosts where there are, of which one goes at a time and sees off first', () => {
    for (const name of ['refcall-api', 'refcall-page-server']) {
      const deployment = resources.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)
      expect(deployment?.spec.replicas).toBeGreaterThan(1)
      expect(deployment?.spec.template?.spec).toMatchObject({
        terminationGracePeriodSeconds: 30,
        affinity: {
          podAntiAffinity: {
            preferredDuringSchedulingIgnoredDuringExecution: [
              { podAffinityTerm: { topologyKey: 'kubernetes.io/hostname' } },
            ],
          },
        },
      })
      const budget = resources.find(({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === name)
      expect(budget?.spec).toMatchObject({ maxUnavailable: 1, selector: { matchLabels: { app: name } } })
    }
  })

  it('takes engines that are elsewhere: a database and messengers by their addresses', () => {
    const env = containers.find(({ of }) => of === 'refcall-api')?.env ?? []
    const isOptional = (name: string) =>
      env.find((variable) => variable.name === name)?.valueFrom?.secretKeyRef.optional
    expect(['DATABASE_URL', 'NATS_URL', 'METRICS_TOKEN'].map(isOptional)).toEqual([undefined, true, undefined])
    expect(env.some(({ name }) => name === 'DATABASE_URL')).toBe(true)
  })

  it('names all that production asks for', () => {
    const env = containers.find(({ of }) => of === 'refcall-api')?.env?.map(({ name }) => name)
    expect(Object.keys(PRODUCTION).filter((name) => !env?.includes(name))).toEqual([])
  })

  it.each(pods.map(({ name, pod }) => [name, pod] as const))(
    '%s: not as root, on a file system that is only read, within limits, without a token of the cluster',
    (_, pod) => {
      expect([
        pod.automountServiceAccountToken,
        pod.securityContext.runAsNonRoot,
        pod.securityContext.runAsUser > 0,
      ]).toEqual([false, true, true])
      for (const {
        securityContext,
        resources: { limits },
      } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(Object.keys(limits).toSorted()).toEqual(['cpu', 'memory'])
      }
    },
  )
})

describe('compose', () => {
  const services = Object.entries(compose.services)

  it.each(services.filter(([name]) => name !== 'postgres'))(
    '%s: an image that is built here, a file system that is only read, variables that its program reads',
    (_, service) => {
      const name = nameOf(service.image)
      if (service.build) expect(service.build.dockerfile).toBe(dockerfiles[name])
      expect(Object.values(compose.services).some(({ image, build }) => image === service.image && build)).toBe(true)
      expect({ ...service['<<'], ...service }).toMatchObject({ read_only: true })
      const words = wordsOf(name)
      expect(Object.keys(service.environment ?? {}).filter((variable) => !words.has(variable))).toEqual([])
      for (const port of service.ports ?? []) expect(Number(port.split(':')[1])).toBe(exposed(name))
    },
  )

  it('lets the page server write its own state, and nothing of the store', () => {
    const mounts = compose.services['page-server']?.volumes ?? []
    expect(
      mounts.filter((mount) => !mount.endsWith(':ro')).map((mount) => mount.slice(mount.lastIndexOf(':') + 1)),
    ).toEqual(['/state'])
  })

  it('has no secret of its own: each must be given', () => {
    const given = services
      .flatMap(([, { environment = {} }]) => Object.entries(environment))
      .filter(([name]) => isSecret(name))
    expect(given.length).toBeGreaterThan(3)
    expect(given.filter(([, value]) => !/\$\{[A-Z_]+:\?\}/.test(value))).toEqual([])
  })

  it('starts the service once the migrations are done, and them once the database answers', () => {
    expect(compose.services['api']?.depends_on).toEqual({ migrations: { condition: 'service_completed_successfully' } })
    expect(compose.services['migrations']?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
  })
})

import { PLACEHOLDER } from '../container-name.ts'
import { writeExact } from '../read-exact.ts'
import type { Statement } from '../statement.ts'

/** File of a release: how it was built, as SLSA provenance; signed with the statement, which has its hash. */
export const PROVENANCE_FILE = 'provenance.json'

/** What built a release. */
export interface Builder {
  /** Versions of the tools that shape the files, by name. */
  readonly tools: Readonly<Record<string, string>>
  /** sha256 of the lock file, as hex. */
  readonly lock: string
}

interface Source {
  readonly remote: string
  readonly version: string
  readonly source: Statement['predicate']['source']
}

/** Names the digest by its placeholder, because it is hashed into it. No clock, no machine: equal for equal builds. */
export function provenanceOf({ remote, version, source }: Source, { tools, lock }: Builder): string {
  return writeExact({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: `${remote} ${version}`, digest: { release: PLACEHOLDER } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://refcall.example/build/v1',
        externalParameters: { command: `npm run release -- build ${remote}` },
        internalParameters: tools,
        resolvedDependencies: [
          { name: 'source', digest: source.commit === null ? {} : { gitCommit: source.commit } },
          { name: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
      runDetails: { builder: { id: 'https://refcall.example/release' } },
    },
  })
}

/** File of a release: the npm packages in its code, as CycloneDX. */
export const SBOM_FILE = 'sbom.cdx.json'

/** An npm package with a module in the files of a release. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly license?: string
  /** As in the lock file: `sha512-` and base64. */
  readonly integrity: string | undefined
}

const purlOf = ({ name, version }: BundledPackage) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/** CycloneDX 1.6 as JSON, sorted and without a clock or a serial number: equal for equal packages. */
export function billOfMaterials(
  { name, version }: { name: string; version: string },
  packages: readonly BundledPackage[],
): string {
  const components = packages
    .map((bundled) => ({
      type: 'library',
      'bom-ref': purlOf(bundled),
      name: bundled.name,
      version: bundled.version,
      ...(bundled.license && { licenses: [{ expression: bundled.license }] }),
      ...(bundled.integrity?.startsWith('sha512-') && {
        hashes: [
          { alg: 'SHA-512', content: Buffer.from(bundled.integrity.slice('sha512-'.length), 'base64').toString('hex') },
        ],
      }),
      purl: purlOf(bundled),
    }))
    .sort((a, b) => (a.purl < b.purl ? -1 : 1))
  const metadata = { component: { type: 'application', 'bom-ref': name, name, version } }
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components }, null, 2)}\n`
}

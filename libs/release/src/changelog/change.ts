const SIZES = ['patch', 'minor', 'major'] as const

type Size = (typeof SIZES)[number]

/** What a file of `.changes/` says: by how much each deployable changes, and the sentences for those who use it. */
export interface Change {
  readonly sizes: ReadonlyMap<string, Size>
  readonly text: string
}

/**
 * Reads a change: between two lines `---` one line `player: minor` for each deployable, then its sentences.
 * @throws Error that names the file and what is wrong
 */
export function readChange(file: string, content: string): Change {
  const [, head, text = ''] = /^---\n([\s\S]*?)\n?---\n([\s\S]*)$/.exec(content) ?? []
  if (head === undefined)
    throw new Error(`${file} does not begin with lines such as "player: minor" between two lines "---".`)
  const sizes = new Map<string, Size>()
  for (const line of head.split('\n').filter(Boolean)) {
    const [, name = '', said] = /^([\w-]+): (\w+)$/.exec(line) ?? []
    const size = SIZES.find((one) => one === said)
    if (!size)
      throw new Error(`${file}: "${line}" is not a deployable with ${SIZES.join(', ')}, such as "player: minor".`)
    sizes.set(name, size)
  }
  if (sizes.size === 0) throw new Error(`${file} names no deployable.`)
  if (text.trim() === '') throw new Error(`${file} does not say what changed.`)
  return { sizes, text: text.trim() }
}

/** The same as a file, without one deployable; null when it names no other. */
export function without(deployable: string, { sizes, text }: Change): string | null {
  const lines = [...sizes].flatMap(([name, size]) => (name === deployable ? [] : [`${name}: ${size}`]))
  return lines.length === 0 ? null : ['---', ...lines, '---', '', text, ''].join('\n')
}

/** The next version after changes of these sizes. */
export function nextVersion(version: string, sizes: readonly Size[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (sizes.includes('major')) return `${major + 1}.0.0`
  return sizes.includes('minor') ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** The changelog with one more version at its beginning, its greatest changes first. */
export function withVersion(
  changelog: string,
  title: string,
  version: string,
  day: string,
  changes: readonly { readonly size: Size; readonly text: string }[],
): string {
  const heading = `# Changes of ${title}\n`
  const ordered = changes.toSorted((one, other) => SIZES.indexOf(other.size) - SIZES.indexOf(one.size))
  const items = ordered.map(
    ({ size, text }) => `- ${size === 'patch' ? '' : `**${size}**: `}${text.replaceAll('\n', '\n  ')}`,
  )
  return (
    [heading, `## ${version}, ${day}\n`, ...items, changelog.replace(heading, '').trimEnd()].join('\n').trimEnd() + '\n'
  )
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../run/processes.ts'
import { PlainError } from '../run/progress.ts'
import { root } from '../run/root.ts'

/**
 * Writes the types of these files and of all that they import into a folder, at the same paths below it.
 * @param files paths from the root
 */
export async function writeDeclarations(files: readonly string[], into: string): Promise<void> {
  // Beside the checkout's own configuration, which names the ambient types.
  const settings = await mkdtemp(join(root, '.refcall/types-'))
  const path = (file: string) => join(root, file)
  try {
    await writeFile(
      join(settings, 'tsconfig.json'),
      JSON.stringify({
        extends: path('tsconfig.base.json'),
        compilerOptions: {
          noEmit: false,
          emitDeclarationOnly: true,
          declaration: true,
          allowJs: false,
          checkJs: false,
          rootDir: root,
          outDir: into,
          types: ['node'],
          typeRoots: [path('node_modules/@types')],
        },
        files: [
          ...files.map(path),
          path('apps/shell/standalone/own-remote.d.ts'),
          path('libs/design-system/src/css-modules.d.ts'),
          path('libs/design-system/src/styles.d.ts'),
          path('libs/messages/src/catalogues.d.ts'),
        ],
        include: [],
      }),
    )
    const { code, output } = await runCommand(process.execPath, [
      path('node_modules/typescript-native/bin/tsc'),
      '-p',
      settings,
    ])
    if (code !== 0) throw new PlainError(`The types could not be written:\n${output}`)
  } finally {
    await rm(settings, { recursive: true })
  }
}

import { ensurePackages } from '../../run/extra-packages.ts'

/**
 * Imports a package of this folder, which nothing but a bench needs: the first import installs them all. They may be missing
 * when the sources are checked, so the importer says which part of the package it uses.
 */
export const importBenchPackage = async <Module>(name: string): Promise<Module> => {
  await ensurePackages(import.meta.dirname)
  return import(name)
}

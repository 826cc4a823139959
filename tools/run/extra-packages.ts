import { install } from './install.mjs'
import { isInstalled } from './stamp.mjs'

/** Installs the packages of a folder with a package.json and a lock file of its own, if they are not there yet. */
export const ensurePackages = async (folder: string): Promise<void> => {
  if (!isInstalled(folder)) await install(folder)
}

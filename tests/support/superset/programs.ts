import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '#domain/core/result.ts'

/** The programs of this machine that a Superset for tests needs; `postgres` is the folder of its programs. */
export interface Programs {
  readonly python: string
  readonly redis: string
  readonly postgres: string
  /** Postgres does not run as root, but as its own user then. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
}

/** Finds the programs. Fails: with the missing names, and how Debian installs them. */
export function findPrograms(): Result<Programs, string> {
  const python = ['python3.11', 'python3.10', 'python3'].find(isFitting)
  const redis = onPath('redis-server')
  const postgres = postgresFolder()
  const missing = [
    ...(python === undefined ? ['Python 3.10 or 3.11 with venv (python3 python3-venv)'] : []),
    ...(redis === null ? ['redis-server (redis-server)'] : []),
    ...(postgres === null ? ['Postgres (postgresql)'] : []),
  ]
  if (python === undefined || redis === null || postgres === null)
    return err(`Please install first: ${missing.join(', ')}; in brackets the packages of Debian.`)
  return ok({ python, redis, postgres, owner: process.getuid?.() === 0 ? ownerOfPostgres() : null })
}

const FITS = 'import ensurepip, sys, venv; sys.exit(not (3, 10) <= sys.version_info[:2] <= (3, 11))'

function isFitting(python: string): boolean {
  return spawnSync(python, ['-c', FITS]).status === 0
}

function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(':')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** Debian has the programs of each version in a folder off the path; the newest is used. */
function postgresFolder(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const debian = versions.map((version) => join(root, version, 'bin'))
  const path = (process.env['PATH'] ?? '').split(':')
  return [...debian, ...path].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

function ownerOfPostgres(): { readonly uid: number; readonly gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

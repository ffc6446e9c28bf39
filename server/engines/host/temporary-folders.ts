import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { thrownCode } from '#domain/core/thrown.ts'

const PREFIX = 'offset-engine-'

/** The path of a new folder for a child process, which creates it; the parent removes it. */
export function newTemporaryFolder(parent: string): string {
  return join(parent, `${PREFIX}${process.pid}-${randomBytes(6).toString('hex')}`)
}

/** Removes the folders of servers that were killed; those of running servers stay. */
export function wipeLeftFolders(parent: string): void {
  for (const name of listFolder(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const pid = /^(\d+)-/.exec(name.slice(PREFIX.length))?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return thrownCode(error) === 'EPERM'
  }
}

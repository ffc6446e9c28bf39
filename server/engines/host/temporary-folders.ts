import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { thrownCode } from '#domain/core/thrown.ts'

const PREFIX = 'offset-engine-'

/** Names a folder for a child process; the child makes it and the parent removes it. */
export function newTemporaryFolder(parent: string): string {
  return join(parent, `${PREFIX}${process.pid}-${randomBytes(6).toString('hex')}`)
}

/** Removes what servers that were killed left behind; folders of servers that live are left alone. */
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

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A step of the work on a file. `stage` prepares the rows of a load; nothing is in the table before its end. */
type WorkStep = 'read' | 'stage' | 'load'

const NAME = 'work'

const MESSAGES: Readonly<Record<WorkStep, string>> = {
  read: 'The server was started again. Read the file again.',
  stage: 'The server was started again. Nothing was loaded; load the file again.',
  load: 'The server was started again while it loaded the file. Look whether the table has the rows before you load it again.',
}

/** Notes a step beside the file, so that a server that starts again knows what its end interrupted. */
export function noteStep(folder: string, step: WorkStep): void {
  writeFileSync(join(folder, NAME), step, { mode: 0o600 })
}

/** Notes that the work on a file ended. */
export function noteEnd(folder: string): void {
  rmSync(join(folder, NAME), { force: true })
}

/** The message about work that ended with its server; null without any. */
export function interruption(folder: string): string | null {
  const step = readStep(folder)
  return step === null ? null : MESSAGES[step]
}

function readStep(folder: string): WorkStep | null {
  try {
    const text = readFileSync(join(folder, NAME), 'utf8')
    return text === 'read' || text === 'stage' || text === 'load' ? text : null
  } catch {
    return null
  }
}

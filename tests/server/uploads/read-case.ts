import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { ChosenLayout } from '#domain/upload/csv/guess-layout.ts'
import { openSession, type StagingSession } from '#server/engines/duckdb/staging/open-session.ts'
import { readPlainFile } from '#server/uploads/child/read-upload.ts'
import { openPlainFile } from '#server/uploads/child/source/plain-file.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

/** A file as it was read, in texts: `a:integer b:date`, rows with ¦ between values and ∅ for NULL, bad lines with their numbers. */
export interface CaseResult {
  readonly columns: string
  readonly rows: readonly string[]
  readonly bad: readonly string[]
}

/** The folder of the cases of a test file, and an engine over it: one for all cases, since its start takes longer than a case. */
interface CasePlace {
  readonly folder: string
  readonly session: StagingSession
}

let opened: Promise<CasePlace> | null = null

async function openPlace(): Promise<CasePlace> {
  const folder = freeFolder('upload')
  mkdirSync(folder, { recursive: true })
  return { folder, session: await openSession(folder, { memoryBytes: 256_000_000, threads: 1 }) }
}

afterAll(async () => {
  const place = await opened
  opened = null
  place?.session.close()
  if (place !== null) removeFolder(place.folder)
})

/** Reads a file of a case; a fault is its message. */
export async function readCase(
  content: string | Uint8Array,
  layout: ChosenLayout = {},
  member: string | null = null,
): Promise<CaseResult | string> {
  opened ??= openPlace()
  const place = await opened
  const folder = join(place.folder, randomUUID())
  mkdirSync(folder)
  writeFileSync(join(folder, 'file'), content)
  const chosen = { layout, member, columns: null }
  try {
    const file = await openPlainFile(folder, member)
    const order = { kind: 'read', folder, chosen, file } as const
    const report = await readPlainFile(place.session, order, () => undefined)
    const columns = report.columns.map(({ value: { name, type, isLeftOut }, isOpen }) =>
      isLeftOut ? `(${name})` : `${name}:${type.kind}${isOpen ? '?' : ''}`,
    )
    return {
      columns: columns.join(' '),
      rows: report.rows.map((row) => row.map((cell) => cell ?? '∅').join('¦')),
      bad: report.badLines.map(({ line, reason }) => `${line}: ${reason}`),
    }
  } catch (error) {
    if (error instanceof UploadFault) return error.message
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

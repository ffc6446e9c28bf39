import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChosenLayout } from '#domain/upload/csv/guess-layout.ts'
import { readUpload } from '#server/uploads/child/read-upload.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

/** A file as it was read, in texts: `a:integer b:date`, rows with ¦ between values and ∅ for NULL, bad lines with their numbers. */
export interface CaseResult {
  readonly columns: string
  readonly rows: readonly string[]
  readonly bad: readonly string[]
}

/** Reads a file of a case; a fault is its message. */
export async function readCase(
  content: string | Uint8Array,
  layout: ChosenLayout = {},
  member: string | null = null,
): Promise<CaseResult | string> {
  const folder = freeFolder('upload')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'file'), content)
  const chosen = { layout, member, columns: null }
  try {
    const report = await readUpload(
      { kind: 'read', folder, chosen, memoryBytes: 256_000_000, threads: 1 },
      () => undefined,
    )
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
    removeFolder(folder)
  }
}

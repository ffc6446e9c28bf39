import { fileStem } from '#domain/core/file-name.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { dayOfName } from './stamped-name.ts'

/** The name of the format in a file of unsent changes, and its version. */
export const UNSENT_FORMAT = { format: 'offset-unsent-changes', version: 1 } as const

interface ExportedChange {
  readonly row: OutboxRow
  readonly record: unknown
}

/** Time and origin of an export; `now` in ms since 1970. */
interface ExportPlace {
  readonly now: number
  readonly device: string
  readonly origin: string
}

/** A file to download. */
export interface ExportedFile {
  readonly name: string
  readonly text: string
  readonly mimeType: 'application/json' | 'application/sql'
}

/** Writes pending changes with their states and their complete records as readable JSON. Source: sync §3.10. */
export function exportedChanges(
  name: string,
  changes: readonly ExportedChange[],
  { now, device, origin }: ExportPlace,
): ExportedFile {
  const content = {
    ...UNSENT_FORMAT,
    exportedAt: new Date(now).toISOString(),
    server: origin,
    device,
    changes: changes.map(({ row, record }) => ({ change: row, record })),
  }
  return { ...jsonFile(name, now), text: `${JSON.stringify(content, null, 2)}\n` }
}

/** The name and type of a JSON file: "Delays 2026-11-21.json". */
export function jsonFile(name: string, now: number): Omit<ExportedFile, 'text'> {
  return { name: `${fileStem(name)} ${dayOfName(now)}.json`, mimeType: 'application/json' }
}

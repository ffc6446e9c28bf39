import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { readSavedQueryFields, type SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { readTabFields, type TabFields } from '#domain/records/tabs/record.ts'
import { UNSENT_FORMAT } from './exported-changes.ts'

/** An exported tab, open or closed, with its position; `savedAs` is the saved query that it is bound to. */
export interface ExportedTab {
  readonly fields: TabFields
  readonly position: number
  readonly isClosed: boolean
  readonly savedAs: SavedQueryFields | null
}

/** Texts of an export. `from` is the origin of its server, or empty; `unreadable` counts records. */
export interface ExportedTexts {
  readonly from: string
  /** Sorted by position. */
  readonly tabs: readonly ExportedTab[]
  readonly savedQueries: readonly SavedQueryFields[]
  readonly unreadable: number
}

/** Why a file cannot be read: it is not an export, is damaged, or comes from a newer Offset. */
export type ExportErrorCode = 'foreign-file' | 'damaged-file' | 'newer-file'

/**
 * Parses a file that "Export all" or the outbox wrote; of a record that it holds twice, the last one wins. Other
 * fields of a record are not validated, so that they cannot prevent the recovery of its text.
 * Fails: `foreign-file`, `damaged-file`, `newer-file`. Source: sync §3.10.
 */
export function readExport(text: string): Result<ExportedTexts, { readonly code: ExportErrorCode }> {
  const read = parseJson(text)
  if (!read.ok) return err({ code: BEGINNING.test(text) ? 'damaged-file' : 'foreign-file' })
  const content = isRecord(read.value) ? read.value : {}
  if (content['product'] === 'Offset')
    return ok(textsOf(content['from'], rowsOf(content, 'tabs'), rowsOf(content, 'savedQueries')))
  if (content['format'] !== UNSENT_FORMAT.format) return err({ code: 'foreign-file' })
  if (content['version'] !== UNSENT_FORMAT.version) return err({ code: 'newer-file' })
  const changes = rowsOf(content, 'changes').filter(isRecord)
  const recordsOf = (kind: string) =>
    changes.flatMap(({ change, record }) =>
      isRecord(change) && change['kind'] === kind && record !== null ? [record] : [],
    )
  return ok(textsOf(content['server'], recordsOf('tabs'), recordsOf('savedQueries')))
}

/** The start of both export formats. */
const BEGINNING = /^\s*\{\s*"(product"\s*:\s*"Offset|format"\s*:\s*"offset-unsent-changes)"/

interface ExportedRow<Fields> {
  readonly localId: LocalId | null
  readonly row: Readonly<Record<string, unknown>>
  readonly fields: Fields
}

function textsOf(from: unknown, tabRows: readonly unknown[], savedRows: readonly unknown[]): ExportedTexts {
  const tabs = tabRows.map((row) => readRow(row, readTabFields))
  const saved = savedRows.map((row) => readRow(row, readSavedQueryFields))
  const stored = lastOfEach(saved).filter(({ row }) => row['deleted'] !== true)
  return {
    from: textOrNull(from) ?? '',
    tabs: lastOfEach(tabs)
      .map((tab) => exportedTab(tab, stored))
      .toSorted((a, b) => a.position - b.position),
    savedQueries: stored.map(({ fields }) => fields),
    unreadable: [...tabs, ...saved].filter((one) => one === null).length,
  }
}

function readRow<Fields>(
  row: unknown,
  read: (current: unknown) => Fields | null,
): ExportedRow<Fields> | null {
  const fields = isRecord(row) ? read(row['current']) : null
  if (!isRecord(row) || fields === null) return null
  return { localId: isLocalId(row['localId']) ? row['localId'] : null, row, fields }
}

function lastOfEach<Fields>(rows: readonly (ExportedRow<Fields> | null)[]): readonly ExportedRow<Fields>[] {
  const last = new Map<LocalId | number, ExportedRow<Fields>>()
  for (const [index, one] of rows.entries()) if (one !== null) last.set(one.localId ?? index, one)
  return [...last.values()]
}

function exportedTab(
  { row, fields }: ExportedRow<TabFields>,
  saved: readonly ExportedRow<SavedQueryFields>[],
): ExportedTab {
  const { position, closedAt, savedQueryLocalId } = row
  const holds = saved.find((one) =>
    isLocalId(savedQueryLocalId)
      ? one.localId === savedQueryLocalId
      : fields.remoteId !== null && one.row['serverId'] === fields.remoteId,
  )
  return {
    fields,
    position: typeof position === 'number' ? position : 0,
    isClosed: typeof closedAt === 'number',
    savedAs: holds?.fields ?? null,
  }
}

function rowsOf(content: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const rows = Object.hasOwn(content, name) ? content[name] : null
  return Array.isArray(rows) ? rows : []
}

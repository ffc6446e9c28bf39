import type { Lid } from '#domain/core/ids.ts'
import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { parseTab } from '#domain/editor/parse-tab.ts'
import { parseSavedQuery, type SavedQueryFields } from '#domain/editor/saved-query.ts'
import type { Tab, TabFields } from '#domain/editor/tab.ts'
import { UNSENT_FORMAT } from './exported-changes.ts'

/** A tab that stands in an export, open or in the bin, at its place in the strip. */
export interface ExportedTab {
  readonly fields: TabFields
  readonly position: number
  readonly isClosed: boolean
}

/**
 * The texts that an export holds. `from` names the server whose work it is by its origin, empty where the file does not
 * say; `unreadable` counts the records that nobody can read.
 */
export interface ExportedTexts {
  readonly from: string
  /** In the order of their places. */
  readonly tabs: readonly ExportedTab[]
  readonly savedQueries: readonly SavedQueryFields[]
  readonly unreadable: number
}

/** Why a file brings nothing: it is no export of ours, or one of a newer Offset. */
export type ExportErrorCode = 'foreign-file' | 'newer-file'

/**
 * Reads the texts of a file that "Export all" or the outbox made; of a record that it holds twice the last one counts.
 * Fails: `foreign-file`, `newer-file`. Source: sync §3.10.
 */
export function readExport(text: string): Result<ExportedTexts, { readonly code: ExportErrorCode }> {
  const read = parseJson(text)
  const content = read.ok ? read.value : null
  if (!isRecord(content)) return err({ code: 'foreign-file' })
  if (content['product'] === 'Offset')
    return ok(textsOf(textOrNull(content['from']), rowsOf(content, 'tabs'), rowsOf(content, 'savedQueries')))
  if (content['format'] !== UNSENT_FORMAT.format) return err({ code: 'foreign-file' })
  if (content['version'] !== UNSENT_FORMAT.version) return err({ code: 'newer-file' })
  const changes = rowsOf(content, 'changes').filter(isRecord)
  const recordsOf = (kind: string) =>
    changes.flatMap(({ change, record }) =>
      isRecord(change) && change['kind'] === kind && record !== null ? [record] : [],
    )
  return ok(textsOf(textOrNull(content['server']), recordsOf('tabs'), recordsOf('savedQueries')))
}

function textsOf(
  from: string | null,
  tabRows: readonly unknown[],
  savedRows: readonly unknown[],
): ExportedTexts {
  const tabs = tabRows.map(parseTab)
  const saved = savedRows.map(parseSavedQuery)
  const readTabs = new Map<Lid, ExportedTab>()
  for (const one of tabs) if (one.ok) readTabs.set(one.value.lid, exportedTab(one.value))
  const readSaved = new Map<Lid, SavedQueryFields>()
  for (const one of saved) if (one.ok && !one.value.deleted) readSaved.set(one.value.lid, one.value.cur)
  return {
    from: from ?? '',
    tabs: [...readTabs.values()].toSorted((a, b) => a.position - b.position),
    savedQueries: [...readSaved.values()],
    unreadable: [...tabs, ...saved].filter((one) => !one.ok).length,
  }
}

function exportedTab({ cur, position, closedAt }: Tab): ExportedTab {
  return { fields: cur, position, isClosed: closedAt !== null }
}

function rowsOf(content: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const rows = content[name]
  return Array.isArray(rows) ? rows : []
}

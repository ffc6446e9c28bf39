import { wellFormed } from '#domain/core/text/well-formed.ts'
import type { SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { newTabSql } from '#domain/records/tabs/new-tab.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import type { ExportedTab, ExportedTexts } from './read-export.ts'

/** Texts on this device: open tabs, closed tabs, saved queries. */
export interface LocalTexts {
  readonly origin: string
  readonly open: readonly NamedText[]
  readonly closed: readonly NamedText[]
  readonly savedQueries: readonly NamedText[]
}

interface NamedText {
  readonly name: string
  readonly sql: string
}

/** A tab to import; `savedAs` is the saved query that it is bound to, imported or local. */
export interface NewTabIn {
  readonly fields: TabFields
  readonly savedAs: NamedText | null
}

/** The new texts of an export; `existing` counts those that are on this device, by name and text. */
export interface NewTexts {
  readonly tabs: readonly NewTabIn[]
  readonly closed: readonly NewTabIn[]
  readonly savedQueries: readonly SavedQueryFields[]
  readonly existing: number
}

/**
 * Selects the new texts of an export. Local texts do not change, and nothing is run: an imported tab has neither
 * autorun nor a last run. A database id of another server is meaningless, so those tabs have no database. Untouched
 * tabs are skipped, and an imported saved query has no schedule.
 */
export function newInExport(exported: ExportedTexts, local: LocalTexts): NewTexts {
  const isSameServer = exported.from === local.origin
  const written = exported.tabs.filter(({ fields }) => !isUntouched(fields.sql))
  const isNewOpen = sieve(local.open)
  const tabs = written.filter(({ isClosed, fields }) => !isClosed && isNewOpen(fields))
  const isNewClosed = sieve([...local.open, ...local.closed, ...tabs.map(({ fields }) => fields)])
  const closed = written.filter(({ isClosed, fields }) => isClosed && isNewClosed(fields))
  const savedQueries = exported.savedQueries.filter(sieve(local.savedQueries))
  return {
    tabs: tabs.map((tab) => tabIn(tab, isSameServer)),
    closed: closed.map((tab) => tabIn(tab, isSameServer)),
    savedQueries: savedQueries.map((fields) => savedIn(fields, isSameServer)),
    existing:
      written.length + exported.savedQueries.length - tabs.length - closed.length - savedQueries.length,
  }
}

/** The same key for equal texts, as they would be stored: by name and SQL. */
export function textKey({ name, sql }: NamedText): string {
  return JSON.stringify([wellFormed(name), wellFormed(sql)])
}

const NO_PLACE = { dbId: null, catalog: null, schema: null } as const

// Copies single fields, because a file may hold more.
function tabIn({ fields, savedAs }: ExportedTab, isSameServer: boolean): NewTabIn {
  const { name, sql, dbId, catalog, schema, queryLimit, templateParams, hideLeftBar } = fields
  const [isPinned, group] = [Boolean(fields.isPinned), fields.group || null]
  const place = isSameServer ? { dbId, catalog, schema } : NO_PLACE
  const nothingRuns = { autorun: false, latestQueryId: null, remoteId: null } as const
  return {
    fields: { name, sql, ...place, queryLimit, templateParams, hideLeftBar, isPinned, group, ...nothingRuns },
    savedAs,
  }
}

function savedIn(fields: SavedQueryFields, isSameServer: boolean): SavedQueryFields {
  const { name, description, dbId, catalog, schema, sql, templateParams, tags, folder } = fields
  const place = isSameServer ? { dbId, catalog, schema } : NO_PLACE
  return { name, description, ...place, sql, templateParams, tags, folder, schedule: null }
}

function isUntouched(sql: string): boolean {
  return sql.trim() === '' || sql === newTabSql(true) || sql === newTabSql(false)
}

/** A filter that passes each text once, and no known one. */
function sieve(known: readonly NamedText[]): (text: NamedText) => boolean {
  const seen = new Set(known.map(textKey))
  return (text) => {
    const isNew = !seen.has(textKey(text))
    seen.add(textKey(text))
    return isNew
  }
}

import { wellFormed } from '#domain/core/text/well-formed.ts'
import type { SavedQueryFields } from '#domain/records/saved-queries/record.ts'
import { newTabSql } from '#domain/records/tabs/new-tab.ts'
import type { TabFields } from '#domain/records/tabs/record.ts'
import type { ExportedTab, ExportedTexts } from './read-export.ts'

/** What stands on this device: names and texts of open tabs, of those in the bin, and of saved queries. */
export interface LocalTexts {
  readonly origin: string
  readonly open: readonly NamedText[]
  readonly closed: readonly NamedText[]
  readonly savedQueries: readonly NamedText[]
}

/** What tells one text from another. */
interface NamedText {
  readonly name: string
  readonly sql: string
}

/** A tab that comes in; `savedAs` is the saved query that it is bound to, which comes in too or stands here. */
export interface NewTabIn {
  readonly fields: TabFields
  readonly savedAs: NamedText | null
}

/** What of an export comes in as new; `there` counts what stands here already, by name and text. */
export interface NewTexts {
  readonly tabs: readonly NewTabIn[]
  readonly closed: readonly NewTabIn[]
  readonly savedQueries: readonly SavedQueryFields[]
  readonly there: number
}

/**
 * Decides what of an export is new here. Nothing that stands here is changed by it, and nothing runs by itself: a tab
 * comes without autorun and without its last run. What another server calls its databases means nothing here, so such
 * tabs name none. Tabs in which nobody wrote are left out.
 */
export function newInExport(exported: ExportedTexts, here: LocalTexts): NewTexts {
  const isSameServer = exported.from === here.origin
  const written = exported.tabs.filter(({ fields }) => !isUntouched(fields.sql))
  const isNewOpen = sieve(here.open)
  const tabs = written.filter(({ isClosed, fields }) => !isClosed && isNewOpen(fields))
  const isNewClosed = sieve([...here.open, ...here.closed, ...tabs.map(({ fields }) => fields)])
  const closed = written.filter(({ isClosed, fields }) => isClosed && isNewClosed(fields))
  const savedQueries = exported.savedQueries.filter(sieve(here.savedQueries))
  return {
    tabs: tabs.map((tab) => tabIn(tab, isSameServer)),
    closed: closed.map((tab) => tabIn(tab, isSameServer)),
    savedQueries: savedQueries.map((fields) => savedIn(fields, isSameServer)),
    there: written.length + exported.savedQueries.length - tabs.length - closed.length - savedQueries.length,
  }
}

/** The same for texts that are one: by name and text, as both would be kept here. */
export function textKey({ name, sql }: NamedText): string {
  return JSON.stringify([wellFormed(name), wellFormed(sql)])
}

const NO_PLACE = { dbId: null, catalog: null, schema: null } as const

// Field by field: a file may hold more than a record has.
function tabIn({ fields, savedAs }: ExportedTab, isSameServer: boolean): NewTabIn {
  const { name, sql, dbId, catalog, schema, queryLimit, templateParams, hideLeftBar } = fields
  const place = isSameServer ? { dbId, catalog, schema } : NO_PLACE
  const nothingRuns = { autorun: false, latestQueryId: null, remoteId: null } as const
  return {
    fields: { name, sql, ...place, queryLimit, templateParams, hideLeftBar, ...nothingRuns },
    savedAs,
  }
}

function savedIn(fields: SavedQueryFields, isSameServer: boolean): SavedQueryFields {
  const { name, description, dbId, catalog, schema, sql, templateParams } = fields
  const place = isSameServer ? { dbId, catalog, schema } : NO_PLACE
  return { name, description, ...place, sql, templateParams }
}

function isUntouched(sql: string): boolean {
  return sql.trim() === '' || sql === newTabSql(true) || sql === newTabSql(false)
}

/** Lets each name with its text through once, and none of those that are known. */
function sieve(known: readonly NamedText[]): (one: NamedText) => boolean {
  const seen = new Set(known.map(textKey))
  return (one) => {
    const isNew = !seen.has(textKey(one))
    seen.add(textKey(one))
    return isNew
  }
}

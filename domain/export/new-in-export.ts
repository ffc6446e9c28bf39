import { newTabSql } from '#domain/editor/new-tab.ts'
import type { SavedQueryFields } from '#domain/editor/saved-query.ts'
import type { TabFields } from '#domain/editor/tab.ts'
import type { ExportedTab, ExportedTexts } from './read-export.ts'

/** What stands on this device: names and texts of open tabs, of those in the bin, and of saved queries. */
export interface TextsHere {
  readonly origin: string
  readonly open: readonly NamedText[]
  readonly closed: readonly NamedText[]
  readonly savedQueries: readonly NamedText[]
}

interface NamedText {
  readonly name: string
  readonly sql: string
}

/** What of an export comes in as new; `there` counts what stands here already, by name and text. */
export interface NewTexts {
  readonly tabs: readonly TabFields[]
  readonly closed: readonly TabFields[]
  readonly savedQueries: readonly SavedQueryFields[]
  readonly there: number
}

/**
 * Decides what of an export is new here. Nothing that stands here is changed by it, and nothing runs by itself: a tab
 * comes without autorun and without its last run. What another server calls its databases means nothing here, so such
 * tabs name none. Tabs in which nobody wrote are left out.
 */
export function newInExport(exported: ExportedTexts, here: TextsHere): NewTexts {
  const isSameServer = exported.from === here.origin
  const written = exported.tabs.filter(({ fields }) => !isUntouched(fields.sql))
  const isOpen = ({ isClosed }: ExportedTab) => !isClosed
  const isNewOpen = sieve(here.open)
  const tabs = written.filter(isOpen).filter(({ fields }) => isNewOpen(fields))
  const isNewClosed = sieve([...here.open, ...here.closed, ...tabs.map(({ fields }) => fields)])
  const closed = written.filter(({ isClosed, fields }) => isClosed && isNewClosed(fields))
  const savedQueries = exported.savedQueries.filter(sieve(here.savedQueries))
  return {
    tabs: tabs.map(({ fields }) => tabIn(fields, isSameServer)),
    closed: closed.map(({ fields }) => tabIn(fields, isSameServer)),
    savedQueries: savedQueries.map((fields) => ({ ...fields, ...(isSameServer ? {} : NO_PLACE) })),
    there: written.length + exported.savedQueries.length - tabs.length - closed.length - savedQueries.length,
  }
}

const NO_PLACE = { dbId: null, catalog: null, schema: null } as const

function tabIn(fields: TabFields, isSameServer: boolean): TabFields {
  const place = isSameServer ? {} : NO_PLACE
  return { ...fields, ...place, autorun: false, latestQueryId: null, remoteId: null }
}

function isUntouched(sql: string): boolean {
  return sql.trim() === '' || sql === newTabSql(true) || sql === newTabSql(false)
}

/** Lets each name with its text through once, and none of those that are known. */
function sieve(known: readonly NamedText[]): (one: NamedText) => boolean {
  const keyOf = ({ name, sql }: NamedText) => JSON.stringify([name, sql])
  const seen = new Set(known.map(keyOf))
  return (one) => {
    const isNew = !seen.has(keyOf(one))
    seen.add(keyOf(one))
    return isNew
  }
}

import type { Page } from '@playwright/test'
import { isLocalId, type LocalId, type OpId } from '#domain/core/ids.ts'
import { EMPTY_TAB_FIELDS, newTab } from '#domain/records/tabs/new-tab.ts'
import { TAB_FIELDS, type Tab } from '#domain/records/tabs/record.ts'
import { enqueue } from '#domain/sync/outbox/enqueue.ts'
import type { OutboxRow } from '#domain/sync/outbox/outbox-row.ts'
import { changeRecord } from '#domain/sync/record/change-record.ts'

/** A tab with its pending changes, as many edits leave it. */
export interface EditedTab {
  readonly tab: Tab
  readonly rows: readonly OutboxRow[]
}

function localIdOf(index: number): LocalId {
  const text = `seed${index}`.padEnd(21, '_')
  if (!isLocalId(text)) throw new Error(`${text} is no local id`)
  return text
}

/** A tab that was made and edited this often without a network; `text` returns its text after the n-th edit. */
export function editedTab(index: number, edits: number, text: (edit: number) => string): EditedTab {
  const now = Date.now() - 7 * 86_400_000
  const localId = localIdOf(index)
  const fields = { ...EMPTY_TAB_FIELDS, name: `Seeded ${index}`, sql: text(0), dbId: 1 }
  let tab = newTab({ localId, fields, position: index, now })
  let rows: readonly OutboxRow[] = []
  const of = (at: number) => {
    // An op id is any text of 21 characters from the alphabet of ids.
    const opId = `op${index}_${at}`.padEnd(21, 'x') as OpId
    return { kind: 'tabs' as const, localId, opId, now: now + at * 1_000 }
  }
  rows = enqueue(rows, { op: 'create', fields: TAB_FIELDS, urgency: 'soon' }, of(0)).put
  for (let edit = 1; edit <= edits; edit += 1) {
    tab = changeRecord(tab, now + edit * 1_000, ({ current }) => {
      current.sql = text(edit)
    }).record
    const { put } = enqueue(rows, { op: 'update', fields: ['sql'], urgency: 'soon' }, of(edit))
    rows = put.length > 0 ? put : rows
  }
  return { tab, rows }
}

/** Puts rows into tables of the user's database in one transaction, without any check; the product must not run. */
export async function putMany(
  page: Page,
  tables: Readonly<Record<string, readonly unknown[]>>,
): Promise<void> {
  // As one text: the browser's protocol takes half a minute for ten thousand objects.
  await page.evaluate(async (text) => {
    const given = JSON.parse(text) as Readonly<Record<string, readonly unknown[]>>
    const found = (await indexedDB.databases()).find((one) => one.name?.startsWith('offset:'))
    const opening = indexedDB.open(found?.name ?? '')
    await new Promise((done, fail) => {
      opening.onsuccess = done
      opening.onerror = fail
    })
    const writing = opening.result.transaction(Object.keys(given), 'readwrite')
    for (const [name, rows] of Object.entries(given))
      for (const row of rows) writing.objectStore(name).put(row)
    await new Promise((done, fail) => {
      writing.oncomplete = done
      writing.onerror = fail
    })
    opening.result.close()
  }, JSON.stringify(tables))
}

import { type FollowedDraft, followDraft as follow } from '#data/commands/drafts/follow-draft.ts'
import { type DraftStore, draftIn, readStoredDraft, storeDraft } from '#data/commands/drafts/stored-draft.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type ChartDraft, readDraft } from '#domain/explore/draft/chart-draft.ts'

/** The drafts of charts. */
const CHART_DRAFTS: DraftStore<ChartDraft> = { tableOf: (db) => db.chartDrafts, read: readDraft }

/** The key of the draft of a saved chart. */
export function savedChartKey(localId: string): string {
  return `chart:${localId}`
}

/** The key of the draft of a new chart. */
export function newChartKey(id: string): string {
  return `new:${id}`
}

/** The draft stored under a key; null if there is none. */
export async function readLocalDraft(db: LocalDatabase, key: string): Promise<ChartDraft | null> {
  return (await readStoredDraft(db, CHART_DRAFTS, key))?.draft ?? null
}

/** The drafts of new charts, latest first. */
export async function readNewDrafts(
  db: LocalDatabase,
): Promise<readonly { readonly id: string; readonly draft: ChartDraft; readonly at: number }[]> {
  const rows = await db.chartDrafts.where('key').startsWith('new:').toArray()
  return rows
    .flatMap((row) => {
      const stored = draftIn(CHART_DRAFTS, row)
      return stored === null ? [] : [{ id: row.key.slice('new:'.length), draft: stored.draft, at: row.at }]
    })
    .toSorted((a, b) => b.at - a.at)
}

/** Deletes a draft and its undo history. */
export async function deleteDraft(db: LocalDatabase, key: string): Promise<void> {
  await db.chartDrafts.delete(key)
}

/** Follows the draft of a chart, by default `first`. Changes show at once, and are stored on top of another window's changes. */
export function followDraft(db: LocalDatabase, key: string, first: ChartDraft): FollowedDraft<ChartDraft> {
  return follow(db, { store: CHART_DRAFTS, key, first })
}

/** Stores the draft of a new chart. Throws errors of the database. */
export async function storeNewDraft(db: LocalDatabase, key: string, draft: ChartDraft): Promise<void> {
  await storeDraft(db, CHART_DRAFTS, { key, draft })
}

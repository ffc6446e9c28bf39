import { beforeEach, describe, expect, test } from 'vitest'
import {
  deleteDraft,
  followDraft,
  newChartKey,
  readLocalDraft,
  readNewDrafts,
  storeNewDraft,
} from '#data/commands/explore/chart-drafts.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { type ChartDraft, editDraft, undoDraft, untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const KEY = newChartKey('one')
const FORM = { viz_type: 'table', row_limit: 10 }
const START = untouchedDraft(FORM, null)

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})

/** A window that follows the draft and has read it. */
async function windowOver(database: LocalDatabase) {
  const draft = followDraft(database, KEY, START)
  draft.subscribe(() => undefined)
  await waitFor(() => expect(draft.get()).not.toBeNull())
  return draft
}

const limit = (value: number) => (draft: ChartDraft) =>
  editDraft(draft, { ...draft.form, row_limit: value }, value * 10_000)
const group = (name: string) => (draft: ChartDraft) => editDraft(draft, { ...draft.form, groupby: [name] }, 1)

test('shows a change at once, and stores it soon', async () => {
  const draft = await windowOver(db)
  draft.change(limit(50))
  expect(draft.get()?.draft.form['row_limit']).toBe(50)
  await waitFor(async () => expect((await readLocalDraft(db, KEY))?.form['row_limit']).toBe(50))
  await waitFor(() => expect(draft.get()?.storedAt).not.toBeNull())
})

test('the next window can undo a change', async () => {
  const first = await windowOver(db)
  first.change(limit(50))
  first.change(limit(100))
  await waitFor(async () => expect((await readLocalDraft(db, KEY))?.form['row_limit']).toBe(100))
  const next = await windowOver(db)
  next.change(undoDraft)
  expect(next.get()?.draft.form['row_limit']).toBe(50)
})

test('merges changes of two windows in both', async () => {
  const other = new LocalDatabase(db.name)
  const [one, two] = [await windowOver(db), await windowOver(other)]
  one.change(limit(50))
  two.change(group('origin'))
  const both = { ...FORM, row_limit: 50, groupby: ['origin'] }
  await waitFor(async () => expect((await readLocalDraft(db, KEY))?.form).toEqual(both))
  await waitFor(() => expect(one.get()?.draft.form).toEqual(both))
  await waitFor(() => expect(two.get()?.draft.form).toEqual(both))
  other.close()
})

test('a change that cannot be stored stays in the window, which reports it', async () => {
  const draft = await windowOver(db)
  db.chartDrafts.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  draft.change(limit(50))
  await waitFor(() => expect(draft.get()?.isRefused).toBe(true))
  expect(draft.get()?.draft.form['row_limit']).toBe(50)
})

describe('a change that was saved elsewhere', () => {
  const sorted = (draft: ChartDraft) => ({ ...draft, form: { ...draft.form, sort_by_metric: true } })

  test('reaches an untouched draft, which is not stored', async () => {
    const draft = await windowOver(db)
    draft.follow(sorted)
    expect(draft.get()?.draft.form).toEqual({ ...FORM, sort_by_metric: true })
    expect(await readLocalDraft(db, KEY)).toBeNull()
  })

  test('reaches a changed draft, and is stored with it', async () => {
    const draft = await windowOver(db)
    draft.change(limit(50))
    draft.follow(sorted)
    const both = { viz_type: 'table', row_limit: 50, sort_by_metric: true }
    expect(draft.get()?.draft.form).toEqual(both)
    await waitFor(async () => expect((await readLocalDraft(db, KEY))?.form).toEqual(both))
  })
})

test('lists new charts, latest first, without unreadable ones', async () => {
  await storeNewDraft(db, newChartKey('a'), START)
  await storeNewDraft(db, newChartKey('b'), { ...START, name: 'Late' })
  await db.chartDrafts.put({ key: 'new:c', value: 'oops', at: 9e15 })
  await db.chartDrafts.put({ key: 'chart:d', value: { draft: START, revision: 1 }, at: 9e15 })
  await db.chartDrafts.update(newChartKey('b'), { at: 9e14 })
  expect((await readNewDrafts(db)).map(({ id, draft }) => `${id} ${draft.name ?? ''}`)).toEqual([
    'b Late',
    'a ',
  ])
  await deleteDraft(db, newChartKey('b'))
  expect((await readNewDrafts(db)).map(({ id }) => id)).toEqual(['a'])
})

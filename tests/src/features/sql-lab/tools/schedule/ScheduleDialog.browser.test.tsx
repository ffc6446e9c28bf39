import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { clock } from '#data/platform/clock.ts'
import { toasts } from '#data/platform/toasts.ts'
import type { WireSlot } from '#domain/contract/server/schedule.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { BLANK_SAVED_QUERY, newSavedQuery } from '#domain/records/saved-queries/record.ts'
import { ScheduleDialog } from '#features/sql-lab/tools/schedule/ScheduleDialog.tsx'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

/** Sunday. */
const NOW = Date.UTC(2026, 10, 29, 12)
const ID = 'savedsavedsavedsaved1' as LocalId

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(NOW)
})
afterEach(() => vi.restoreAllMocks())

async function open(schedule: Record<string, unknown> | null = null, serverId: number | null = null) {
  const db = await emptyDatabase()
  const fields = { ...BLANK_SAVED_QUERY, name: 'Delays', sql: 'SELECT 1', schedule }
  const saved = { ...newSavedQuery(ID, fields, NOW), serverId }
  await db.savedQueries.put(saved)
  const onClose = vi.fn()
  // The dialog reads only these.
  const context = { db, bound: saved, head: { isChanged: false }, saving: { problem: false } }
  await onStage(<ScheduleDialog context={context as unknown as ToolContext} onClose={onClose} />)
  return { db, onClose }
}

async function storedIn(db: LocalDatabase): Promise<unknown> {
  return (await db.savedQueries.get(ID))?.current.schedule
}

const field = (name: string) => page.getByRole('textbox', { name })

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a schedule is described, shows its next runs, and is stored as an edit of the saved query', async () => {
  const { db, onClose } = await open()
  await page.getByRole('button', { name: /Time zone/ }).click()
  await page.getByRole('combobox', { name: 'Search Time zone' }).fill('Europe/Berl')
  await page.getByRole('option', { name: 'Europe/Berlin' }).click()
  await field('Time of day').fill('08:30')
  await expect.element(page.getByText('At 08:30, Monday to Friday, Europe/Berlin')).toBeVisible()
  const next = page.getByRole('dialog').getByRole('listitem')
  await expect
    .poll(() => next.elements().map(({ textContent }) => textContent))
    .toEqual([
      '2026-11-30 08:30',
      '2026-12-01 08:30',
      '2026-12-02 08:30',
      '2026-12-03 08:30',
      '2026-12-04 08:30',
    ])
  await field('End (optional)').fill('2026-12-24')
  await press('Schedule')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await storedIn(db)).toEqual({
    schedule_interval: '30 8 * * 1-5',
    time_zone: 'Europe/Berlin',
    start_date: null,
    end_date: '2026-12-23T23:00:00.000Z',
    missed: 'last',
    stored_runs: 10,
    paused: false,
    resumed_at: null,
  })
  expect(await db.outbox.toArray()).toMatchObject([{ kind: 'savedQueries', op: 'update' }])
  expect(toasts.get().toasts.map(({ text }) => text)).toContain(
    'Your query has been scheduled. To see details of your query, navigate to Saved queries',
  )
})

test('an invalid schedule is not stored, and each field names its problem', async () => {
  const { db, onClose } = await open()
  await field('Minute, hour, day, month, weekday').fill('* * * * * *')
  await expect.element(page.getByText(/It cannot run each second/)).toBeVisible()
  await field('Minute, hour, day, month, weekday').fill('0 7 * * *')
  await field('End (optional)').fill('2020-01-01')
  await expect.element(page.getByText('The end is in the past.')).toBeVisible()
  await field('Stored results').fill('many')
  await press('Schedule')
  await expect.element(page.getByText('The results of 1 to 100 runs can be stored.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(await storedIn(db)).toBeNull()
})

test('a query that was not saved is saved first', async () => {
  const saveAs = vi.fn()
  const context = { bound: null, saving: { problem: false, saveAs } }
  await onStage(<ScheduleDialog context={context as unknown as ToolContext} onClose={vi.fn()} />)
  await expect.element(page.getByText(/Save this query first/)).toBeVisible()
  await press('Save…')
  expect(saveAs).toHaveBeenCalled()
})

const RAN: WireSlot = {
  at: Date.UTC(2026, 10, 28, 6),
  cause: 'time',
  state: 'done',
  attempt: 1,
  started_on: 1,
  ended_on: 2,
  reason: null,
  client_id: 'slot-1-2-1',
  results_key: 'scheduled-a',
  rows: 1200,
  difference: { added: 3, removed: 0, changed: 1, key: ['id'] },
  compared_with: 'slot-1-1-1',
}

const FAILED: WireSlot = {
  ...RAN,
  at: Date.UTC(2026, 10, 27, 6),
  state: 'failed',
  reason: 'Table "flights" does not exist.',
  results_key: null,
  rows: null,
  difference: null,
  compared_with: null,
}

test('runs are listed with their difference and result, a paused schedule is resumed', async () => {
  const result = {
    id: 7,
    label: 'Delays',
    state: 'paused',
    reason: null,
    failures: 1,
    next_on: null,
    runs: [RAN, FAILED],
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ result }))
  const info = { schedule_interval: '@daily', time_zone: 'Europe/Berlin', paused: true, output_table: 't' }
  const { db, onClose } = await open(info, 7)
  const rows = page.getByRole('table', { name: 'Runs of the schedule' }).getByRole('row')
  await expect
    .poll(() => rows.elements().map((row) => [...row.children].map((cell) => cell.textContent)))
    .toEqual([
      ['Time, Europe/Berlin', 'State', 'Outcome', 'Result'],
      ['2026-11-28 07:00', 'Success', '1,200 rows, 3 added, 1 changed', 'Open resultCompare'],
      ['2026-11-27 07:00', 'Failed', 'Table "flights" does not exist.', 'Open run'],
    ])
  await expect.element(page.getByText('It is paused.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open result' })
  await expect.element(link).toHaveAttribute('href', '/sqllab/history/?run=slot-1-2-1')
  const both = page.getByRole('link', { name: 'Compare' })
  await expect.element(both).toHaveAttribute('href', '/sqllab/compare/?left=slot-1-1-1&right=slot-1-2-1')
  await press('Resume')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await storedIn(db)).toMatchObject({
    output_table: 't',
    paused: false,
    resumed_at: new Date(NOW).toISOString(),
  })
})

test('a schedule that was switched off names the reason, and is resumed', async () => {
  const reason = 'Table "flights" does not exist.'
  const result = { id: 7, label: 'Delays', state: 'off', reason, failures: 5, next_on: null, runs: [FAILED] }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ result }))
  const { db } = await open({ schedule_interval: '@daily' }, 7)
  const note = `It was switched off after five failures in a row. The last reason: ${reason}`
  await expect.element(page.getByText(note)).toBeVisible()
  await press('Resume')
  await expect
    .poll(() => storedIn(db))
    .toMatchObject({ paused: false, resumed_at: new Date(NOW).toISOString() })
})

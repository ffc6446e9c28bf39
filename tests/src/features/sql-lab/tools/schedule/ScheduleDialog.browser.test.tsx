import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { clock } from '#data/platform/clock.ts'
import { toasts } from '#data/platform/toasts.ts'
import type { WireSlot } from '#domain/contract/server/schedule.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { BLANK_SAVED_QUERY, newSavedQuery, type SavedQuery } from '#domain/records/saved-queries/record.ts'
import { ScheduleDialog } from '#features/sql-lab/tools/schedule/ScheduleDialog.tsx'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

/** Sunday. */
const NOW = Date.UTC(2026, 10, 29, 12)
const ID = 'savedsavedsavedsaved1' as LocalId

beforeEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  vi.spyOn(clock, 'now').mockReturnValue(NOW)
})
afterEach(() => vi.restoreAllMocks())

async function open(schedule: Record<string, unknown> | null = null, serverId: number | null = null) {
  const db = await emptyDatabase()
  const fields = { ...BLANK_SAVED_QUERY, name: 'Delays', sql: 'SELECT 1', schedule }
  const saved = { ...newSavedQuery(ID, fields, NOW), serverId }
  await db.savedQueries.put(saved)
  const onClose = vi.fn()
  await onStage(<Opened db={db} first={saved} onClose={onClose} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return { db, onClose }
}

interface OpenedProps {
  readonly db: LocalDatabase
  readonly first: SavedQuery
  readonly onClose: () => void
}

/** The dialog over the stored saved query, as its tab follows it; one that is deleted meanwhile stays as it was. */
function Opened({ db, first, onClose }: OpenedProps) {
  const saved = useLive(async () => (await db.savedQueries.get(ID)) ?? first, [db, first])
  const bound = saved.state === 'ready' ? saved.value : first
  // The dialog reads only these.
  const context = { db, bound, head: { isChanged: false }, saving: { problem: false } }
  return <ScheduleDialog context={context as unknown as ToolContext} onClose={onClose} />
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
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.element(page.getByText('It is paused.')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  expect(await storedIn(db)).toMatchObject({
    output_table: 't',
    paused: false,
    resumed_at: new Date(NOW).toISOString(),
  })
})

test('a pause is stored without the edited fields, which stay in the form', async () => {
  const { db, onClose } = await open({ schedule_interval: '0 7 * * *', time_zone: 'UTC' })
  await field('Time of day').fill('08:30')
  await press('Pause')
  await expect.element(page.getByText('It is paused.')).toBeVisible()
  expect(await storedIn(db)).toMatchObject({ schedule_interval: '0 7 * * *', paused: true })
  await expect.element(field('Time of day')).toHaveValue('08:30')
  expect(onClose).not.toHaveBeenCalled()
  await press('Store schedule')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await storedIn(db)).toMatchObject({ schedule_interval: '30 8 * * *', paused: true })
})

test('a schedule that cannot be stored is reported, and the dialog stays open', async () => {
  const { db, onClose } = await open()
  await field('Time of day').fill('08:30')
  await db.savedQueries.clear()
  await press('Schedule')
  await expect
    .poll(() => toasts.get().toasts.map(({ text }) => text))
    .toContain('Your query could not be scheduled')
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['31 February', '0 0 31 2 *', 'This schedule never runs: there is no such day.'],
  ['10,000 characters', '*'.repeat(10_000), 'A schedule may have 200 characters.'],
])('%s is a problem of its field', async (_name, cron, message) => {
  const { db } = await open({ schedule_interval: '0 7 * * *' })
  const times = field('Minute, hour, day, month, weekday')
  await times.fill(cron)
  await expect.element(times).toHaveAccessibleDescription(message)
  await press('Store schedule')
  expect(await storedIn(db)).toEqual({ schedule_interval: '0 7 * * *' })
})

test('an end before the start, and a zone that does not exist, are problems of their fields', async () => {
  await open({ schedule_interval: '0 7 * * *', time_zone: 'Mars/Base' })
  await expect.element(page.getByText('There is no such time zone.')).toBeVisible()
  await field('Start (optional)').fill('2027-02-01')
  await field('End (optional)').fill('2027-01-01')
  await expect.element(field('End (optional)')).toHaveAccessibleDescription('The end is before the start.')
})

test('a schedule that was switched off names its failures, and is turned on again', async () => {
  const failed = (day: number, reason: string): WireSlot => ({
    ...FAILED,
    at: Date.UTC(2026, 10, day, 6),
    reason,
  })
  const runs = [
    failed(28, 'Table "flights" does not exist.'),
    failed(27, 'Table "flights" does not exist.'),
    failed(26, 'The run was stopped.'),
    failed(25, 'The run was stopped.'),
    failed(24, 'The run was stopped.'),
    failed(23, 'An earlier failure.'),
  ]
  const result = { id: 7, label: 'Delays', state: 'off', reason: 'x', failures: 5, next_on: null, runs }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ result }))
  const { db, onClose } = await open({ schedule_interval: '@daily' }, 7)
  await expect.element(page.getByText('It was switched off after five failures in a row:')).toBeVisible()
  const named = page.getByRole('list', { name: 'Failures' }).getByRole('listitem')
  expect(named.elements().map(({ textContent }) => textContent)).toEqual([
    '2026-11-28 06:00: Table "flights" does not exist.',
    '2026-11-27 06:00: Table "flights" does not exist.',
    '2026-11-26 06:00: The run was stopped.',
    '2026-11-25 06:00: The run was stopped.',
    '2026-11-24 06:00: The run was stopped.',
  ])
  await expect.element(page.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
  await field('Time of day').fill('08:30')
  await press('Turn on again')
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.element(named).not.toBeInTheDocument()
  await expect.element(field('Time of day')).toHaveValue('08:30')
  expect(onClose).not.toHaveBeenCalled()
  expect(await storedIn(db)).toMatchObject({
    schedule_interval: '0 0 * * *',
    paused: false,
    resumed_at: new Date(NOW).toISOString(),
  })
})

describe.each(['light', 'dark'] as const)(
  'axe finds no serious fault in the dialog, %s, 390 px wide',
  (theme) => {
    beforeEach(async () => {
      document.documentElement.dataset['theme'] = theme
      await page.viewport(390, 844)
    })
    afterEach(async () => {
      delete document.documentElement.dataset['theme']
      await page.viewport(1280, 800)
    })

    test.each(['on', 'off'] as const)('a schedule that is %s', async (state) => {
      const result = {
        id: 7,
        label: 'Delays',
        state,
        reason: 'x',
        failures: 5,
        next_on: null,
        runs: [RAN, FAILED],
      }
      vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ result }))
      await open({ schedule_interval: '0 7 * * *', end_date: '2020-01-01T00:00:00' }, 7)
      await expect.element(page.getByRole('table', { name: 'Runs of the schedule' })).toBeVisible()
      const { violations } = await axe.run('[role=dialog]', { resultTypes: ['violations'] })
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
        [],
      )
      const dialog = page.getByRole('dialog').element()
      expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    })
  },
)

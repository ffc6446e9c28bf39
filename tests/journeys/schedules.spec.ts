import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { pressUntil } from '#tests/support/keyboard.ts'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { editor, editorText, resultCell, saveAs, writeSql } from '#tests/support/sql-lab.ts'

async function openSchedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: /^Schedule/ }).click()
}

test('a saved query is scheduled offline, runs on the server, and its result opens', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, `select '{{ now("%Y") | length }}' as digits`)
  await saveAs(page, 'Each morning')
  await expect(page.getByText('Your query was saved')).toBeVisible()
  await offset.untilInstalled()
  await offset.unplug()
  await openSchedule(page)
  const dialog = page.getByRole('dialog', { name: /Schedule of/ })
  await expect(dialog.getByText(/^At 07:00, Monday to Friday, /)).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Your query has been scheduled\./)).toBeVisible()
  await offset.plugIn()
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()
  await openSchedule(page)
  await dialog.getByRole('button', { name: 'Run now' }).click()
  const run = dialog.getByRole('row', { name: /Success, run now/ })
  await run.getByRole('link', { name: 'Open result' }).click()
  await page.getByRole('button', { name: 'Fetch the result' }).click()
  await expect(resultCell(page, '4')).toBeVisible()
})

test('the results of two runs of a schedule open side by side', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select random() as number')
  await saveAs(page, 'Each morning')
  await openSchedule(page)
  const dialog = page.getByRole('dialog', { name: /Schedule of/ })
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()
  await openSchedule(page)
  const runs = dialog.getByRole('row', { name: /Success, run now/ })
  for (const count of [1, 2]) {
    await dialog.getByRole('button', { name: 'Run now' }).click()
    await expect(runs).toHaveCount(count)
  }
  await runs.getByRole('link', { name: 'Compare' }).click()
  for (const side of ['A', 'B']) {
    await expect(page.getByRole('heading', { name: `Result ${side} is not on this device` })).toBeVisible()
    await page.getByRole('button', { name: 'Fetch the result' }).click()
  }
  await expect(page.getByRole('button', { name: '1 only in B' })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 only in A' })).toBeVisible()
})

/** Focuses the menu of tools from the editor. */
async function leaveEditor(page: Page): Promise<void> {
  await expect(editor(page)).toBeFocused()
  // Esc lets the next Tab leave the editor for two seconds, which a busy machine may miss. Shift+Tab changes no text then.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    await expect(editor(page)).not.toBeFocused({ timeout: 1_000 })
  }).toPass()
  await pressUntil(page, 'Shift+Tab', /“More tools/)
}

async function openScheduleByKeys(page: Page): Promise<void> {
  const tools = page.getByRole('button', { name: 'More tools' })
  // The menu has the focus after its dialog was cancelled, else the editor.
  if (!(await tools.evaluate((button) => button === document.activeElement))) await leaveEditor(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.type('Schedule')
  await expect(page.getByRole('menuitem', { name: /^Schedule/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Schedule of/ })).toBeVisible()
}

/** Chooses an option of the field whose value is shown. */
async function chooseByKeys(page: Page, shown: RegExp, option: string): Promise<void> {
  await pressUntil(page, 'Tab', shown)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox').and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.type(option)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: option })).toBeHidden()
}

/** Makes all schedules of a stopped server as they were if it had been stopped six hours ago. */
function stopEarlier(dataDir: string): void {
  const db = new Database(join(dataDir, 'metadata.sqlite'))
  try {
    const ago = 6 * 3_600_000
    db.prepare('UPDATE schedules SET planned_until = planned_until - ?, next_on = next_on - ?').run(ago, ago)
  } finally {
    db.close()
  }
}

test(
  'by keys alone a query is scheduled, switched off after five failures of its clock, and turned on again',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    const sql = 'select * from no_such_table'
    await offset.signIn('/sqllab/')
    await expect(editor(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(sql)
    await expect.poll(() => editorText(page)).toBe(sql)
    await saveAs(page, 'Each hour')
    await expect(page.getByText('Your query was saved')).toBeVisible()
    await openScheduleByKeys(page)
    const dialog = page.getByRole('dialog', { name: /Schedule of/ })
    await chooseByKeys(page, /“Monday to Friday/, 'Every hour')
    await chooseByKeys(page, /“Run the last one/, 'Run all, 24 at most')
    await expect(dialog.getByText(/^Every hour, /)).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(5)
    await pressUntil(page, 'Tab', /^button “Schedule/)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Your query has been scheduled\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Synced' })).toBeVisible()

    await openScheduleByKeys(page)
    await expect(dialog.getByText('No run yet.')).toBeVisible()
    await pressUntil(page, 'Tab', /“Run now/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('row', { name: /Failed, run now.*no_such_table/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await offset.unplug()
    stopEarlier(offset.server.dataDir)
    await offset.plugIn()
    await expect(page.getByText(/Its schedule was switched off after five failures in a row\./)).toBeVisible()
    await openScheduleByKeys(page)
    const failures = dialog.getByRole('list', { name: 'Failures' }).getByRole('listitem')
    await expect(failures).toHaveCount(5)
    await expect(failures.first()).toContainText('no_such_table')
    await expect(dialog.getByRole('button', { name: 'Pause' })).toHaveCount(0)
    await pressUntil(page, 'Tab', /“Turn on again/)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Pause' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Synced' })).toBeAttached()
    await page.keyboard.press('Escape')
    await openScheduleByKeys(page)
    await expect(dialog.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect(failures).toHaveCount(0)
  },
)

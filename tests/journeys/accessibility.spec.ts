import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openDashboard } from '#tests/support/dashboard.ts'
import { expect, type Offset, test } from '#tests/support/offset.ts'
import { pressOn, resultCell, runSql, saveAs, savedRow, writeSql } from '#tests/support/sql-lab.ts'
import { openTwoVersions } from '#tests/support/two-versions.ts'

/** Every screen and everything that opens over one: how to get there. */
const PLACES: Readonly<Record<string, (offset: Offset) => Promise<void>>> = {
  'first start': async (offset) => {
    await offset.signIn('/')
    await expect(offset.page.getByRole('heading').first()).toBeVisible()
  },
  'SQL Lab with a result': async (offset) => {
    await offset.signIn('/sqllab/')
    await runSql(
      offset.page,
      "select origin, count(*) as flights, null as gap, '{\"a\":1}' as note from flights where origin = 'ATL' group by 1",
    )
    await expect(resultCell(offset.page, 'ATL')).toBeVisible()
  },
  'SQL Lab with an error': async (offset) => {
    await offset.signIn('/sqllab/')
    await runSql(offset.page, 'select nothing from nowhere')
    await expect(offset.page.getByText(/nowhere/).last()).toBeVisible()
  },
  'dashboard list': async (offset) => {
    await offset.signIn('/dashboard/list/')
    await expect(offset.page.getByRole('link', { name: /flight/i }).first()).toBeVisible()
  },
  dashboard: async (offset) => {
    await offset.signIn('/dashboard/list/')
    await openDashboard(offset.page)
  },
  'command palette': async (offset) => {
    await offset.signIn('/sqllab/')
    await expect(offset.page.getByRole('treeitem', { name: /flights/ })).toBeVisible()
    await offset.page.keyboard.press('ControlOrMeta+K')
    await expect(offset.page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await offset.page.keyboard.type('fli')
    await expect(offset.page.getByRole('option').first()).toBeVisible()
  },
  'all keys': async (offset) => {
    await offset.signIn('/dashboard/list/')
    await expect(offset.page.getByRole('heading').first()).toBeVisible()
    await offset.page.keyboard.press('?')
    await expect(offset.page.getByRole('dialog')).toBeVisible()
  },
  'all tabs and the bin': async (offset) => {
    await offset.signIn('/sqllab/')
    await offset.page.getByRole('button', { name: 'All tabs and closed tabs' }).click()
    await expect(offset.page.getByRole('searchbox', { name: 'Search tabs, names and text' })).toBeFocused()
  },
  'versions of a tab': async (offset) => {
    await offset.signIn('/sqllab/')
    await runSql(offset.page, "select round(1.5) as early where {{ 'x' }} is not null")
    // While one query runs, no other begins.
    await expect(offset.page.getByRole('heading', { name: /^Syntax error/ })).toBeVisible()
    await runSql(offset.page, "select avg(2) as late, 'ATL' as text")
    await expect(resultCell(offset.page, 'ATL')).toBeVisible()
    await offset.page.getByRole('button', { name: 'Versions' }).click()
    await offset.page.getByRole('listbox', { name: 'Versions' }).press('End')
    await expect(offset.page.locator('.cm-changedText').first()).toBeVisible()
  },
  'deleted saved queries': async (offset) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 1')
    await saveAs(page, 'Late long hauls')
    await pressOn(savedRow(page, /Late long hauls/), 'Delete Late long hauls')
    await page.getByRole('treeitem', { name: /^Deleted/ }).click()
    await expect(page.getByRole('button', { name: /^Late long hauls.*Restore$/ })).toBeVisible()
  },
  'two versions of a tab': async (offset) => {
    await offset.signIn('/sqllab/')
    await openTwoVersions(offset)
  },
  'this device': async (offset) => {
    await offset.signIn('/settings/storage/')
    await expect(offset.page.getByRole('row').nth(3)).toBeVisible()
  },
  'sign in': async (offset) => {
    await offset.open('/')
    await expect(offset.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  },
  'an address that leads nowhere': async (offset) => {
    await offset.signIn('/nowhere/')
    await expect(offset.page.getByRole('heading').first()).toBeVisible()
  },
}

/** The rules that a dark look can break and a light one does not: all others ask nothing about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

async function seriousFindings(page: Page, rules: readonly string[] | null): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === null ? axe : axe.withRules([...rules])).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} – ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
}

for (const [name, goTo] of Object.entries(PLACES)) {
  test(`axe finds nothing serious: ${name}, light and dark`, async ({ offset }) => {
    const { page } = offset
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await goTo(offset)
    expect(await seriousFindings(page, null), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await seriousFindings(page, OF_COLOURS), 'dark').toEqual([])
  })
}

import { charts } from '#tests/support/dashboard.ts'
import { MIXED_BOARD } from '#tests/support/superset/example-boards.ts'
import { DRAWN_CHARTS, UNDRAWN_CHARTS } from '#tests/support/superset/example-charts.ts'
import { expect, test } from '#tests/support/superset/real-journey.ts'

test('a dashboard draws its supported charts with their filters, and names the other charts', async ({
  user,
}) => {
  const { page } = user
  await user.signIn('/dashboard/list/')
  await page.getByRole('link', { name: MIXED_BOARD.title }).first().click()
  await expect(charts(page)).toHaveCount(DRAWN_CHARTS.length + UNDRAWN_CHARTS.length)
  for (const { name } of DRAWN_CHARTS) {
    const card = page.getByRole('article', { name, exact: true })
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('[data-chart-state="drawn"]').or(card).first()).toBeVisible()
    await expect(card.getByText(/live|cached/).first()).toBeVisible()
  }
  const undrawn = page.getByRole('article', { name: UNDRAWN_CHARTS[0]?.name ?? '' })
  await undrawn.scrollIntoViewIfNeeded()
  await expect(undrawn.getByText(/“ext_own_kind” cannot be drawn here yet/)).toBeVisible()
  const bar = page.getByRole('complementary', { name: 'Filters' })
  for (const name of ['Time range', 'Origin', 'Delay'])
    await expect(bar.getByText(name, { exact: true })).toBeVisible()
})

test('the server page names the Superset and its limits', async ({ user }) => {
  const { page } = user
  await user.signIn('/settings/server/')
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Available', exact: true })).toBeVisible()
  await expect(page.getByText(/\d+\.\d+\.\d+/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled()
})

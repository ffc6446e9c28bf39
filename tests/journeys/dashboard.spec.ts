import { expect, test } from '#tests/support/offset.ts'

test('a filter changes the charts of a dashboard', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/dashboard/list/')
  await page
    .getByRole('link', { name: /flight/i })
    .first()
    .click()
  await expect.poll(() => page.getByText(/^live/).count(), { timeout: 20_000 }).toBeGreaterThan(2)
  const figure = page.getByRole('figure').first()
  const before = await figure.textContent()
  await page.getByRole('combobox').first().click()
  await page.getByRole('option').nth(1).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => figure.textContent()).not.toBe(before)
})

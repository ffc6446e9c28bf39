import { expect, test } from '#tests/support/offset.ts'
import { editorText, runSql, writeSql } from '#tests/support/sql-lab.ts'

const FORMATTED = 'SELECT\n  count(*) AS n\nFROM\n  flights\nWHERE\n  delay > 10'

test('a query is formatted, estimated and measured; offline it can still be formatted', async ({
  offset,
}) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  const careless = 'select count(*) as n from flights where delay>10'
  await writeSql(page, careless)
  await page.keyboard.press('Shift+Alt+F')
  await expect.poll(() => editorText(page)).toBe(FORMATTED)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => editorText(page)).toBe(careless)

  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: /Estimate cost/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cost estimate' })
  await expect(dialog.getByRole('row', { name: 'Estimated rows 1' })).toBeVisible()
  const scan = dialog.getByRole('treeitem', { name: /scan main\.flights/i })
  await expect(scan).toContainText(/about .* rows/)
  await dialog.getByRole('tree').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Sequential Scan')).toBeVisible()
  await dialog.getByRole('button', { name: 'Run it and measure the steps' }).click()
  const plan = page.getByRole('tree', { name: 'Plan' })
  await expect(plan.getByRole('treeitem', { name: /scan main\.flights.* ms · \d+ %/i })).toBeVisible()

  await runSql(page, 'explain analyze select origin, max(delay) from flights group by origin')
  await page.getByRole('button', { name: 'Run again and draw the plan' }).click()
  await expect(plan.getByRole('treeitem', { name: /scan main\.flights/i })).toBeVisible()

  await offset.untilInstalled()
  await offset.unplug()
  await page.reload()
  await writeSql(page, careless)
  await page.keyboard.press('Shift+Alt+F')
  await expect.poll(() => editorText(page)).toBe(FORMATTED)
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: /Estimate cost/ }).click()
  await expect(dialog).toContainText('The server does not answer.')
})

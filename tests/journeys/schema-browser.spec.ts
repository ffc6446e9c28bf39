import { expect, LONG, test } from '#tests/support/offset.ts'
import { editorText, resultCell, runSql, writeSql } from '#tests/support/sql-lab.ts'

test(
  'columns are chosen and inserted, and the card of a table is read, by keys alone and offline',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    const tree = page.getByRole('tree', { name: /^Tables/ })
    await expect(tree.getByRole('treeitem', { name: /airports/ })).toBeVisible()
    await runSql(page, 'select count(*) as n from flights f join airports a on f.origin = a.iata')
    await expect(resultCell(page, /\d/).first()).toBeVisible()

    await writeSql(page, 'select ')
    await tree.focus()
    await page.keyboard.press('Home')
    await page.keyboard.type('airp')
    await page.keyboard.press('ArrowRight')
    await expect(tree.getByRole('treeitem', { name: /iata varchar/ })).toBeVisible()
    for (let column = 0; column < 2; column += 1) {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
    }
    await expect(tree.locator('[aria-selected="true"]')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect.poll(() => editorText(page)).toBe('select iata, name')

    await tree.focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Details of the table' }).press('Enter')
    const card = page.getByRole('dialog', { name: 'airports' })
    await expect(card.getByRole('rowheader', { name: 'iata' })).toBeVisible()
    await expect(card.getByText('iata = flights.origin')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tree).toBeFocused()

    await offset.browser.goOffline()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(card.getByRole('rowheader', { name: 'iata' })).toBeVisible()
    await expect(card.getByText(/^Table of main, 7 columns/)).toBeVisible()
  },
)

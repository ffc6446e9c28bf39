import { readFile } from 'node:fs/promises'
import { expect, LONG, type Offset, test } from '#tests/support/offset.ts'
import {
  editor,
  editorText,
  openNewTab,
  pressOn,
  resultCell,
  runSql,
  saveAs,
  savedRow,
  sqlTab,
  writeSql,
} from '#tests/support/sql-lab.ts'
import { unzip } from '#tests/support/unzip.ts'

test('a query is saved by key, opened from the tree, edited and updated', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as saved')
  await saveAs(page, 'Late long hauls')
  await expect(page.getByText('Your query was saved')).toBeVisible()
  await expect(editor(page)).toBeFocused()
  await expect(sqlTab(page, /Late long hauls/)).toBeVisible()
  await openNewTab(page)
  await page.keyboard.press('Control+[')
  await page.keyboard.press('Shift+Alt+W')
  await expect(sqlTab(page, /Late long hauls/)).toHaveCount(0)
  await savedRow(page, /Late long hauls/).click()
  await expect.poll(() => editorText(page)).toBe('select 1 as saved')
  await writeSql(page, 'select 2 as saved')
  await expect(page.getByText('Modified', { exact: true })).toBeVisible()
  await expect(savedRow(page, /Late long hauls.*modified/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Your query was updated')).toBeVisible()
  await expect(page.getByText('Modified', { exact: true })).toHaveCount(0)
  await writeSql(page, 'select 3 as saved')
  await pressOn(savedRow(page, /Late long hauls.*modified/), 'Update Late long hauls from its tab')
  await expect(savedRow(page, /Late long hauls.*modified/)).toHaveCount(0)
  await writeSql(page, 'select 2 as saved')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(savedRow(page, /Late long hauls.*modified/)).toHaveCount(0)
  await openNewTab(page)
  await savedRow(page, /Late long hauls/).click()
  await expect(sqlTab(page, /Late long hauls/)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => editorText(page)).toBe('select 2 as saved')
})

test(
  'a saved query whose tab is closed is found from every screen, also offline',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    await writeSql(page, 'select 7 as lucky')
    await saveAs(page, 'Late long hauls')
    await openNewTab(page)
    await page.keyboard.press('Control+[')
    await page.keyboard.press('Shift+Alt+W')
    await expect(sqlTab(page, /Late long hauls/)).toHaveCount(0)
    await offset.untilInstalled()
    await offset.browser.goOffline()
    await page.getByRole('link', { name: 'Dashboards' }).click()
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('combobox', { name: 'Search this device' }).fill('lucky')
    const found = page.getByRole('group', { name: 'Saved queries' }).getByRole('option')
    await expect(found).toHaveText(['Late long haulsselect 7 as lucky'])
    await page.keyboard.press('Enter')
    await expect(sqlTab(page, /Late long hauls/)).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => editorText(page)).toBe('select 7 as lucky')
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('combobox', { name: 'Search this device' }).fill('long hauls')
    await expect(page.getByRole('group', { name: 'Open tabs' }).getByRole('option')).toHaveCount(1)
    await expect(found).toHaveCount(1)
  },
)

test('a saved query is found by its SQL, renamed, deleted and restored', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 42 as answer')
  await saveAs(page, 'Deep thought')
  await page.getByLabel('Search tables, columns').fill('answer')
  await expect(savedRow(page, /flights/)).toHaveCount(0)
  await pressOn(savedRow(page, /Deep thought/), 'Rename Deep thought')
  const dialog = page.getByRole('dialog', { name: 'Rename “Deep thought”' })
  await dialog.getByLabel('Name').fill('Deeper thought')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(sqlTab(page, /Deeper thought/)).toBeVisible()
  await pressOn(savedRow(page, /Deeper thought/), 'Delete Deeper thought')
  await expect(savedRow(page, /Deeper thought/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(savedRow(page, /Deeper thought/)).toBeVisible()
})

test('deleting a saved query by keyboard leaves the focus in the tree', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 42 as answer')
  await saveAs(page, 'Deep thought')
  const tree = page.getByRole('tree', { name: 'Tables, columns and saved queries' })
  // The tables follow the saved queries as a second tree, once the schema is loaded.
  await expect(page.getByRole('treeitem', { name: /^table flights/ })).toBeVisible()
  await tree.press('End')
  await page.keyboard.press('F2')
  await expect(page.getByRole('dialog', { name: 'Rename “Deep thought”' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tree).toBeFocused()
  await savedRow(page, /Deep thought/).hover()
  await page.getByRole('button', { name: 'Delete Deep thought' }).press('Enter')
  await expect(savedRow(page, /Deep thought/)).toHaveCount(0)
  await expect(tree).toBeFocused()
  await expect(page.getByRole('treeitem', { name: /^Deleted/ })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Deep thought')
})

/** Saves a query, updates it once, and opens its versions. */
async function openVersions(offset: Offset): Promise<void> {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 1 as first')
  await saveAs(page, 'Counted')
  await writeSql(page, 'select 2 as second')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText('Your query was updated')).toBeVisible()
  await pressOn(savedRow(page, /Counted/), 'Versions of Counted')
}

test('an earlier version of a saved query is restored without changing its tab', LONG, async ({ offset }) => {
  const { page } = offset
  await openVersions(offset)
  const dialog = page.getByRole('dialog', { name: 'Versions of Counted' })
  await expect(dialog.getByRole('option', { name: /before it was updated$/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await editorText(page)).toBe('select 2 as second')
  await pressOn(savedRow(page, /Counted/), 'Update Counted from its tab')
  await pressOn(savedRow(page, /Counted/), 'Versions of Counted')
  await expect(dialog.getByRole('option')).toHaveCount(3)
})

test('the versions of a saved query stay open when the window is resized', LONG, async ({ offset }) => {
  const { page } = offset
  await openVersions(offset)
  const version = page.getByRole('dialog', { name: 'Versions of Counted' }).getByRole('option')
  await expect(version).toBeVisible()
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const size of [{ width: 390, height: 844 }, { width: 844, height: 390 }, wide]) {
    await page.setViewportSize(size)
    await page.evaluate(async () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await expect(version).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(version).toHaveCount(0)
})

test('the form to save a query shows what is wrong with the name', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+S')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(' ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Give it a name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a query saved offline is sent once the server is back', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await offset.untilInstalled()
  await writeSql(page, 'select 7 as cached')
  await offset.unplug()
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await saveAs(page, 'Saved on a plane')
  await expect(page.getByText('Your query was saved')).toBeVisible()
  await page.reload()
  await expect(savedRow(page, /Saved on a plane/)).toBeVisible()
  await expect.poll(() => editorText(page)).toBe('select 7 as cached')
  await offset.plugIn()
  const names = async () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/v1/saved_query/')
      const body = await answer.json()
      return body.result.map((one: { label: string }) => one.label)
    })
  await expect.poll(names).toEqual(['Saved on a plane'])
  const bound = async () =>
    page.evaluate(async () => {
      const start = await (await fetch('/api/v1/sqllab/')).json()
      return start.result.active_tab?.saved_query?.id ?? null
    })
  await expect.poll(bound).not.toBeNull()
})

test(
  'a table expanded in one tab stays so after a reload, and collapsed in others',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/sqllab/')
    const column = page.getByRole('treeitem', { name: /distance/ })
    await page
      .getByRole('treeitem', { name: /flights/ })
      .first()
      .click()
    await expect(column).toBeVisible()
    await openNewTab(page)
    await expect(column).toHaveCount(0)
    await page.keyboard.press('Control+[')
    await expect(column).toBeVisible()
    await page.reload()
    await expect(column).toBeVisible()
    await page.keyboard.press('Shift+Alt+W')
    await expect(column).toHaveCount(0)
    await page.keyboard.press('Shift+Alt+Z')
    await expect(column).toBeVisible()
    await pressOn(page.getByRole('treeitem', { name: /flights/ }).first(), 'Remove flights from this tab')
    await expect(column).toHaveCount(0)
  },
)

test('every statement of a script shows its result or that it did not run', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await runSql(page, "select 'one' as n;\nselect nothing from nowhere;\nselect 'three' as n")
  const skipped = page.getByText('Statement 3 did not run, because statement 2 failed.')
  await expect(skipped).toBeVisible()
  await page.getByRole('button', { name: 'Statement 1: 1 row' }).click()
  await expect(resultCell(page, 'one')).toBeVisible()
})

test('a link opens a saved query or reports that it does not exist', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 5 as linked')
  await saveAs(page, 'Linked')
  const ids = async () =>
    page.evaluate(async () => {
      const body = await (await fetch('/api/v1/saved_query/')).json()
      return body.result.map((one: { id: number }) => one.id)
    })
  await expect.poll(ids).toHaveLength(1)
  await page.keyboard.press('Shift+Alt+W')
  await offset.open(`/sqllab/?savedQueryId=${(await ids())[0]}`)
  await expect.poll(() => editorText(page)).toBe('select 5 as linked')
  await offset.open('/sqllab/?savedQueryId=999999')
  await expect(page.getByText("The query couldn't be loaded")).toBeVisible()
})

test(
  'saved queries are imported from files, found, previewed offline, moved, exported, deleted and imported again',
  LONG,
  async ({ offset }) => {
    const { page } = offset
    await offset.signIn('/savedqueryview/list/')
    await expect(page.getByText('No saved queries yet')).toBeVisible()

    const list = page.getByRole('table', { name: 'All saved queries' })
    const named = (name: string) => list.getByRole('button', { name, exact: true })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import .sql files…' }).click()
    const files = page.getByRole('dialog', { name: 'Import .sql files' })
    await files.locator('input[type=file]').setInputFiles([
      {
        name: 'Late flights.sql',
        mimeType: 'application/sql',
        buffer: Buffer.from('SELECT delay\nFROM flights'),
      },
      { name: 'Airports.sql', mimeType: 'application/sql', buffer: Buffer.from('SELECT iata FROM airports') },
    ])
    await files.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(named('Late flights')).toBeVisible()
    await expect(page.getByText('2 saved queries')).toBeVisible()
    await expect(list.getByText('not sent')).toHaveCount(0)

    await offset.unplug()
    await page.getByRole('searchbox', { name: 'Search saved queries' }).fill('DELAY')
    await expect(named('Airports')).toHaveCount(0)
    await named('Late flights').click()
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview.getByText('FROM flights')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More of Late flights' }).click()
    await page.getByRole('menuitem', { name: 'Move to a folder…' }).click()
    await page.getByRole('textbox', { name: 'Folder' }).fill('Air/Late')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(list.getByText('Air/Late')).toBeVisible()
    await offset.plugIn()

    await page.getByRole('searchbox', { name: 'Search saved queries' }).fill('')
    await expect(named('Airports')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all listed' }).check()
    const exporting = page.getByRole('button', { name: 'Export', exact: true })
    await expect(exporting).toBeEnabled()
    await expect(exporting).not.toHaveAttribute('aria-disabled', 'true')
    const download = page.waitForEvent('download')
    await exporting.click()
    const archive = await readFile(await (await download).path())
    const kinds = [...unzip(archive).keys()].map((path) => path.split('/').at(1))
    expect(new Set(kinds)).toEqual(new Set(['metadata.yaml', 'queries', 'databases', 'offset']))

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No saved queries yet')).toBeVisible()
    // A delete is sent after the pause for its undo.
    const countOnServer = async () =>
      page.evaluate(
        async () => (await (await fetch('/api/v1/saved_query/', { cache: 'no-store' })).json()).count,
      )
    await expect.poll(countOnServer).toBe(0)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import a zip…' }).click()
    const importing = page.getByRole('dialog', { name: 'Import saved queries' })
    await importing
      .locator('input[type=file]')
      .setInputFiles({ name: 'q.zip', mimeType: 'application/zip', buffer: archive })
    await importing.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(importing).toHaveCount(0)
    await expect(named('Late flights')).toBeVisible()
    await expect(list.getByText('Air/Late')).toBeVisible()
  },
)

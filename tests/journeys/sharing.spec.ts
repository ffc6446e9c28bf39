import type { Page } from '@playwright/test'
import { expect, LONG, test } from '#tests/support/offset.ts'
import { linkFor } from '#tests/support/second-user.ts'
import { editorText, openNewTab, resultCell, runSql, writeSql } from '#tests/support/sql-lab.ts'

const SQL = "select '{{ day }}' as day"

/** The link that the dialog made. */
async function madeLink(page: Page): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Link', exact: true })
  await expect(field).toHaveValue(/^http/)
  return field.inputValue()
}

/** Runs of this device: a link must add none. */
async function runs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const body = await (await fetch('/api/v1/query/')).json()
    return body.count as number
  })
}

test('a query is shared by keys, opened by its link, and never run', async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, SQL)
  await page.keyboard.press('Shift+Alt+L')
  await expect(page.getByRole('dialog', { name: 'Share the query' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).press('Enter')
  const { pathname, search, hash } = new URL(await madeLink(page))
  // Before the server has answered, the link has the query inside.
  expect(`${pathname}${search}${hash}`).toMatch(/^\/sqllab\/(p\/[\w-]{11}\/$|\?id=\d+$|#query=)/)
  await page.keyboard.press('Escape')
  const before = await runs(page)
  await offset.open(`${pathname}${search}${hash}`)
  // Its parameter is a form; closing it leaves the text.
  const form = page.getByRole('dialog', { name: 'Parameters' })
  await expect(form).toBeVisible()
  await form.getByLabel('day').fill('2001-01-01')
  await form.getByRole('button', { name: 'Store' }).click()
  await expect(form).toBeHidden()
  await expect.poll(() => editorText(page)).toBe(SQL)
  expect(new URL(page.url()).search).toMatch(/^\?tab=/)
  expect(await runs(page)).toBe(before)
})

test('a link without its server, and links that are broken', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  await writeSql(page, 'select 7 as packed')
  await page.keyboard.press('Shift+Alt+L')
  await page.getByRole('radio', { name: 'Link with the query inside' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = new URL(await madeLink(page))
  await page.keyboard.press('Escape')
  await openNewTab(page)
  await offset.untilInstalled()
  await offset.browser.goOffline()
  await offset.open(`${link.pathname}${link.hash}`)
  await expect.poll(() => editorText(page)).toBe('select 7 as packed')
  await openNewTab(page)
  await writeSql(page, 'select 1 as mine')
  for (const [hash, reason] of [
    [link.hash.slice(0, -3), 'The link is not complete. Copy it again.'],
    ['#query=9.x.abc', 'The link was made by another version of Offset. Ask for a new one.'],
    [`#query=1.x.${'a'.repeat(1_000_000)}`, 'The link is longer than 8 kB.'],
  ] as const) {
    await page.evaluate((next) => {
      location.hash = next
    }, hash)
    await expect(page.getByText(reason)).toBeVisible()
    await expect.poll(() => editorText(page)).toBe('select 1 as mine')
  }
  await page.keyboard.press('Shift+Alt+L')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The query waits for the server.')).toBeVisible()
  await page.keyboard.press('Escape')
  await offset.browser.goOnline()
  await expect(page.getByText(/The link to “Untitled Query \d” is ready/)).toBeVisible()
})

test(
  'a stored result is opened by another user, and a form of another site opens a text',
  LONG,
  async ({ offset }) => {
    const { page, browser, server } = offset
    await offset.signIn('/sqllab/')
    await runSql(page, 'select 42 as answer')
    await expect(resultCell(page, '42')).toBeVisible()
    await page.keyboard.press('Shift+Alt+L')
    await page.getByRole('switch', { name: /^With its result of .*, 1 row$/ }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = new URL(await madeLink(page))
    expect(link.search).toMatch(/^\?resultsKey=/)
    await page.keyboard.press('Escape')

    await browser.context.clearCookies()
    await offset.signIn(`${link.pathname}${link.search}`, linkFor(server, 'reader'))
    await expect(resultCell(page, '42')).toBeVisible()
    await expect(page.getByText(/^run by Local User, /)).toBeVisible()
    await expect.poll(() => editorText(page)).toBe('select 42 as answer')
    expect(await runs(page)).toBe(0)

    await page.goto('about:blank')
    await page.setContent(
      `<form method="post" action="${server.origin}/sqllab/"><input name="form_data"><button>Open</button></form>`,
    )
    await page.getByRole('textbox').fill(JSON.stringify({ sql: 'select 1 as posted', datasourceKey: 'x' }))
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.poll(() => editorText(page)).toBe('select 1 as posted')
    expect(await runs(page)).toBe(0)
  },
)

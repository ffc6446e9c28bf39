import { expect, test } from '#tests/support/offset.ts'
import { epochOf, untilKept, untilSent, untilStored } from '#tests/support/server-tabs.ts'
import { editorText, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

test('of two windows one sends, and the other takes over when it is closed', async ({ offset }) => {
  const { browser, server } = offset
  await offset.signIn('/sqllab/')
  const first = offset.page
  const wire = await wireOf(offset)
  await writeSql(first, 'select 1 as from_the_first')
  await untilStored(wire, ['select 1 as from_the_first'])
  const second = await browser.context.newPage()
  await second.goto(`${server.origin}/sqllab/`)
  await expect.poll(() => editorText(second)).toBe('select 1 as from_the_first')
  const before = await epochOf(second)
  await first.close()
  await expect.poll(() => epochOf(second)).toBeGreaterThan(before)
  await writeSql(second, 'select 2 as from_the_second')
  await untilStored(wire, ['select 2 as from_the_second'])
  await untilSent(second)
})

test('a window that is frozen in mid-work lets the other one send, and goes on when it is resumed', async ({
  offset,
}) => {
  const { browser, server } = offset
  await offset.signIn('/sqllab/')
  const first = offset.page
  const wire = await wireOf(offset)
  const second = await browser.context.newPage()
  await second.goto(`${server.origin}/sqllab/`)
  await writeSql(first, 'select 1 as before_the_ice')
  await untilKept(first, 'before_the_ice')
  const devtools = await browser.context.newCDPSession(first)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await untilStored(wire, ['select 1 as before_the_ice'])
  await untilSent(second)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await first.bringToFront()
  await writeSql(first, 'select 2 as after_the_ice')
  await untilStored(wire, ['select 2 as after_the_ice'])
})

test('an idle page asks the server at most twice a minute', async ({ offset }) => {
  await offset.signIn('/sqllab/')
  const { page, browser, server } = offset
  const second = await browser.context.newPage()
  await second.goto(`${server.origin}/sqllab/`)
  await page.bringToFront()
  await untilSent(page)
  await offset.untilInstalled()
  const asked: string[] = []
  let isCounting = false
  browser.context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (isCounting && origin === server.origin && !pathname.startsWith('/assets/')) asked.push(pathname)
  })
  // What the start still asks comes to its end first.
  await page.waitForLoadState('networkidle')
  await second.waitForLoadState('networkidle')
  isCounting = true
  const startedAt = Date.now()
  await expect
    .poll(() => Date.now() - startedAt, { timeout: 90_000, intervals: [1_000] })
    .toBeGreaterThan(61_000)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(2)
})

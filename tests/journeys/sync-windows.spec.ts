import { expect, LONG, test } from '#tests/support/offset.ts'
import { epochOf, untilSaved, untilSent, untilStored } from '#tests/support/server-tabs.ts'
import { editorText, writeSql } from '#tests/support/sql-lab.ts'
import { wireOf } from '#tests/support/wire.ts'

test('one of two windows sends, and the other takes over when it closes', LONG, async ({ offset }) => {
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

test(
  'a window frozen while it sends lets the other one send, and continues when resumed',
  LONG,
  async ({ offset }) => {
    const { browser, server } = offset
    await offset.signIn('/sqllab/')
    const first = offset.page
    const wire = await wireOf(offset)
    const second = await browser.context.newPage()
    await second.goto(`${server.origin}/sqllab/`)
    await writeSql(first, 'select 1 as before_the_ice')
    await untilSaved(first, 'before_the_ice')
    const devtools = await browser.context.newCDPSession(first)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await untilStored(wire, ['select 1 as before_the_ice'])
    await untilSent(second)
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await first.bringToFront()
    await writeSql(first, 'select 2 as after_the_ice')
    await untilStored(wire, ['select 2 as after_the_ice'])
  },
)

test('a background worker that dies is restarted, and no text is lost', LONG, async ({ offset }) => {
  const { page } = offset
  await offset.signIn('/sqllab/')
  const wire = await wireOf(offset)
  await writeSql(page, 'select 1 as before_it_died')
  await untilStored(wire, ['select 1 as before_it_died'])
  const before = await epochOf(page)
  const background = page.workers().find((worker) => worker.url().includes('background-worker'))
  expect(background).toBeDefined()
  await background?.evaluate(() => globalThis.close())
  await writeSql(page, 'select 2 as while_it_was_dead')
  await untilStored(wire, ['select 2 as while_it_was_dead'])
  expect(await epochOf(page)).toBeGreaterThan(before)
  await untilSent(page)
})

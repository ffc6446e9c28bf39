import { expect, test } from 'vitest'
import { nextGeneration, uuidOf } from '#domain/sync/record/uuid-of.ts'
import { Desk, good, localIdOf, NOON, opIdOf, syncedTab } from '#tests/domain/sync/engine/desk.ts'
import { closeNow, reopenNow } from '#tests/domain/sync/engine/user-acts.ts'
import { change, editTab, pull } from '#tests/domain/sync/engine/wire-tab.ts'

const A = localIdOf('a')
const MADE = opIdOf('made')

/** A device that knows the tab at revision 10, has closed it, and received its removal. */
function closedDesk(): Desk {
  const desk = new Desk()
  desk.put('tabs', { ...syncedTab(A, 7, { base: { sql: 'newer' } }), createdByOp: MADE })
  closeNow(desk, A)
  desk.later(10_000)
  desk.answer(good({}))
  return desk
}

/** The tab is reopened while nothing can be sent. */
function broughtBack(): Desk {
  const desk = closedDesk()
  desk.state = { ...desk.state, maySend: false }
  reopenNow(desk, A)
  return desk
}

/** The requests sent afterwards, as one text. */
function sentBy(desk: Desk): string {
  desk.state = { ...desk.state, maySend: true }
  const sent = desk.later(10_000).find((one) => one.kind === 'send')
  if (sent === undefined) return 'nothing'
  const { method, path, body } = sent.request
  return `${method} ${path} ${decodeURIComponent(body).replaceAll('\\', '')}`
}

/** The same tab created again by another device from its bin, which knew it at a revision. */
const recreatedKinds = (seen: number) => ({
  ...change(21, 40, {
    sql: 'older',
    extra_json: { clientId: 'other', rev: 4, updatedAt: NOON + 60_000, seen },
  }),
  uuid: uuidOf(nextGeneration(MADE)),
})

test('a device that reopens a closed tab sends the last revision known of its text', () => {
  expect(sentBy(broughtBack())).toMatch(/^POST .*"seen":10/)
})

test('a device that has edited it since does not', () => {
  const desk = broughtBack()
  editTab(desk, A, { sql: 'newest' })
  const sent = sentBy(desk)
  expect(sent).toContain('newest')
  expect(sent).not.toContain('seen')
})

test('of two reopened tabs the text of the device that knew more wins, even if the other came later', () => {
  const desk = broughtBack()
  pull(desk, [recreatedKinds(9)])
  expect(desk.tab(A)).toMatchObject({ serverId: 21, current: { sql: 'newer' }, deleted: false })
  expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'older' } }])
  expect(sentBy(desk)).toMatch(/^PUT \/tabstateview\/21 .*newer/)
})

test('of two reopened tabs with the same knowledge the later one is applied', () => {
  const desk = broughtBack()
  pull(desk, [recreatedKinds(10)])
  expect(desk.tab(A)).toMatchObject({ serverId: 21, current: { sql: 'older' }, dirty: [] })
  expect(desk.history).toMatchObject([{ reason: 'overwritten', snapshot: { sql: 'newer' } }])
})

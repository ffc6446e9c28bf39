import { describe, expect, test } from 'vitest'
import { Desk, lidOf, opIdOf, syncedTab } from './desk.ts'
import { change, pull } from './wire-tab.ts'

const A = lidOf('a')
const B = lidOf('b')

describe('our own past on the server, without a mark', () => {
  test('is the create that the server was set back to, which left no mark', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7), madeBy: opIdOf('made') })
    pull(desk, [change(7, 2, { sql: 'as it was made' })], true)
    expect(desk.tab(A)).toMatchObject({ cur: { sql: 'select 1' }, dirty: ['sql'], serverStamp: '2' })
    expect(desk.rows()).toBe('update OPEN')
    desk.put('tabs', syncedTab(B, 8))
    pull(desk, [change(8, 3, { sql: 'of another device' })], true)
    expect(desk.tab(B).cur.sql).toBe('of another device')
  })

  test('is not what somebody else wrote who leaves no mark, into a tab that this device made', () => {
    const desk = new Desk()
    desk.put('tabs', { ...syncedTab(A, 7), madeBy: opIdOf('made') })
    pull(desk, [change(7, 12, { sql: 'of another program' })])
    expect(desk.tab(A)).toMatchObject({ cur: { sql: 'of another program' }, dirty: [] })
    expect(desk.history).toMatchObject([{ reason: 'overwritten' }])
  })
})

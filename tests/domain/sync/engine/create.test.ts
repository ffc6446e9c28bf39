import { expect, test } from 'vitest'
import { Desk, good, lidOf, localTab, plainDesk } from './desk.ts'

const A = lidOf('a')

test('a create is stored as SENDING with its body, epoch and time before it leaves', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', lid: A })
  const [send] = desk.tick()
  const row = desk.state.rows[0]
  expect(row).toMatchObject({ state: 'SENDING', epoch: 3, sentAt: desk.state.now })
  expect(send).toEqual({ kind: 'send', seq: 1, attempt: desk.state.now, request: row?.frozen })
})

test('a server with uuids takes a tab whole; its answer ends the row and gives id and revision', () => {
  const desk = new Desk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', lid: A })
  desk.tick()
  expect(desk.answer(good({ id: 7 }, '"21"'))).toEqual([{ kind: 'pull' }])
  expect(desk.rows()).toBe('')
  expect(desk.tab(A)).toMatchObject({ sid: 7, serverStamp: '21', rev: 1, acked: 1, confirmed: 0, dirty: [] })
})

test('a plain Superset gets a blank row under a token label, and its content with the first update', () => {
  const desk = plainDesk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', lid: A })
  const [create] = desk.tick()
  expect(create).toMatchObject({
    request: {
      method: 'POST',
      path: '/tabstateview/',
      headers: {},
      body: `queryEditor=${encodeURIComponent(`{"dbId":1,"name":"~new:me:${A}","sql":""}`)}`,
    },
  })
  desk.answer(good({ id: 7 }))
  expect(desk.rows()).toBe('update OPEN')
  expect(desk.tab(A)).toMatchObject({ sid: 7, rev: 1, acked: 0, dirty: ['name', 'sql'] })
  const [update] = desk.tick()
  expect(update).toMatchObject({ request: { method: 'PUT', path: '/tabstateview/7', revTo: 1 } })
  desk.answer(good(7))
  expect(desk.tab(A)).toMatchObject({ acked: 1, dirty: [] })
  expect(desk.rows()).toBe('')
})

test('a delete of what is just being made waits for its server id, and goes then', () => {
  const desk = plainDesk()
  desk.put('tabs', localTab(A))
  desk.row({ op: 'create', lid: A })
  desk.tick()
  desk.put('tabs', { ...localTab(A), deleted: true, rev: 2 })
  desk.row({ op: 'delete', lid: A })
  desk.tick()
  expect(desk.rows()).toBe('create SENDING, delete OPEN')
  desk.answer(good({ id: 7 }))
  desk.tick()
  expect(desk.state.rows.at(-1)).toMatchObject({
    op: 'delete',
    state: 'SENDING',
    frozen: { path: '/tabstateview/7' },
  })
})

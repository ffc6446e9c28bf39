import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { KindTable } from '#domain/sync/kind/record-kind.ts'
import { Desk, failed, good, localIdOf, NOON } from '#tests/domain/sync/engine/desk.ts'
import { pull } from '#tests/domain/sync/engine/wire-tab.ts'
import { newTestRecord } from './test-kind/record.ts'
import { dashboardsKind } from './test-kind/sync.ts'

const A = localIdOf('a')
const CHARTS: KindTable = new Map([['dashboards', dashboardsKind]])
const chart = newTestRecord(A, { title: 'Delays', params: '{}' }, NOON - 1_000)
const saved = { ...chart, serverId: 4, base: chart.current, acked: 1, dirty: [], serverStamp: '10' }

function edited(patch: Readonly<Record<string, string>>) {
  return { ...saved, current: { ...saved.current, ...patch }, rev: 2, dirty: Object.keys(patch) as 'title'[] }
}

describe('a kind in one folder', () => {
  test('is created', () => {
    const desk = new Desk({ kinds: CHARTS })
    desk.put('dashboards', chart)
    desk.row({ op: 'create', kind: 'dashboards', localId: A })
    expect(desk.tick()).toMatchObject([{ request: { method: 'POST', path: '/api/v1/chart/' } }])
    desk.answer(good({ id: 4 }, '"10"'))
    expect(desk.record('dashboards', A)).toMatchObject({
      serverId: 4,
      acked: 1,
      dirty: [],
      serverStamp: '10',
    })
  })

  test('is updated with changed fields only, over the known revision', () => {
    const desk = new Desk({ kinds: CHARTS })
    desk.put('dashboards', edited({ title: 'Late' }))
    desk.row({ op: 'update', kind: 'dashboards', localId: A })
    expect(desk.tick()).toMatchObject([
      {
        request: {
          method: 'PUT',
          path: '/api/v1/chart/4',
          headers: { 'If-Match': '"10"' },
          sent: { title: 'Late' },
        },
      },
    ])
    desk.answer(good({}, '"11"'))
    expect(desk.record('dashboards', A)).toMatchObject({ acked: 2, dirty: [], base: { title: 'Late' } })
  })

  test('is merged with changes of another device', () => {
    const desk = new Desk({ kinds: CHARTS })
    desk.put('dashboards', edited({ title: 'Late' }))
    desk.row({ op: 'update', kind: 'dashboards', localId: A })
    desk.tick()
    const result = { id: 4, title: 'Delays', params: '{"rows":1}' }
    const [again] = desk.answer(failed('refused', 412, { body: { result }, etag: '"12"' }))
    expect(desk.record('dashboards', A)).toMatchObject({
      current: { title: 'Late', params: '{"rows":1}' },
      dirty: ['title'],
    })
    expect(again).toMatchObject({ request: { headers: { 'If-Match': '"12"' }, sent: { title: 'Late' } } })
  })

  test('is deleted, its content goes to the history', () => {
    const desk = new Desk({ kinds: CHARTS })
    desk.put('dashboards', { ...saved, deleted: true })
    desk.row({ op: 'delete', kind: 'dashboards', localId: A })
    desk.tick()
    desk.answer(good({}))
    expect(desk.record('dashboards', A)).toBeUndefined()
    expect(desk.history).toMatchObject([
      { kind: 'dashboards', reason: 'deleted', snapshot: { title: 'Delays' } },
    ])
  })

  test('is sent again with the same key after a create of unknown outcome', () => {
    const desk = new Desk({ kinds: CHARTS })
    desk.put('dashboards', chart)
    desk.row({ op: 'create', kind: 'dashboards', localId: A })
    const [first] = desk.tick()
    desk.answer(failed('server', 500))
    const request = first?.kind === 'send' ? first.request : null
    expect(desk.later(10_000)).toMatchObject([{ kind: 'send', request }])
    desk.answer(good({ id: 5 }, '"10"'))
    expect(desk.record('dashboards', A)?.serverId).toBe(5)
  })

  test('waits for the user after a removal elsewhere, and is created again if sent again', () => {
    const desk = new Desk({ kinds: CHARTS })
    desk.put('dashboards', edited({ title: 'Late' }))
    desk.row({ op: 'update', kind: 'dashboards', localId: A })
    desk.tick()
    desk.answer(failed('not-found', 404, { etag: '"11"' }))
    pull(desk, [])
    expect(desk.rows()).toBe('create REJECTED')
    expect(desk.events.map(({ code }) => code)).toEqual(['gone'])
    const rows = desk.state.rows.map(({ reason: _why, ...row }) => ({ ...row, state: 'OPEN' as const }))
    desk.state = { ...desk.state, rows }
    expect(desk.tick()).toMatchObject([{ request: { method: 'POST', sent: { title: 'Late' } } }])
  })

  test('is not named in sync or its texts', () => {
    const named = ['domain/sync', 'domain/sync-status', 'domain/journal'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(root, name))
        .filter((path) => {
          const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
          return /'(savedQueries|tableSchemas|charts|dashboards)'|kind [=!]== 'tabs'/.test(code)
        }),
    )
    expect(named).toEqual([])
  })
})

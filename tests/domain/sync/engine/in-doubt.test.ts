import type { Tab } from '#domain/editor/tab.ts'
import { describe, expect, test } from 'vitest'
import { Desk, good, lidOf, NOON, plainDesk, syncedTab } from './desk.ts'
import { wireTab } from './wire-tab.ts'

const A = lidOf('a')

/** A tab with another name, about which a request ended without an answer at a time. */
function renamed(lastAmbiguousAt: number | null): Tab {
  return { ...syncedTab(A, 7, { edits: { name: 'Newer' } }), lastAmbiguousAt }
}

/** What the update of a tab writes, after the read before it where there is one; without the mark. */
function written(desk: Desk, tab: Tab): Readonly<Record<string, unknown>> {
  desk.put('tabs', tab)
  desk.row({ op: 'update', lid: A, dueAt: 0 })
  let effects = desk.take({ kind: 'tick', reason: 'timer' })
  const read = effects.find((effect) => effect.kind === 'read')
  if (read !== undefined)
    effects = desk.take({ ...read, kind: 'read', askedAt: desk.state.now, outcome: good(wireTab(7)) })
  const send = effects.find((effect) => effect.kind === 'send')
  const { extra_json: _mark, ...values } = Object.fromEntries(new URLSearchParams(send?.request.body))
  return values
}

const ALL = {
  label: '"Newer"',
  sql: '"select 1"',
  database_id: '1',
  catalog: 'null',
  schema: 'null',
  autorun: 'false',
  query_limit: 'null',
  saved_query_id: 'null',
  template_params: 'null',
  latest_query_id: 'null',
  hide_left_bar: 'false',
}

describe('an update on a plain Superset', () => {
  test('writes all fields while an earlier request may still arrive between the read and the update', () => {
    expect(written(plainDesk(), renamed(NOON - 299_999))).toEqual(ALL)
  })

  test('writes what was changed once it was quiet for five minutes', () => {
    expect(written(plainDesk(), renamed(NOON - 300_000))).toEqual({ label: '"Newer"' })
  })

  test('writes what was changed where nothing was in doubt', () => {
    expect(written(plainDesk(), renamed(null))).toEqual({ label: '"Newer"' })
  })
})

test('an update for a revision writes what was changed: a request that comes late is refused', () => {
  expect(written(new Desk(), renamed(NOON - 1_000))).toEqual({ label: '"Newer"' })
})

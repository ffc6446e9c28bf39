import { expect, test } from 'vitest'
import type { Query } from '#domain/query/query.ts'
import { runProgress, waitingNote } from '#domain/query/run-progress.ts'
import { query } from '#tests/support/tabs.ts'

const at = (changes: Partial<Query>) => runProgress(query({ startDttm: 0, ...changes }), 'Flights', 2_500)
const steps = (changes: Partial<Query>) => at(changes).steps.map(({ state, text }) => `${state} ${text}`)

test('a run with a pending answer asks to keep the page open', () => {
  expect(at({ state: 'running' })).toMatchObject({
    title: 'Running on Flights',
    detail: 'At most 1,000 rows are returned',
  })
  expect(at({ state: 'running' }).safety).toContain('Keep this page open')
  expect(steps({ state: 'running' })).toEqual([
    'done Sent to the server as query q0000000000',
    'now Waiting for Flights',
    'next Result to this device, at most 1,000 rows',
  ])
})

test('a run that continues on the server lets the page be closed, and shows its progress', () => {
  const running = { state: 'running', runAsync: true, progressText: 'Running statement 2 out of 3' } as const
  expect(at(running).safety).toContain('You can close this page')
  expect(steps(running)[1]).toBe('now Running statement 2 out of 3')
  expect(at({ state: 'pending', runAsync: true }).title).toBe('Queued for Flights')
})

test('a run whose server does not answer promises nothing, and shows no time', () => {
  const changes = { state: 'running', runAsync: true, startDttm: 0 } as const
  const progress = runProgress(query(changes), 'Flights', 2_500, false)
  expect(progress.title).toBe('The server does not answer')
  expect(progress.safety).not.toContain('goes on')
  expect(progress.steps.map(({ state, text, time }) => [state, text, state === 'done' ? '' : time])).toEqual([
    ['done', 'Sent to the server as query q0000000000', ''],
    ['now', 'Waiting for the server to answer', ''],
    ['next', 'Result to this device, at most 1,000 rows', ''],
  ])
})

test('a run that ended on the server waits for its result', () => {
  for (const changes of [{ state: 'running', resultsKey: 'key' }, { state: 'fetching' }] as const) {
    expect(at(changes).title).toBe('The result is on its way')
    expect(steps(changes)).toEqual([
      'done Sent to the server as query q0000000000',
      'done Flights has run it',
      'now Result to this device, at most 1,000 rows',
    ])
  }
})

test('a run that waits for the server shows until when', () => {
  const waiting = at({ state: 'pending', sendBefore: 3_600_000 })
  expect(waiting.title).toBe('Waits for the server')
  expect(waiting.detail).toMatch(/^Sent when the server answers, or dropped at /)
  expect(waiting.steps.map(({ state }) => state)).toEqual(['now', 'next', 'next'])
})

test('the note of a waiting run shows until when, and what can be done', () => {
  const at = (hour: number) => new Date(2026, 10, 27, hour, 5).getTime()
  expect(waitingNote(at(9), at(7))).toBe('waits for the server until 09:05; it can be sent now or dropped')
})

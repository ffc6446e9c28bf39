import { expect, test } from 'vitest'
import { makeTurns } from '#server/superset/upstream/turns.ts'

const { signal } = new AbortController()

async function taken(turn: ReturnType<ReturnType<typeof makeTurns>['take']>): Promise<() => void> {
  const got = await turn
  if (got.kind !== 'taken') throw new Error(got.kind)
  return got.giveBack
}

test('a session has as many turns as it may, and the next when one is given back', async () => {
  const turns = makeTurns(() => 0, { atOnce: 2, runsAtOnce: 1, waiting: 9 })
  const first = await taken(turns.take('a', 'short', signal))
  await taken(turns.take('a', 'short', signal))
  const order: string[] = []
  const third = taken(turns.take('a', 'short', signal)).then(() => order.push('third'))
  await taken(turns.take('b', 'short', signal)).then(() => order.push('of another session'))
  first()
  await third
  expect(order).toEqual(['of another session', 'third'])
})

test('too many waiting requests are an error, and aborted ones leave the queue', async () => {
  const turns = makeTurns(() => 0, { atOnce: 1, runsAtOnce: 1, waiting: 1 })
  await taken(turns.take('a', 'short', signal))
  const gone = new AbortController()
  const waiting = turns.take('a', 'short', gone.signal)
  expect(await turns.take('a', 'short', signal)).toEqual({ kind: 'crowded' })
  gone.abort()
  expect(await waiting).toEqual({ kind: 'aborted' })
  expect(await turns.take('a', 'short', gone.signal)).toEqual({ kind: 'aborted' })
})

test('a short pause is waited for, a long one is reported', async () => {
  const turns = makeTurns(() => 1_000)
  turns.pause('a', 30)
  await taken(turns.take('a', 'short', signal))
  turns.pause('a', 30_000)
  expect(await turns.take('a', 'short', signal)).toEqual({ kind: 'limited', until: 31_000 })
  await taken(turns.take('b', 'short', signal))
  turns.close()
})

test('runs leave room for short requests, and the next run starts when one ends', async () => {
  const turns = makeTurns(() => 0, { atOnce: 2, runsAtOnce: 1, waiting: 9 })
  const endRun = await taken(turns.take('a', 'run', signal))
  const order: string[] = []
  const second = taken(turns.take('a', 'run', signal)).then(() => order.push('second run'))
  const endShort = await taken(turns.take('a', 'short', signal))
  endShort()
  await taken(turns.take('a', 'short', signal)).then(() => order.push('short'))
  endRun()
  await second
  expect(order).toEqual(['short', 'second run'])
})

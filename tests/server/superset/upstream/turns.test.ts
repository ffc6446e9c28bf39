import { expect, test } from 'vitest'
import { makeTurns } from '#server/superset/upstream/turns.ts'

const { signal } = new AbortController()

async function taken(turn: ReturnType<ReturnType<typeof makeTurns>['take']>): Promise<() => void> {
  const got = await turn
  if (got.kind !== 'taken') throw new Error(got.kind)
  return got.giveBack
}

test('a session has as many turns as it may, and the next when one is given back', async () => {
  const turns = makeTurns(() => 0, 2)
  const first = await taken(turns.take('a', signal))
  await taken(turns.take('a', signal))
  const order: string[] = []
  const third = taken(turns.take('a', signal)).then(() => order.push('third'))
  await taken(turns.take('b', signal)).then(() => order.push('of another session'))
  first()
  await third
  expect(order).toEqual(['of another session', 'third'])
})

test('who waits too many is told so, and who has gone waits no more', async () => {
  const turns = makeTurns(() => 0, 1, 1)
  await taken(turns.take('a', signal))
  const gone = new AbortController()
  const waiting = turns.take('a', gone.signal)
  expect(await turns.take('a', signal)).toEqual({ kind: 'crowded' })
  gone.abort()
  expect(await waiting).toEqual({ kind: 'aborted' })
  expect(await turns.take('a', gone.signal)).toEqual({ kind: 'aborted' })
})

test('a short pause is waited out, a long one is told', async () => {
  const turns = makeTurns(() => 1_000)
  turns.pause('a', 30)
  await taken(turns.take('a', signal))
  turns.pause('a', 30_000)
  expect(await turns.take('a', signal)).toEqual({ kind: 'limited', until: 31_000 })
  await taken(turns.take('b', signal))
  turns.close()
})

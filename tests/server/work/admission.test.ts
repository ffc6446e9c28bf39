import { expect, test } from 'vitest'
import { createAdmission, defaultAdmission } from '#server/work/admission.ts'

const NEVER = new AbortController().signal
const MINE = { userId: 1, signal: NEVER }

test('two run per pair of cores, fifty wait', () => {
  expect([1, 2, 3, 4, 8].map((cores) => defaultAdmission(cores).running)).toEqual([2, 2, 2, 4, 8])
  expect(defaultAdmission(2).waiting).toBe(50)
})

/** A run that ends when a test ends it. */
function openRun() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => ended, end: () => end() }
}

test('tasks start in order of arrival, up to the limit', async () => {
  const admission = createAdmission({ running: 1, waiting: 2 })
  const order: string[] = []
  const first = openRun()
  const running = admission.enter(first.run, MINE)
  const enter = async (name: string) => {
    const turn = await admission.enter(async () => order.push(name), MINE)
    if (!turn.ok) order.push(`${name} ${turn.error}`)
  }
  const others = [enter('second'), enter('third'), enter('fourth')]
  await others[2]
  expect(order).toEqual(['fourth busy'])
  first.end()
  await Promise.all([running, ...others])
  expect(order).toEqual(['fourth busy', 'second', 'third'])
})

test('a run that throws gives its place back', async () => {
  const admission = createAdmission({ running: 1, waiting: 0 })
  const failing = async () => {
    throw new Error('boo')
  }
  await expect(admission.enter(failing, MINE)).rejects.toThrow('boo')
  expect(await admission.enter(async () => 'next', MINE)).toEqual({ ok: true, value: 'next' })
})

test('a waiting task that leaves frees its place in the queue', async () => {
  const admission = createAdmission({ running: 1, waiting: 1 })
  const first = openRun()
  const running = admission.enter(first.run, MINE)
  const leaving = new AbortController()
  const waiting = admission.enter(async () => 'never', { userId: 1, signal: leaving.signal })
  leaving.abort()
  expect(await waiting).toEqual({ ok: false, error: 'stopped' })
  expect(await admission.enter(async () => 'never', { userId: 1, signal: leaving.signal })).toEqual({
    ok: false,
    error: 'stopped',
  })
  const next = admission.enter(async () => 'next', MINE)
  first.end()
  expect(await next).toEqual({ ok: true, value: 'next' })
  await running
})

test('a stopped run keeps its place until it has ended', async () => {
  const admission = createAdmission({ running: 1, waiting: 0 })
  const stopping = new AbortController()
  const first = openRun()
  const running = admission.enter(first.run, { userId: 1, signal: stopping.signal })
  stopping.abort()
  expect(await admission.enter(async () => 'next', MINE)).toEqual({ ok: false, error: 'busy' })
  first.end()
  expect(await running).toEqual({ ok: true, value: undefined })
})

/** Lets the runs of users in while nothing moves, and gives the order in which they begin. */
async function orderOf(users: readonly number[], running: number): Promise<readonly number[]> {
  const admission = createAdmission({ running, waiting: 100 })
  const held = Array.from({ length: running }, () => openRun())
  const holding = held.map(({ run }) => admission.enter(run, { userId: 1, signal: NEVER }))
  const order: number[] = []
  const entered = users.map((userId) =>
    admission.enter(async () => void order.push(userId), { userId, signal: NEVER }),
  )
  for (const { end } of held) end()
  await Promise.all([...holding, ...entered])
  return order
}

test('users take turns, whatever their number of tasks', async () => {
  expect(await orderOf([1, 1, 1, 2, 3, 2], 1)).toEqual([2, 1, 3, 2, 1, 1])
})

test('users without running tasks come first', async () => {
  const admission = createAdmission({ running: 2, waiting: 100 })
  const [first, second] = [openRun(), openRun()]
  const order: string[] = []
  const enter = (name: string, userId: number) =>
    admission.enter(async () => void order.push(name), { userId, signal: NEVER })
  const long = admission.enter(first.run, { userId: 1, signal: NEVER })
  const short = admission.enter(second.run, { userId: 1, signal: NEVER })
  const waiting = [enter('of the first', 1), enter('of the other', 2)]
  second.end()
  await Promise.all([short, ...waiting])
  expect(order).toEqual(['of the other', 'of the first'])
  first.end()
  await long
})

test('a full queue has a place for a user without tasks in it', async () => {
  const admission = createAdmission({ running: 1, waiting: 1 })
  const first = openRun()
  const running = admission.enter(first.run, MINE)
  const waiting = admission.enter(async () => 'mine', MINE)
  expect(admission.isFullFor(1)).toBe(true)
  expect(await admission.enter(async () => 'more', MINE)).toEqual({ ok: false, error: 'busy' })
  expect(admission.isFullFor(2)).toBe(false)
  const other = admission.enter(async () => 'of another', { userId: 2, signal: NEVER })
  expect(admission.isFullFor(2)).toBe(true)
  first.end()
  expect(await other).toEqual({ ok: true, value: 'of another' })
  await Promise.all([running, waiting])
})

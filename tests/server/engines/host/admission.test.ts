import { expect, test } from 'vitest'
import { createAdmission, defaultAdmission } from '#server/engines/host/admission.ts'

const NEVER = new AbortController().signal

test('two run per pair of cores, fifty wait', () => {
  expect([1, 2, 3, 4, 8].map((cores) => defaultAdmission(cores).running)).toEqual([2, 2, 2, 4, 8])
  expect(defaultAdmission(2).waiting).toBe(50)
})

/** A run that ends when it is told to. */
function openRun() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => ended, end: () => end() }
}

test('whoever comes first is let in first, and no more than there is room for', async () => {
  const admission = createAdmission({ running: 1, waiting: 2 })
  const order: string[] = []
  const first = openRun()
  const running = admission(first.run, NEVER)
  const enter = async (name: string) => {
    const turn = await admission(async () => order.push(name), NEVER)
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
  await expect(admission(failing, NEVER)).rejects.toThrow('boo')
  expect(await admission(async () => 'next', NEVER)).toEqual({ ok: true, value: 'next' })
})

test('whoever leaves while waiting gives up the place in the queue', async () => {
  const admission = createAdmission({ running: 1, waiting: 1 })
  const first = openRun()
  const running = admission(first.run, NEVER)
  const leaving = new AbortController()
  const waiting = admission(async () => 'never', leaving.signal)
  leaving.abort()
  expect(await waiting).toEqual({ ok: false, error: 'stopped' })
  expect(await admission(async () => 'never', leaving.signal)).toEqual({ ok: false, error: 'stopped' })
  const next = admission(async () => 'next', NEVER)
  first.end()
  expect(await next).toEqual({ ok: true, value: 'next' })
  await running
})

test('a run that is stopped keeps its place until it has ended', async () => {
  const admission = createAdmission({ running: 1, waiting: 0 })
  const stopping = new AbortController()
  const first = openRun()
  const running = admission(first.run, stopping.signal)
  stopping.abort()
  expect(await admission(async () => 'next', NEVER)).toEqual({ ok: false, error: 'busy' })
  first.end()
  expect(await running).toEqual({ ok: true, value: undefined })
})

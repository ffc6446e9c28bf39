import { expect, test } from 'vitest'
import { createAdmission, defaultAdmission } from '#server/engines/host/admission.ts'

const NEVER = new AbortController().signal

test('two run per pair of cores, fifty wait', () => {
  expect([1, 2, 3, 4, 8].map((cores) => defaultAdmission(cores).running)).toEqual([2, 2, 2, 4, 8])
  expect(defaultAdmission(2).waiting).toBe(50)
})

test('whoever comes first is let in first, and no more than there is room for', async () => {
  const admission = createAdmission({ running: 1, waiting: 2 })
  const order: string[] = []
  const first = await admission.enter(NEVER)
  const enter = async (name: string) => {
    const place = await admission.enter(NEVER)
    order.push(place.ok ? name : `${name} ${place.error}`)
    if (place.ok) place.value()
  }
  const others = [enter('second'), enter('third'), enter('fourth')]
  await others[2]
  expect(order).toEqual(['fourth busy'])
  if (first.ok) first.value()
  await Promise.all(others)
  expect(order).toEqual(['fourth busy', 'second', 'third'])
})

test('a place is given back once, however often it is returned', async () => {
  const admission = createAdmission({ running: 1, waiting: 0 })
  const first = await admission.enter(NEVER)
  if (first.ok) first.value()
  if (first.ok) first.value()
  expect(await admission.enter(NEVER)).toMatchObject({ ok: true })
  expect(await admission.enter(NEVER)).toEqual({ ok: false, error: 'busy' })
})

test('whoever leaves while waiting gives up the place in the queue', async () => {
  const admission = createAdmission({ running: 1, waiting: 1 })
  await admission.enter(NEVER)
  const leaving = new AbortController()
  const waiting = admission.enter(leaving.signal)
  leaving.abort()
  expect(await waiting).toEqual({ ok: false, error: 'stopped' })
  expect(await admission.enter(leaving.signal)).toEqual({ ok: false, error: 'stopped' })
})

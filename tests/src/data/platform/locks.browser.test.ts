import { expect, test } from 'vitest'
import { leadLock, webLocks } from '#data/platform/locks.ts'

const NAME = leadLock('offset:work:http://server.example:3')

test('a lock has one holder, and passes to the next in line', async () => {
  const locks = webLocks()
  const heard: string[] = []
  let letGo = (): void => undefined
  const first = locks.request(NAME, {}, async (isHeld) => {
    heard.push(`first ${isHeld}`)
    await new Promise<void>((resolve) => void (letGo = resolve))
  })
  const second = locks.request(NAME, {}, async (isHeld) => void heard.push(`second ${isHeld}`))
  await locks.request(NAME, { ifAvailable: true }, async (isHeld) => void heard.push(`third ${isHeld}`))
  expect(heard).toEqual(['first true', 'third false'])
  letGo()
  await Promise.all([first, second])
  expect(heard).toEqual(['first true', 'third false', 'second true'])
})

test('an aborted wait is dropped', async () => {
  const locks = webLocks()
  const stop = new AbortController()
  let letGo = (): void => undefined
  let held = (): void => undefined
  const isHeld = new Promise<void>((resolve) => void (held = resolve))
  const first = locks.request(NAME, {}, async () => {
    held()
    await new Promise<void>((resolve) => void (letGo = resolve))
  })
  await isHeld
  const waiting = locks.request(NAME, { signal: stop.signal }, async () => 'held').catch(() => 'stopped')
  stop.abort()
  expect(await waiting).toBe('stopped')
  letGo()
  await first
  expect(await locks.request(NAME, { ifAvailable: true }, async (isFree) => isFree)).toBe(true)
})

test('a terminated worker releases its locks', async () => {
  const source = `navigator.locks.request(${JSON.stringify(NAME)}, async () => {
    postMessage('held')
    await new Promise(() => undefined)
  })`
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const worker = new Worker(address)
  await new Promise((held) => worker.addEventListener('message', held, { once: true }))
  const waiting = webLocks().request(NAME, {}, async (isHeld) => isHeld)
  worker.terminate()
  expect(await waiting).toBe(true)
  URL.revokeObjectURL(address)
})

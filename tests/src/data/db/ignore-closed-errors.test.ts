import { expect, test } from 'vitest'
import { LocalDatabase } from '#data/db/database.ts'
import { ignoreClosedErrors } from '#data/db/ignore-closed-errors.ts'

class Rejection extends Event {
  readonly reason: unknown

  constructor(reason: unknown) {
    super('unhandledrejection', { cancelable: true })
    this.reason = reason
  }
}

async function denialOf(db: LocalDatabase): Promise<unknown> {
  return db.tabs.count().catch((cause: unknown) => cause)
}

test('suppresses errors of a retired database, and reports all others', async () => {
  const db = new LocalDatabase('hush')
  await db.open()
  const window = new EventTarget()
  ignoreClosedErrors(db, window)
  expect(window.dispatchEvent(new Rejection(new Error('a fault')))).toBe(true)
  db.retire()
  expect(window.dispatchEvent(new Rejection(await denialOf(db)))).toBe(false)
  expect(window.dispatchEvent(new Rejection(new Error('a fault')))).toBe(true)
})

test('reports a lost connection of an open database', async () => {
  const db = new LocalDatabase('hush')
  await db.open()
  const window = new EventTarget()
  ignoreClosedErrors(db, window)
  db.close()
  expect(window.dispatchEvent(new Rejection(await denialOf(db)))).toBe(true)
})

test('reports other errors of the browser, also after the database was retired', async () => {
  const db = new LocalDatabase('hush')
  await db.open()
  const window = new EventTarget()
  ignoreClosedErrors(db, window)
  db.retire()
  for (const fault of [
    new DOMException('The channel is closed', 'InvalidStateError'),
    new DOMException('Connection to Indexed Database server lost', 'UnknownError'),
    new DOMException('no room', 'QuotaExceededError'),
  ]) {
    expect(window.dispatchEvent(new Rejection(fault))).toBe(true)
  }
})

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

test('what asks a database that was given up is refused quietly; all else is still reported', async () => {
  const db = new LocalDatabase('hush')
  await db.open()
  const window = new EventTarget()
  ignoreClosedErrors(db, window)
  expect(window.dispatchEvent(new Rejection(new Error('a fault')))).toBe(true)
  db.retire()
  expect(window.dispatchEvent(new Rejection(await denialOf(db)))).toBe(false)
  expect(window.dispatchEvent(new Rejection(new Error('a fault')))).toBe(true)
})

test('while the window holds its database, a lost connection is reported', async () => {
  const db = new LocalDatabase('hush')
  await db.open()
  const window = new EventTarget()
  ignoreClosedErrors(db, window)
  db.close()
  expect(window.dispatchEvent(new Rejection(await denialOf(db)))).toBe(true)
})

test('another fault of the browser is reported, also after the database was given up', async () => {
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

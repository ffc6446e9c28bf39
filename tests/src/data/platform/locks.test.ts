import { beforeEach, describe, expect, test } from 'vitest'
import { leadLock } from '#data/platform/locks.ts'
import { type FakeLocks, type LockClient, makeFakeLocks } from '#tests/support/fake-locks.ts'

const NAME = leadLock('offset:work:http://server.example:3')

let locks: FakeLocks
let heard: string[]

beforeEach(() => {
  locks = makeFakeLocks()
  heard = []
})

/** Has a client hold a lock until it is released. */
function hold(
  client: LockClient,
  who: string,
  options: { ifAvailable?: boolean; signal?: AbortSignal } = {},
) {
  let letGo = (): void => undefined
  const ended = client.locks
    .request(NAME, options, async (isHeld) => {
      heard.push(isHeld ? who : `${who} in vain`)
      if (isHeld) await new Promise<void>((resolve) => void (letGo = resolve))
    })
    .catch((cause: unknown) => void heard.push(`${who} ${cause instanceof Error ? cause.message : ''}`))
  return { ended, letGo: () => letGo() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('the lock of the lead is named after the database', () => {
  expect(NAME).toBe('sync:offset:work:http://server.example:3')
})

describe('fake locks', () => {
  test('have one holder, and are granted in order', async () => {
    const [one, two, three] = [locks.client(), locks.client(), locks.client()]
    const first = hold(one, 'one')
    const second = hold(two, 'two')
    hold(three, 'three')
    await settle()
    expect(heard).toEqual(['one'])
    first.letGo()
    await settle()
    second.letGo()
    await settle()
    expect(heard).toEqual(['one', 'two', 'three'])
    expect(locks.held()).toEqual([NAME])
  })

  test('are denied at once with `ifAvailable`', async () => {
    hold(locks.client(), 'one')
    await settle()
    hold(locks.client(), 'two', { ifAvailable: true })
    await settle()
    expect(heard).toEqual(['one', 'two in vain'])
  })

  test('drop an aborted wait', async () => {
    const stop = new AbortController()
    const first = hold(locks.client(), 'one')
    hold(locks.client(), 'two', { signal: stop.signal })
    await settle()
    stop.abort(new Error('stopped'))
    first.letGo()
    await settle()
    expect(heard).toEqual(['one', 'two stopped'])
    expect(locks.held()).toEqual([])
  })

  test('pass to the next when the holder dies, and never back', async () => {
    const [one, two] = [locks.client(), locks.client()]
    const first = hold(one, 'one')
    hold(two, 'two')
    await settle()
    one.crash()
    await settle()
    first.letGo()
    hold(one, 'one again')
    await settle()
    expect(heard).toEqual(['one', 'two'])
    expect(locks.held()).toEqual([NAME])
  })
})

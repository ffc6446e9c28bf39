import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LocalDatabase } from '#data/db/database.ts'
import { follow, useLive } from '#data/db/live.ts'

function Watch({ read }: { readonly read: () => Promise<unknown> }) {
  const live = useLive(read, [read])
  return <p>{live.state === 'ready' ? `ready ${String(live.value)}` : live.state}</p>
}

test('distinguishes loading from empty, and follows writes of other handles', async () => {
  const name = `live-${crypto.randomUUID()}`
  const [reader, writer] = [new LocalDatabase(name), new LocalDatabase(name, 'strict')]
  const read = async () => (await reader.catalogue.get('a'))?.value
  const screen = await render(<Watch read={read} />)
  await expect.element(screen.getByText('ready undefined')).toBeVisible()
  await writer.catalogue.put({ key: 'a', value: 7, at: 1 })
  await expect.element(screen.getByText('ready 7')).toBeVisible()
  reader.retire()
  writer.retire()
})

test('a pending query is loading; a failing one has failed', async () => {
  const waiting = async () => new Promise(() => undefined)
  const failing = async () => Promise.reject(new Error('closed'))
  const first = await render(<Watch read={waiting} />)
  await expect.element(first.getByText('loading')).toBeVisible()
  await first.unmount()
  const second = await render(<Watch read={failing} />)
  await expect.element(second.getByText('failed')).toBeVisible()
})

test('never shows an answer under other inputs', async () => {
  const shown: string[] = []
  const answers: Record<'a' | 'b', () => Promise<string>> = {
    a: async () => 'of a',
    b: async () => new Promise(() => undefined),
  }
  function Show({ input }: { readonly input: 'a' | 'b' }) {
    const live = useLive(answers[input], [input])
    shown.push(`${input}: ${live.state === 'ready' ? live.value : live.state}`)
    return <p>{live.state}</p>
  }
  const screen = await render(<Show input="a" />)
  await expect.element(screen.getByText('ready')).toBeVisible()
  await screen.rerender(<Show input="b" />)
  await expect.element(screen.getByText('loading')).toBeVisible()
  expect([...new Set(shown)]).toEqual(['a: loading', 'a: of a', 'b: loading'])
})

test('an equal value does not render again', async () => {
  const name = `live-${crypto.randomUUID()}`
  const [reader, writer] = [new LocalDatabase(name), new LocalDatabase(name, 'strict')]
  const drawn: unknown[] = []
  let reads = 0
  async function read() {
    reads += 1
    const row = await reader.catalogue.get('a')
    return row === undefined ? 0 : 1
  }
  function Show() {
    const live = useLive(read, [])
    drawn.push(live.state === 'ready' ? live.value : live.state)
    return <p>{live.state}</p>
  }
  await render(<Show />)
  await expect.poll(() => drawn.at(-1)).toBe(0)
  await writer.catalogue.put({ key: 'a', value: 7, at: 1 })
  await expect.poll(() => drawn.at(-1)).toBe(1)
  const [drawnBefore, readBefore] = [drawn.length, reads]
  await writer.catalogue.put({ key: 'a', value: 8, at: 2 })
  await expect.poll(() => reads).toBe(readBefore + 1)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(drawn.length).toBe(drawnBefore)
  reader.retire()
  writer.retire()
})

test('a followed query is ready before it is rendered, and ends with its last listener', async () => {
  const name = `live-${crypto.randomUUID()}`
  const [reader, writer] = [new LocalDatabase(name), new LocalDatabase(name, 'strict')]
  let reads = 0
  const followed = follow(async () => {
    reads += 1
    return (await reader.catalogue.get('a'))?.value
  })
  expect(followed.get()).toEqual({ state: 'loading' })
  await expect.poll(followed.get).toEqual({ state: 'ready', value: undefined })

  const values: unknown[] = []
  const stop = followed.subscribe(() => values.push(followed.get()))
  await writer.catalogue.put({ key: 'a', value: 7, at: 1 })
  await expect.poll(() => values).toEqual([{ state: 'ready', value: 7 }])

  stop()
  expect(followed.get()).toEqual({ state: 'loading' })
  const before = reads
  await writer.catalogue.put({ key: 'a', value: 8, at: 2 })

  const again = followed.subscribe(() => undefined)
  await expect.poll(followed.get).toEqual({ state: 'ready', value: 8 })
  // The value of the restarted query; the write happened while nothing listened.
  expect(reads).toBe(before + 1)
  again()
  reader.retire()
  writer.retire()
})

test('a known answer is ready at once, and the query starts later', async () => {
  const name = `live-${crypto.randomUUID()}`
  const [reader, writer] = [new LocalDatabase(name), new LocalDatabase(name, 'strict')]
  await writer.catalogue.put({ key: 'a', value: 7, at: 1 })
  const asks: (() => void)[] = []
  let takenBack = 0
  const later = (ask: () => void) => {
    asks.push(ask)
    return () => {
      takenBack += 1
    }
  }
  let reads = 0
  const read = async () => {
    reads += 1
    return (await reader.catalogue.get('a'))?.value
  }
  const followed = follow<unknown>(read, { value: 6, later })
  expect([followed.get(), asks.length]).toEqual([{ state: 'ready', value: 6 }, 0])

  const stop = followed.subscribe(() => undefined)
  expect([followed.get(), asks.length, reads]).toEqual([{ state: 'ready', value: 6 }, 1, 0])
  asks[0]?.()
  await expect.poll(followed.get).toEqual({ state: 'ready', value: 7 })
  await writer.catalogue.put({ key: 'a', value: 8, at: 2 })
  await expect.poll(followed.get).toEqual({ state: 'ready', value: 8 })
  stop()
  expect([followed.get(), takenBack]).toEqual([{ state: 'loading' }, 0])

  // A listener that leaves early cancels the query, and the next one starts it at once.
  const other = follow<unknown>(read, { value: 6, later })
  other.subscribe(() => undefined)()
  expect([asks.length, takenBack, other.get()]).toEqual([2, 1, { state: 'loading' }])
  const end = other.subscribe(() => undefined)
  await expect.poll(other.get).toEqual({ state: 'ready', value: 8 })
  end()
  reader.retire()
  writer.retire()
})

test('reads again on demand, including earlier writes', async () => {
  const name = `live-${crypto.randomUUID()}`
  const [reader, writer] = [new LocalDatabase(name), new LocalDatabase(name, 'strict')]
  const hold = { gate: Promise.resolve() }
  const followed = follow(async () => {
    await hold.gate
    return (await reader.catalogue.get('a'))?.value
  })
  const values: unknown[] = []
  const stop = followed.subscribe(() => values.push(followed.get()))
  await expect.poll(followed.get).toEqual({ state: 'ready', value: undefined })

  // The read caused by the write itself is blocked.
  hold.gate = new Promise(() => undefined)
  await writer.catalogue.put({ key: 'a', value: 7, at: 1 })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(followed.get()).toEqual({ state: 'ready', value: undefined })
  hold.gate = Promise.resolve()
  await followed.again()
  expect(followed.get()).toEqual({ state: 'ready', value: 7 })

  await writer.catalogue.put({ key: 'a', value: 8, at: 2 })
  await expect.poll(followed.get).toEqual({ state: 'ready', value: 8 })
  expect(values).toEqual([
    { state: 'ready', value: undefined },
    { state: 'ready', value: 7 },
    { state: 'ready', value: 8 },
  ])
  stop()
  await writer.catalogue.put({ key: 'a', value: 9, at: 3 })
  expect(followed.get()).toEqual({ state: 'loading' })
  reader.retire()
  writer.retire()
})

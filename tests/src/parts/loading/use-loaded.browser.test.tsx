import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { readyValue } from '#domain/core/loadable.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { useLastReady, useLoaded } from '#parts/loading/use-loaded.ts'

type Answer = Result<string, { readonly message: string }>

interface Props {
  readonly key: string
  readonly canLoad?: boolean
}

/** Requests that a test answers one by one, in the order in which they were sent. */
function server() {
  const requests: { readonly key: string; readonly signal: AbortSignal; answer: (answer: Answer) => void }[] =
    []
  const load = async (key: string, signal: AbortSignal) =>
    new Promise<Answer>((answer) => requests.push({ key, signal, answer }))
  return { requests, load }
}

async function hookOver({ load }: ReturnType<typeof server>, first: Props) {
  return renderHook(
    ({ key, canLoad = true }: Props = first) =>
      useLoaded(canLoad ? async (signal) => load(key, signal) : null, [key]),
    { initialProps: first },
  )
}

test('a value is loading, then ready', async () => {
  const sent = server()
  const hook = await hookOver(sent, { key: 'a' })
  expect(hook.result.current).toEqual({ state: 'loading' })
  await hook.act(async () => sent.requests[0]?.answer(ok('A')))
  expect(hook.result.current).toEqual({ state: 'ready', value: 'A' })
})

test('a request that fails leaves its error', async () => {
  const sent = server()
  const hook = await hookOver(sent, { key: 'a' })
  await hook.act(async () => sent.requests[0]?.answer(err({ message: 'No route.' })))
  expect(hook.result.current).toEqual({ state: 'failed', error: { message: 'No route.' } })
})

test('other inputs abort the request before them, and its late answer changes nothing', async () => {
  const sent = server()
  const hook = await hookOver(sent, { key: 'a' })
  await hook.rerender({ key: 'b' })
  expect(sent.requests.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ['a', true],
    ['b', false],
  ])
  await hook.act(async () => sent.requests[0]?.answer(ok('A')))
  expect(hook.result.current).toEqual({ state: 'loading' })
  await hook.act(async () => sent.requests[1]?.answer(ok('B')))
  expect(hook.result.current).toEqual({ state: 'ready', value: 'B' })
})

test('the same inputs are requested once', async () => {
  const sent = server()
  const hook = await hookOver(sent, { key: 'a' })
  await hook.rerender({ key: 'a' })
  expect(sent.requests.length).toBe(1)
})

test('nothing is requested without a way to load', async () => {
  const sent = server()
  const hook = await hookOver(sent, { key: 'a', canLoad: false })
  expect(hook.result.current).toEqual({ state: 'missing' })
  expect(sent.requests).toEqual([])
})

test('a loaded value stays while it cannot be loaded, and is loaded again afterwards', async () => {
  const sent = server()
  const hook = await hookOver(sent, { key: 'a' })
  await hook.act(async () => sent.requests[0]?.answer(ok('A')))
  await hook.rerender({ key: 'a', canLoad: false })
  expect(readyValue(hook.result.current)).toBe('A')
  await hook.rerender({ key: 'a' })
  expect([sent.requests.length, readyValue(hook.result.current)]).toEqual([2, 'A'])
  await hook.act(async () => sent.requests[1]?.answer(ok('A2')))
  expect(readyValue(hook.result.current)).toBe('A2')
})

test('the last value is held until the next one is ready or fails', async () => {
  const sent = server()
  const hook = await renderHook(
    (key = 'a') => useLastReady(useLoaded(async (signal) => sent.load(key, signal), [key])),
    { initialProps: 'a' },
  )
  await hook.act(async () => sent.requests[0]?.answer(ok('A')))
  await hook.rerender('b')
  expect(readyValue(hook.result.current)).toBe('A')
  await hook.act(async () => sent.requests[1]?.answer(ok('B')))
  expect(readyValue(hook.result.current)).toBe('B')
  await hook.rerender('c')
  await hook.act(async () => sent.requests[2]?.answer(err({ message: 'No route.' })))
  expect(hook.result.current.state).toBe('failed')
  await hook.rerender('d')
  expect(hook.result.current.state).toBe('loading')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarlyAnswers, earlyAnswer, takeRequestsOfPage } from '#data/http/preloaded-answers.ts'

const requests: { address: string; signal: AbortSignal }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ address, signal })
    return new Response(`answer of ${address}`)
  })
  const links = ['/api/v1/me/', '/api/v1/sqllab/'].map((address) => ({ getAttribute: () => address }))
  vi.stubGlobal('document', { querySelectorAll: () => links })
})
afterEach(() => {
  dropEarlyAnswers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const GET = { method: 'GET', signal: null }

test('adopts each request of the page once', async () => {
  takeRequestsOfPage()
  expect(requests.map(({ address }) => address)).toEqual(['/api/v1/me/', '/api/v1/sqllab/'])
  const answer = await earlyAnswer('/api/v1/me/', GET)
  expect(await answer?.text()).toBe('answer of /api/v1/me/')
  expect(earlyAnswer('/api/v1/me/', GET)).toBeNull()
  expect(requests).toHaveLength(2)
})

test('returns the answer only for a read of the same address', () => {
  takeRequestsOfPage()
  expect(earlyAnswer('/api/v1/me/', { ...GET, method: 'POST' })).toBeNull()
  expect(earlyAnswer('/api/v1/me/?x=1', GET)).toBeNull()
})

test('drops answers from before a sign-in or sign-out', () => {
  takeRequestsOfPage()
  dropEarlyAnswers()
  expect(earlyAnswer('/api/v1/me/', GET)).toBeNull()
  expect(requests.every(({ signal }) => signal.aborted)).toBe(true)
})

test('uses answers for ten seconds', () => {
  takeRequestsOfPage()
  vi.advanceTimersByTime(9_000)
  expect(earlyAnswer('/api/v1/me/', GET)).not.toBeNull()
  vi.advanceTimersByTime(1_100)
  expect(earlyAnswer('/api/v1/sqllab/', GET)).toBeNull()
})

test('aborting the wait aborts the request', () => {
  takeRequestsOfPage()
  const stopper = new AbortController()
  void earlyAnswer('/api/v1/me/', { ...GET, signal: stopper.signal })
  stopper.abort()
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

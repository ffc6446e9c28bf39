import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropEarlyAnswers, earlyAnswer, takeRequestsOfPage } from '#data/http/preloaded-answers.ts'

const asked: { address: string; signal: AbortSignal }[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ address, signal })
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

test('what the page asks is asked once, and told once', async () => {
  takeRequestsOfPage()
  expect(asked.map(({ address }) => address)).toEqual(['/api/v1/me/', '/api/v1/sqllab/'])
  const answer = await earlyAnswer('/api/v1/me/', GET)
  expect(await answer?.text()).toBe('answer of /api/v1/me/')
  expect(earlyAnswer('/api/v1/me/', GET)).toBeNull()
  expect(asked).toHaveLength(2)
})

test('only a read of that very address is told', () => {
  takeRequestsOfPage()
  expect(earlyAnswer('/api/v1/me/', { ...GET, method: 'POST' })).toBeNull()
  expect(earlyAnswer('/api/v1/me/?x=1', GET)).toBeNull()
})

test('an answer from before a sign-in or a sign-out is never told', () => {
  takeRequestsOfPage()
  dropEarlyAnswers()
  expect(earlyAnswer('/api/v1/me/', GET)).toBeNull()
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
})

test('an answer is told for ten seconds', () => {
  takeRequestsOfPage()
  vi.advanceTimersByTime(9_000)
  expect(earlyAnswer('/api/v1/me/', GET)).not.toBeNull()
  vi.advanceTimersByTime(1_100)
  expect(earlyAnswer('/api/v1/sqllab/', GET)).toBeNull()
})

test('who gives the wait up gives the request up', () => {
  takeRequestsOfPage()
  const stopper = new AbortController()
  void earlyAnswer('/api/v1/me/', { ...GET, signal: stopper.signal })
  stopper.abort()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

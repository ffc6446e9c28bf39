import { expect, test } from 'vitest'
import { createSharedWork } from '#server/jobs/shared-work.ts'

/** Work that a test lets begin and end. */
function openWork() {
  const log: string[] = []
  let end: (value: string) => void = () => undefined
  let begin: (percent: number) => void = () => undefined
  const start = (onProgress: (percent: number) => void) => {
    log.push('made')
    begin = onProgress
    const ended = new Promise<string>((resolve) => {
      end = resolve
    })
    return { ended, stop: () => void log.push('stopped') }
  }
  return {
    log,
    start,
    end: (value: string) => end(value),
    begin: () => begin(0),
    move: (percent: number) => begin(percent),
  }
}

function waiter(log: string[], name: string) {
  const leaving = new AbortController()
  return {
    leave: () => leaving.abort(),
    waiter: {
      signal: leaving.signal,
      onProgress: (percent: number) => void log.push(`${name} is at ${percent}`),
    },
  }
}

test('equal requests at the same time share one work', async () => {
  const shared = createSharedWork<string>()
  const work = openWork()
  const [first, second] = [waiter(work.log, 'first'), waiter(work.log, 'second')]
  const ends = [shared.join('a', work.start, first.waiter), shared.join('a', work.start, second.waiter)]
  work.begin()
  work.end('done')
  expect(await Promise.all(ends)).toEqual(['done', 'done'])
  expect(work.log).toEqual(['made', 'first is at 0', 'second is at 0'])
})

test('a later caller gets the progress immediately', async () => {
  const shared = createSharedWork<string>()
  const work = openWork()
  const [first, second] = [waiter(work.log, 'first'), waiter(work.log, 'second')]
  void shared.join('a', work.start, first.waiter)
  work.begin()
  void shared.join('a', work.start, second.waiter)
  expect(work.log).toEqual(['made', 'first is at 0', 'second is at 0'])
})

test('all waiting callers get the progress', async () => {
  const shared = createSharedWork<string>()
  const work = openWork()
  const [first, second] = [waiter(work.log, 'first'), waiter(work.log, 'second')]
  void shared.join('a', work.start, first.waiter)
  work.begin()
  work.move(40)
  void shared.join('a', work.start, second.waiter)
  work.move(70)
  expect(work.log.slice(1)).toEqual([
    'first is at 0',
    'first is at 40',
    'second is at 40',
    'first is at 70',
    'second is at 70',
  ])
})

test('the work continues until the last caller has left, and a caller that leaves is answered immediately', async () => {
  const shared = createSharedWork<string>()
  const work = openWork()
  const [first, second] = [waiter(work.log, 'first'), waiter(work.log, 'second')]
  const ends = [shared.join('a', work.start, first.waiter), shared.join('a', work.start, second.waiter)]
  first.leave()
  expect(await ends[0]).toBeNull()
  expect(work.log).toEqual(['made'])
  second.leave()
  expect(await ends[1]).toBeNull()
  expect(work.log).toEqual(['made', 'stopped'])
})

test('a request for work that is being stopped starts it again', async () => {
  const shared = createSharedWork<string>()
  const [stopped, next] = [openWork(), openWork()]
  const [first, second] = [waiter([], 'first'), waiter([], 'second')]
  void shared.join('a', stopped.start, first.waiter)
  first.leave()
  const end = shared.join('a', next.start, second.waiter)
  stopped.end('of the stopped')
  next.end('of the next')
  expect(await end).toBe('of the next')
})

test('finished work starts again, and so does another key', async () => {
  const shared = createSharedWork<string>()
  const [one, other, again] = [openWork(), openWork(), openWork()]
  const { waiter: mine } = waiter([], 'mine')
  const ends = [shared.join('a', one.start, mine), shared.join('b', other.start, mine)]
  one.end('a')
  other.end('b')
  expect(await Promise.all(ends)).toEqual(['a', 'b'])
  const end = shared.join('a', again.start, mine)
  again.end('a again')
  expect(await end).toBe('a again')
})

test('a caller that has left before the start starts nothing', async () => {
  const shared = createSharedWork<string>()
  const work = openWork()
  const gone = waiter(work.log, 'gone')
  gone.leave()
  expect(await shared.join('a', work.start, gone.waiter)).toBeNull()
  expect(work.log).toEqual([])
})

test('an error reaches all waiting callers, and the work is removed', async () => {
  const shared = createSharedWork<string>()
  const failing = () => ({ ended: Promise.reject(new Error('boo')), stop: () => undefined })
  const { waiter: mine } = waiter([], 'mine')
  await expect(shared.join('a', failing, mine)).rejects.toThrow('boo')
  const work = openWork()
  const end = shared.join('a', work.start, mine)
  work.end('fine')
  expect(await end).toBe('fine')
})

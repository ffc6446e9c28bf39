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

test('who asks for the same at the same time gets one work', async () => {
  const shared = createSharedWork<string>()
  const work = openWork()
  const [first, second] = [waiter(work.log, 'first'), waiter(work.log, 'second')]
  const ends = [shared.join('a', work.start, first.waiter), shared.join('a', work.start, second.waiter)]
  work.begin()
  work.end('done')
  expect(await Promise.all(ends)).toEqual(['done', 'done'])
  expect(work.log).toEqual(['made', 'first is at 0', 'second is at 0'])
})

test('who asks when it has begun hears so at once', async () => {
  const shared = createSharedWork<string>()
  const work = openWork()
  const [first, second] = [waiter(work.log, 'first'), waiter(work.log, 'second')]
  void shared.join('a', work.start, first.waiter)
  work.begin()
  void shared.join('a', work.start, second.waiter)
  expect(work.log).toEqual(['made', 'first is at 0', 'second is at 0'])
})

test('how far it is, all who wait are told', async () => {
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

test('the work goes on until the last has left, and who leaves is told at once', async () => {
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

test('who asks for what is being stopped starts it anew', async () => {
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

test('what ended is started anew, and so is another key', async () => {
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

test('who has left before asking starts nothing', async () => {
  const shared = createSharedWork<string>()
  const work = openWork()
  const gone = waiter(work.log, 'gone')
  gone.leave()
  expect(await shared.join('a', work.start, gone.waiter)).toBeNull()
  expect(work.log).toEqual([])
})

test('a work that throws throws for all who wait, and is forgotten', async () => {
  const shared = createSharedWork<string>()
  const failing = () => ({ ended: Promise.reject(new Error('boo')), stop: () => undefined })
  const { waiter: mine } = waiter([], 'mine')
  await expect(shared.join('a', failing, mine)).rejects.toThrow('boo')
  const work = openWork()
  const end = shared.join('a', work.start, mine)
  work.end('fine')
  expect(await end).toBe('fine')
})

import { expect, test } from 'vitest'
import { readAsyncEvent } from '#domain/async-event/async-event.ts'

test('an event is read as a Superset sends it', () => {
  const wire = {
    channel_id: '4dabb235-8fe1-4604-947d-3c9880072100',
    errors: [],
    id: '1795251727826-0',
    job_id: 'f236b3e4-724c-4480-b4d5-09953028b46d',
    result_url: '/api/v1/chart/data/qc-5950303bc425e09c809e408a8460f533',
    status: 'done',
    user_id: 1,
  }
  expect(readAsyncEvent(wire)).toEqual({
    id: '1795251727826-0',
    jobId: 'f236b3e4-724c-4480-b4d5-09953028b46d',
    status: 'done',
    resultUrl: '/api/v1/chart/data/qc-5950303bc425e09c809e408a8460f533',
    messages: [],
  })
})

test('errors are read as texts, whatever they are wrapped in', () => {
  const read = readAsyncEvent({
    id: '1-0',
    job_id: 'a',
    status: 'error',
    errors: [{ message: 'No' }, 'Why', 3],
  })
  expect(read?.messages).toEqual(['No', 'Why'])
})

test.each([
  [null],
  ['x'],
  [{}],
  [{ id: 1, job_id: 'a', status: 'done' }],
  [{ id: '1-0', job_id: 'a', status: 'eaten' }],
])('what is no event is passed over: %j', (wire) => {
  expect(readAsyncEvent(wire)).toBeNull()
})

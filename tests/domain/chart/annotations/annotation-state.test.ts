import { expect, test } from 'vitest'
import {
  type AnnotationEvent,
  type AnnotationState,
  NO_ANNOTATIONS,
  nextAnnotations,
} from '#domain/chart/annotations/annotation-state.ts'

const ROWS = { kind: 'rows', rows: [{ a: 1 }] } as const
const MORE = { kind: 'rows', rows: [{ a: 2 }] } as const
const started = (ask: number): AnnotationEvent => ({ kind: 'started', name: 'hol', ask })
const answered = (ask: number, data: typeof ROWS | typeof MORE = ROWS): AnnotationEvent => ({
  kind: 'answered',
  name: 'hol',
  ask,
  data,
})
const failed = (ask: number, error: string): AnnotationEvent => ({ kind: 'failed', name: 'hol', ask, error })

function after(...events: readonly AnnotationEvent[]) {
  let state: AnnotationState = NO_ANNOTATIONS
  const aborted: number[] = []
  for (const event of events) {
    const step = nextAnnotations(state, event)
    state = step.state
    if (step.aborted !== null) aborted.push(step.aborted)
  }
  return {
    pending: [...state.pending],
    data: [...state.data],
    errors: [...state.errors],
    aborted,
  }
}

test('a start is pending, and aborts the pending request of the same name', () => {
  expect(after(started(1))).toEqual({ pending: [['hol', 1]], data: [], errors: [], aborted: [] })
  expect(after(started(1), started(2))).toEqual({
    pending: [['hol', 2]],
    data: [],
    errors: [],
    aborted: [1],
  })
  expect(after(started(1), { kind: 'started', name: 'other', ask: 2 }).aborted).toEqual([])
})

test('a success stores the data and clears the error', () => {
  const first = after(started(1), failed(1, 'Network error.'))
  expect(first).toEqual({ pending: [], data: [], errors: [['hol', 'Network error.']], aborted: [] })
  expect(after(started(1), failed(1, 'Network error.'), started(2), answered(2))).toEqual({
    pending: [],
    data: [['hol', ROWS]],
    errors: [],
    aborted: [],
  })
})

test('the error remains during the next request, and a failure preserves earlier data', () => {
  expect(after(started(1), failed(1, 'Query timeout'), started(2)).errors).toEqual([['hol', 'Query timeout']])
  expect(after(started(1), answered(1), started(2), failed(2, 'Query timeout'))).toMatchObject({
    data: [['hol', ROWS]],
    errors: [['hol', 'Query timeout']],
  })
})

test('events of an aborted request are ignored', () => {
  expect(after(started(1), started(2), answered(1), failed(1, 'x'))).toMatchObject({
    pending: [['hol', 2]],
    data: [],
    errors: [],
  })
  expect(after(started(1), started(2), answered(2, MORE), answered(1)).data).toEqual([['hol', MORE]])
})

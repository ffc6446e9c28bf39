import { expect, test } from 'vitest'
import { failureText } from '#domain/chart/loading/failure-text.ts'

test('a timeout is explained with a possible cause', () => {
  expect(failureText({ code: 'timeout', message: 'Gateway timeout' })).toEqual({
    title: 'Request timed out',
    next: null,
    details: [
      'Issue 1000 - The dataset is too large to query.',
      'Issue 1001 - The database is under an unusual load.',
    ],
  })
})

test('a chart with a deleted dataset explains that, and what to do', () => {
  expect(failureText({ code: 'not-found', message: 'Not found' })).toEqual({
    title: 'The dataset of this chart is not on the server',
    next: 'It was deleted, or you may not see it. The chart is safe: choose another dataset for it.',
    details: [],
  })
})

test('the first line of a database message is the title, the others are details', () => {
  const message = 'Binder Error: no such column\n\nLINE 1: select b\n               ^'
  expect(failureText({ code: 'refused', message })).toEqual({
    title: 'Binder Error: no such column',
    next: null,
    details: ['LINE 1: select b', '               ^'],
  })
})

test('a failure without a message has ours', () => {
  expect(failureText({ code: 'server', message: ' \n' })).toEqual({
    title: 'Sorry, an error occurred',
    next: null,
    details: [],
  })
})

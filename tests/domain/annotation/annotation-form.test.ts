import { expect, test } from 'vitest'
import {
  type AnnotationForm,
  BLANK_FORM,
  formOfAnnotation,
  readForm,
  timeText,
} from '#domain/annotation/annotation-form.ts'

const NEW_YEAR = { ...BLANK_FORM, name: 'New Year', start: '2001-01-01' }

function read(more: Partial<AnnotationForm>, others: readonly string[] = []) {
  const form = readForm({ ...NEW_YEAR, ...more }, others)
  return form.ok ? form.value : Object.fromEntries(form.error)
}

test('a form without an end is a moment, one with an end an interval', () => {
  expect(read({})).toEqual({
    name: 'New Year',
    startAt: Date.UTC(2001, 0, 1),
    endAt: Date.UTC(2001, 0, 1),
    description: null,
    metadata: null,
  })
  expect(read({ end: '2001-01-02 06:30:15.5', description: 'first day', metadata: '{"a":1}' })).toMatchObject(
    {
      endAt: Date.UTC(2001, 0, 2, 6, 30, 15, 500),
      description: 'first day',
      metadata: '{"a":1}',
    },
  )
})

test.each([
  ['no name', { name: ' ' }, { name: 'Name cannot be empty' }],
  ['no start', { start: '' }, { start: 'Start cannot be empty' }],
  [
    'a start that is no time',
    { start: 'today' },
    { start: 'A time is written as 2001-03-31 or 2001-03-31 14:05' },
  ],
  [
    'a day that there is not',
    { start: '2001-02-30' },
    { start: 'A time is written as 2001-03-31 or 2001-03-31 14:05' },
  ],
  [
    'an hour that there is not',
    { end: '2001-02-03 25:00' },
    { end: 'A time is written as 2001-03-31 or 2001-03-31 14:05' },
  ],
  ['an end before its start', { end: '2000-12-31' }, { end: 'End date must be after start date' }],
  ['metadata that is no JSON', { metadata: '{x' }, { metadata: 'JSON not valid' }],
] as const)('a form with %s says so', (_what, more, problems) => {
  expect(read(more)).toEqual(problems)
})

test('names are unique in a layer', () => {
  expect(read({ name: ' New Year ' }, ['New Year'])).toEqual({
    name: 'Short description must be unique for this layer',
  })
})

test.each([
  [Date.UTC(2001, 0, 1), '2001-01-01'],
  [Date.UTC(2001, 0, 1, 6, 5), '2001-01-01 06:05'],
  [Date.UTC(2001, 0, 1, 6, 5, 4), '2001-01-01 06:05:04'],
  [Date.UTC(2001, 0, 1, 6, 5, 4, 20), '2001-01-01 06:05:04.020'],
])('%d is formatted as %s, and parsed to the same value', (at, text) => {
  expect(timeText(at)).toBe(text)
  const fields = { name: 'a', startAt: at, endAt: at, description: null, metadata: null }
  expect(formOfAnnotation(fields)).toEqual({ ...BLANK_FORM, name: 'a', start: text })
  expect(read({ name: 'a', start: text })).toEqual(fields)
})

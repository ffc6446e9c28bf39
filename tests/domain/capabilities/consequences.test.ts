import { expect, test } from 'vitest'
import { CAPABILITIES, FINDINGS, mayTry } from '#domain/capabilities/capabilities.ts'
import { consequencesOf, consequenceText } from '#domain/capabilities/consequences.ts'
import { durationText, limitLines } from '#domain/capabilities/limit-lines.ts'
import { serverThat } from '#tests/support/server-that.ts'

const NOTHING = serverThat()

test('each capability has a line, in the order of the list', () => {
  expect(consequencesOf(NOTHING).map(({ capability }) => capability)).toEqual(CAPABILITIES)
})

test.each(CAPABILITIES)('%s has a sentence for each finding', (capability) => {
  for (const finding of FINDINGS) expect(consequenceText(capability, finding)).toMatch(/^[A-Z].+\.$/)
})

test('a feature that is missing, off or forbidden never has the text of an available one', () => {
  for (const capability of CAPABILITIES)
    for (const finding of ['off', 'missing', 'forbidden'] as const)
      expect(consequenceText(capability, finding)).not.toBe(consequenceText(capability, 'yes'))
})

test('runs that cannot continue in the background have their consequence', () => {
  expect(consequenceText('backgroundRuns', 'off')).toBe(
    'Runs cannot continue in the background: keep the window open until the result arrives.',
  )
})

test('a feature is offered if it is available or unknown', () => {
  const offered = FINDINGS.filter((finding) =>
    mayTry({ ...NOTHING, capabilities: new Map([['sqlLab', finding]]) }, 'sqlLab'),
  )
  expect(offered).toEqual(['yes', 'unknown'])
  expect(mayTry(NOTHING, 'sqlLab')).toBe(true)
  expect(mayTry(null, 'sqlLab')).toBe(true)
})

test('limits are sentences, and the storage time of results is always included', () => {
  expect(limitLines(NOTHING).map(({ text }) => text)).toEqual([
    'The server does not report how long it stores results. This device stores those that it has shown.',
  ])
  const limits = { ...NOTHING.limits, mostRows: 100_000, answerSeconds: 60, resultSeconds: 86_400 }
  expect(limitLines({ ...NOTHING, limits, jobTransport: 'polling' }).map(({ text }) => text)).toEqual([
    'A query returns at most 100,000 rows, whatever it requests.',
    'An answer may take a minute.',
    'Results are stored for a day.',
    'They are requested repeatedly.',
  ])
})

test.each([
  [1, 'a second'],
  [30, '30 seconds'],
  [60, 'a minute'],
  [5_400, '90 minutes'],
  [3_600, 'an hour'],
  [86_400, 'a day'],
  [604_800, '7 days'],
  [0.5, '0.5 seconds'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

import { expect, test } from 'vitest'
import { err, ok } from '#domain/core/result.ts'
import { readSeeds } from './read-seeds.ts'

const TOO_MANY = 'Say a count of seeds and the first of them, each once: --seeds 60 --seed 1000.'

test.each([
  ['nothing', { numbers: [] }, { count: 2000, first: null }],
  ['a count', { seeds: '60', numbers: [] }, { count: 60, first: null }],
  ['a count and a seed', { seeds: '60', seed: '7', numbers: [] }, { count: 60, first: 7 }],
  ['two numbers', { seeds: '60', numbers: ['7'] }, { count: 60, first: 7 }],
  ['what npm leaves of them', { numbers: ['60', '7'] }, { count: 60, first: 7 }],
  ['a seed alone', { seed: '0', numbers: [] }, { count: 2000, first: 0 }],
])('%s says what is played', (_what, given, range) => {
  expect(readSeeds(given)).toEqual(ok(range))
})

test.each([
  ['1-60', { seeds: '1-60', numbers: [] }, '--seeds is a count from 1 up, and not “1-60”: --seeds 60.'],
  ['none', { seeds: '0', numbers: [] }, '--seeds is a count from 1 up, and not “0”: --seeds 60.'],
  ['no number', { seed: 'x', numbers: [] }, '--seed is an integer, and not “x”: --seed 1000.'],
  ['three numbers', { seeds: '60', numbers: ['1', '2'] }, TOO_MANY],
  ['two first seeds', { seeds: '60', seed: '1', numbers: ['2'] }, TOO_MANY],
])('%s is refused, and never plays nothing', (_what, given, sentence) => {
  expect(readSeeds(given)).toEqual(err(sentence))
})

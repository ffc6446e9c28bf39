import { expect, test } from 'vitest'
import { after, frame } from '#tests/domain/semantic/steps/step-frames.ts'

test('geohash_encode and geohash_decode match the recording', () => {
  const places = frame(
    ['iata', '#latitude', '#longitude'],
    [
      ['00M', 31.95376472, -89.23450472],
      ['00R', 30.68586111, -95.01792778],
    ],
  )
  const columns = { latitude: 'latitude', longitude: 'longitude', geohash: 'gh' }
  expect(after([{ operation: 'geohash_encode', options: columns }], places)).toEqual([
    ['iata', 'latitude', 'longitude', 'gh'],
    ['00M', 31.95376472, -89.23450472, 'dj8tc3j2jm6x'],
    ['00R', 30.68586111, -95.01792778, '9vkqtf4n1g1g'],
  ])
  const back = { operation: 'geohash_decode', options: { ...columns, latitude: 'north', longitude: 'east' } }
  const [, first] = after([{ operation: 'geohash_encode', options: columns }, back], places)
  expect([first ?? []].flat().map((cell) => (typeof cell === 'number' ? cell.toFixed(5) : cell))).toEqual([
    '00M',
    '31.95376',
    '-89.23450',
    'dj8tc3j2jm6x',
    '31.95376',
    '-89.23450',
  ])
})

test('a place as text is parsed, and an invalid one is an error', () => {
  const steps = [
    {
      operation: 'geodetic_parse',
      options: { geodetic: 'place', latitude: 'north', longitude: 'east', altitude: 'up' },
    },
  ]
  expect(after(steps, frame(['place'], [['41.5, -81.0'], ['41.5; -81; 120'], [null]]))).toEqual([
    ['place', 'north', 'east', 'up'],
    ['41.5, -81.0', 41.5, -81, 0],
    ['41.5; -81; 120', 41.5, -81, 120],
    [null, null, null, null],
  ])
  expect(after(steps, frame(['place'], [['somewhere']]))).toBe('Error: Invalid geodetic string')
})
